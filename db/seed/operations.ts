import { hashSecret } from "../../app/domain/accounts/secrets.server";
import { fingerprintOf, ownFrames } from "../../app/domain/client-errors/fingerprint";
import { versionNumber } from "../../app/domain/client-errors/rules";
import { release } from "../../app/release";
import { clientErrorOccurrences, clientErrors, clientErrorVersions } from "../schema/client-errors";
import { failedJobs } from "../schema/failed-jobs";
import { mails } from "../schema/mails";
import type { World } from "./world";

const hourMs = 3_600_000;

/**
 * Statements that make what the superuser finds in the operating part of /admin: a job that the queue has given up, a
 * mail to a mistyped address, an error that browsers have met, and one that is mended.
 */
export function seedOperations({ db, now }: World) {
  const job = { type: "makePdfs" } as const;
  return [
    db.insert(failedJobs).values({
      id: 1,
      key: hashSecret(JSON.stringify(job)),
      type: job.type,
      job,
      state: "dead",
      attempts: 6,
      error: "Error: D1_ERROR: Network connection lost.\n    at D1DatabaseSessionAlwaysPrimary._sendOrThrow",
      firstFailedAt: now - 5 * hourMs,
      lastFailedAt: now - 4.9 * hourMs,
      diedAt: now - 4.9 * hourMs,
    }),
    db.insert(mails).values({
      dedupeKey: "registrationConfirm:mistyped",
      kind: "registrationConfirm",
      recipient: "tereza@gmial.example",
      subject: "Potvrďte prosím svůj e-mail",
      text: "Vítejte na Palubce.",
      html: "<p>Vítejte na Palubce.</p>",
      headers: {},
      state: "failed",
      attempts: 1,
      lastError: "MailRejected: E_DELIVERY_FAILED: The domain gmial.example does not accept mail.",
      nextAttemptAt: now - 6 * hourMs,
      createdAt: now - 6 * hourMs,
    }),
    ...seedClientErrors({ db, now }),
  ];
}

const met = {
  message: "TypeError: Cannot read properties of null (reading 'currentTime')",
  error: `TypeError: Cannot read properties of null (reading 'currentTime')
    at seekTo (https://palubka.cz/assets/dashcamer.review-Bq3xT9aZ.js:1:48213)
    at HTMLButtonElement.onClick (https://palubka.cz/assets/dashcamer.review-Bq3xT9aZ.js:1:51877)
    at Object.invoke (https://palubka.cz/assets/react-C5mW0d1p.js:8:9801)`,
};

const mended = {
  message: "TypeError: Cannot read properties of undefined (reading 'length')",
  error: `TypeError: Cannot read properties of undefined (reading 'length')
    at https://palubka.cz/assets/_site.videos-DkP20sLq.js:1:7302`,
};

function seedClientErrors({ db, now }: Pick<World, "db" | "now">) {
  const version = versionNumber(release.version) ?? 0;
  const known = ({ message, error }: typeof met) => ({
    signature: hashSecret(fingerprintOf({ message, error })),
    message,
    place: ownFrames(error)[0],
  });
  const at = (hours: number) => now - hours * hourMs;
  const seen = { errorId: 1, page: "/dashcamer/review", error: met.error };
  return [
    db.insert(clientErrors).values([
      { id: 1, ...known(met), count: 7, firstSeenAt: at(52), lastSeenAt: at(3) },
      {
        ...{ id: 2, ...known(mended), count: 23, firstSeenAt: at(400), lastSeenAt: at(190) },
        ...{ state: "mended" as const, mendedIn: version, decidedAt: at(170) },
      },
    ]),
    db.insert(clientErrorVersions).values([
      { errorId: 1, version: version - 1, count: 2, lastSeenAt: at(51) },
      { errorId: 1, version, count: 5, lastSeenAt: at(3) },
      { errorId: 2, version: version - 1, count: 23, lastSeenAt: at(190) },
    ]),
    db.insert(clientErrorOccurrences).values([
      { ...seen, at: at(51), version: version - 1, browser: "Firefox, Windows" },
      { ...seen, at: at(20), version, browser: "Chrome, Android" },
      { ...seen, at: at(3), version, browser: "Safari, iPhone" },
      {
        ...{ errorId: 2, at: at(190), version: version - 1, page: "/videos" },
        ...{ browser: "Chrome, Windows", error: mended.error },
      },
    ]),
  ];
}
