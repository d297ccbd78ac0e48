import { and, asc, desc, eq, lt, notInArray, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import {
  clientErrors,
  clientErrorOccurrences as occurrences,
  clientErrorVersions as versions,
} from "../../../db/schema/client-errors";
import { release } from "../../release";
import { deviceName } from "../../texts/devices";
import { hashSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { fingerprintOf, ownFrames, pageOf, withoutPeople } from "./fingerprint";
import {
  clientErrorLimits,
  groupHourMs,
  isOwnError,
  mostGroups,
  mostOccurrences,
  mostVersions,
  newGroupsAnHour,
  versionNumber,
} from "./rules";

export type ClientError = {
  message: string;
  error: string;
  /** Of the release whose code broke; empty where the report does not say. */
  version: string;
  url: string;
  userAgent: string;
};

/**
 * Keeps what broke in a browser: errors of one fingerprint are counted in one group, with their versions and last few
 * occurrences. A mended one that is met in the mending version or later is open again. Reports of this very call are
 * dropped, or one failure would make another without end. Anybody may report, so it is limited by address, and what is
 * stored is limited by rules.ts.
 */
export async function logClientError(context: Context, report: ClientError): Promise<void> {
  const { db, now, network, limits } = context;
  ensure(await limits.allows("form", `clientError:${network}`), "TooManyRequests");
  if (isOwnError(report)) return;
  const message = cut(report.message, clientErrorLimits.message);
  const error = cut(report.error, clientErrorLimits.error);
  const signature = hashSecret(fingerprintOf({ message, error }));
  const version = knownVersion(report.version);
  const isThere = sql`exists (select 1 from ${clientErrors} where ${clientErrors.signature} = ${signature})`;
  const group = db
    .select({ id: clientErrors.id })
    .from(clientErrors)
    .where(eq(clientErrors.signature, signature));
  const hasRoom = sql`(select count(*) from ${clientErrors}) < ${mostGroups}`;
  const mayBegin = sql`(select count(*) from ${clientErrors} where ${clientErrors.firstSeenAt} > ${now - groupHourMs}) < ${newGroupsAnHour}`;
  const row = {
    signature,
    message,
    place: ownFrames(error)[0] ?? "",
    firstSeenAt: now,
    lastSeenAt: now,
  };
  const isBack = sql`${clientErrors.state} = 'mended' and ${clientErrors.mendedIn} <= ${version ?? -1}`;
  const seen = {
    at: now,
    version,
    page: pageOf(report.url).slice(0, clientErrorLimits.page),
    browser: (deviceName(report.userAgent) ?? "").slice(0, clientErrorLimits.browser),
    error,
  };
  await db.batch([
    db
      .delete(clientErrors)
      .where(
        and(sql`not (${hasRoom}) and not ${isThere} and ${mayBegin}`, eq(clientErrors.id, leastMissed(db))),
      ),
    insertIf(db, clientErrors, row, sql`${isThere} or (${hasRoom} and ${mayBegin})`).onConflictDoUpdate({
      target: clientErrors.signature,
      set: {
        message,
        count: sql`${clientErrors.count} + 1`,
        lastSeenAt: now,
        cameBackAt: sql`case when ${isBack} then ${now} else ${clientErrors.cameBackAt} end`,
        state: sql`case when ${isBack} then 'open' else ${clientErrors.state} end`,
      },
    }),
    insertIf(
      db,
      versions,
      { errorId: sql`(${group})`, version: version ?? 0, lastSeenAt: now },
      sql`${version} is not null and ${isThere} and (select count(*) from ${versions}
        where ${versions.errorId} = (${group}) and ${versions.version} <> ${version}) < ${mostVersions}`,
    ).onConflictDoUpdate({
      target: [versions.errorId, versions.version],
      set: { count: sql`${versions.count} + 1`, lastSeenAt: now },
    }),
    insertIf(db, occurrences, { errorId: sql`(${group})`, ...seen }, isThere),
    db
      .delete(occurrences)
      .where(
        and(
          eq(occurrences.errorId, group),
          notInArray(
            occurrences.id,
            db
              .select({ id: occurrences.id })
              .from(occurrences)
              .where(eq(occurrences.errorId, group))
              .orderBy(desc(occurrences.id))
              .limit(mostOccurrences),
          ),
        ),
      ),
  ]);
}

/** Half of a pair may be left where a text is cut. */
const cut = (text: string, longest: number) =>
  withoutPeople(text.slice(0, longest))
    .slice(0, longest)
    .replace(/\p{Cs}/gu, "");

/** A version that there has been: nobody can have met an error in a later one. */
function knownVersion(text: string): number | null {
  const [reported, ours] = [versionNumber(text), versionNumber(release.version)];
  return reported !== null && ours !== null && reported <= ours ? reported : null;
}

/** The open group that was met once, the longest ago. */
const leastMissed = (db: Context["db"]) =>
  db
    .select({ id: clientErrors.id })
    .from(clientErrors)
    .where(and(eq(clientErrors.state, "open"), lt(clientErrors.count, 2)))
    .orderBy(asc(clientErrors.lastSeenAt), asc(clientErrors.id))
    .limit(1);
