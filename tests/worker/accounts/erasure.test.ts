import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelAccount } from "~/domain/accounts/cancel-account.server";
import { requestEmailChange } from "~/domain/accounts/change-email.server";
import { requestPasswordReset } from "~/domain/accounts/request-password-reset.server";
import { forgetBackups } from "~/domain/backups/forget-backups.server";
import { backupRetentionMs } from "~/domain/backups/rules";
import { beginIntake } from "~/domain/intake/begin-intake.server";
import { sendClips } from "~/domain/intake/send-clips.server";
import { sweepIntakes } from "~/domain/intake/sweep-intakes.server";
import type { Job } from "~/domain/jobs";
import { sendDueMails } from "~/domain/mail/send-due-mails.server";
import type { MailTransport } from "~/domain/mail/transport";
import { recordFailure } from "~/domain/operations/record-failure.server";
import { openTicket } from "~/domain/support/open-ticket.server";
import { fans } from "../../../db/schema/fans";
import type { Upload } from "../../../workers/upload/ledger";
import { cheapHash, db, makeContext, makeDashcamer, makeFan, signIn } from "../../factories";
import { bigMp4 } from "../../fixtures/big-mp4";
import { takeBackup } from "../backups/world";
import { create, guidOf, metadataOf, patch, sessionOf } from "../intake/tus-client";
import { marker, type Owned, plant, retainedInReports, unplanted } from "../markers";
import { tracesOf } from "../traces";

const password = "heslo jako celá věta";
const old = `${marker}-stara@palubka.test`;
const next = `${marker}-nova@palubka.test`;
/** Where the name of a file stands that was half sent: it may still come, without a name, for six days. */
const halfSent = ["Durable Object UPLOAD_SESSIONS", "intakes.frame_hashes", "intakes.original_name"];
/** The clip itself stays with its creator: what it shows, what it is called, what was written to it, and by what it is found. */
const retainedInClips = [
  "dashcamer_note",
  "frame_hashes",
  "note",
  "original_name",
  "private_note",
  "search_text",
  "title",
  "uploads_text",
].map((column) => `videos.${column}`);
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** Which rows of a table are the fan's. */
const rowsOf =
  (id: number): Owned =>
  (name, columns) => {
    if (name === "fans") return `id = ${id}`;
    if (columns.includes("fan_id")) return `fan_id = ${id}`;
    return columns.includes("ticket_id")
      ? `ticket_id in (select id from support_tickets where fan_id = ${id})`
      : undefined;
  };

test("of a fan who cancels the account nothing stays that tells who it was, in no table, no object, no Durable Object and no job", async () => {
  const fan = await makeFan({
    email: old,
    name: `Jméno-${marker}`,
    surname: `Příjmení-${marker}`,
    nickname: `Přezdívka-${marker}`,
  });
  await db
    .update(fans)
    .set({ passwordHash: cheapHash(password) })
    .where(eq(fans.id, fan.id));
  const queued: Job[] = [];
  const context = () =>
    makeContext(
      { ...fan.actor, email: old },
      {
        limits: { allows: async () => true },
        later: async (job) => {
          queued.push(job);
          await recordFailure(await makeContext(fan.actor), job, new Error(`no mail to ${old}`));
        },
      },
    );
  const creator = await makeDashcamer();
  const clip = bigMp4(20_000, 901);
  const path = await create(20_000, { dashcamer: creator.id, filename: "srna.mp4" });
  await patch(path, 0, clip.slice(0, 20_000));
  await sendClips(await context(), {
    dashcamerId: creator.id,
    upload: [guidOf(path)],
    title: "",
    nickname: `Přezdívka-${marker}`,
    email: old,
    note: "",
    notify: true,
    rights: "on",
    terms: "on",
  });
  const filename = `pol-${marker}.mp4`;
  const half = await beginIntake(await context(), {
    dashcamerId: creator.id,
    originalName: filename,
    sizeBytes: 1000,
    isSizeKnown: true,
    metadata: metadataOf({ filename }),
  });
  await openTicket(await context(), {
    type: 1,
    subject: "Hlášení",
    content: "Nic.",
    name: `Jméno-${marker}`,
    email: old,
    errorReport: null,
    screenshot: null,
    token: "",
  });
  await requestPasswordReset(await context(), { email: old });
  await requestEmailChange(await context(), { email: next, password });
  const words = [marker, sha256(old), sha256(next)];
  const down: MailTransport = {
    mostAtOnce: 1,
    send: async ([mail]) => ({ type: "unknown", detail: `no such mailbox: ${mail?.to}` }),
  };
  await sendDueMails({ ...(await context()), mail: down, now: Date.now() + 1000 });
  await signIn(fan.actor);
  const planted = await plant(rowsOf(fan.id));
  expect(planted.length).toBeGreaterThan(20);
  // Part of a report, and what was agreed to, which has no words of theirs.
  expect(unplanted(rowsOf(fan.id), planted)).toEqual(["removal_requests", "terms_answers"]);
  const before = await tracesOf(words);
  expect(before.length).toBeGreaterThan(10);
  expect(before).toEqual(expect.arrayContaining(["Durable Object UPLOAD_SESSIONS", "mails.last_error"]));

  const backedUpAt = Date.now() + 24 * 3_600_000;
  await takeBackup(backedUpAt);
  await cancelAccount(await context(), { password });
  const delivered: string[] = [];
  const mail: MailTransport = {
    mostAtOnce: 1,
    send: async (mails) => {
      delivered.push(...mails.map(({ to }) => to));
      return { type: "taken" };
    },
  };
  await sendDueMails({ ...(await context()), mail, now: Date.now() + 1000 });
  expect(delivered).toContain(old);
  expect(delivered).not.toContain(next);
  // Backups keep for fourteen days what was in the database when they were made.
  const inBackups = ["backup fans", "backup intakes", "backup support_tickets", "backup videos"];
  const retained = [...retainedInReports, ...retainedInClips];
  expect(await tracesOf(words)).toEqual(expect.arrayContaining([...halfSent, ...retained, ...inBackups]));
  await forgetBackups({ ...(await context()), now: backedUpAt + backupRetentionMs });
  expect(await tracesOf(words)).toEqual([...halfSent, ...retained]);
  // What the queue still holds cannot be erased, so it never names anybody.
  expect(queued.length).toBeGreaterThan(3);
  expect(words.filter((word) => JSON.stringify(queued).toLowerCase().includes(word))).toEqual([]);

  // What was half sent ends by itself, with the name of its file.
  const pending = `/files/${half.guid}`;
  await runInDurableObject(sessionOf(pending), (_, { storage }) => {
    storage.kv.put("upload", { ...storage.kv.get<Upload>("upload"), expiresAt: Date.now() - 1 });
  });
  await runDurableObjectAlarm(sessionOf(pending));
  await sweepIntakes({ ...(await context()), now: Date.now() + 40 * 24 * 3_600_000 });
  expect(await tracesOf(words)).toEqual(retained);
});
