import { asc, desc, eq, gt, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { auditEntries, auditSeals } from "../../../db/schema/audit";
import { statement } from "../../../db/statement.server";
import { auditBroken } from "../../texts/mail/audit-broken";
import type { Context } from "../context";
import { logFault } from "../fault";
import { mailRow } from "../mail/queue-mail.server";
import { superuserMails } from "../mail/superuser-mails.server";
import { recordCheck } from "../operations/record-check.server";
import { pragueDay } from "../prague-time";
import { beginning, readFirstMark, readLastMark, type Seal, sealOf } from "./chain.server";

/** Entries that are read at once. */
const atOnce = 2000;

/** Faults that are counted one by one; whoever rewrites the log makes as many as there are entries. */
const mostFaults = 100;

/** What is wrong with the log: an entry that is no longer there, one that was changed, or a mark that does not fit. */
export type AuditFault = { fault: "removed" | "changed" | "mark"; number: number };

/** Each night: a log that does not hold together is reported to the superusers, one mail a day. */
export async function checkAuditLog(context: Context): Promise<void> {
  const { db, now, baseUrl, site } = context;
  const faults = await auditFaults(context);
  await recordCheck(context, { name: "audit", faults: faults.length });
  const [first] = faults;
  if (!first) return;
  logFault("the audit log was tampered with", new Error(`${faults.length} faults, entry ${first.number}`));
  const letter = auditBroken({
    siteName: site.name,
    faults: faults.length,
    number: first.number,
    url: `${baseUrl}/admin/audit`,
  });
  const mails = await superuserMails(context, { kind: "auditBroken", about: pragueDay(now), letter });
  if (mails.length > 0) await db.batch(asBatch(mails.map((mail) => mailRow(context, mail))));
}

/** Goes through the whole log from its beginning; an empty list when all of it is as it was written. */
export async function auditFaults(context: Context): Promise<AuditFault[]> {
  const { db } = context;
  const faults: AuditFault[] = [];
  const tell = (fault: AuditFault["fault"], number: number) => {
    if (faults.length < mostFaults) faults.push({ fault, number });
  };
  // Read before the entries: what comes meanwhile is neither in the one nor missing in the other.
  const [[sequence], [lastSeal]] = await db.batch([
    statement<{ seq: number }>(db, sql`select seq from sqlite_sequence where name = 'audit_entries'`),
    db.select().from(auditSeals).orderBy(desc(auditSeals.number)).limit(1),
  ]);
  const mark = await readLastMark(context);
  const firstMark = await readFirstMark(context);
  let previous = await sealBefore(context);
  if (previous.number + 1 > (firstMark?.number ?? 1)) tell("removed", previous.number);
  let isMarkFound = mark === null && (lastSeal?.number ?? 0) === 0;
  for (let isMore = true; isMore; ) {
    const rows = await db
      .select({ entry: auditEntries, hash: auditSeals.hash })
      .from(auditEntries)
      .leftJoin(auditSeals, eq(auditSeals.number, auditEntries.id))
      .where(gt(auditEntries.id, previous.number))
      .orderBy(asc(auditEntries.id))
      .limit(atOnce);
    for (const { entry, hash } of rows) {
      for (let gone = previous.number + 1; gone < entry.id && faults.length < mostFaults; gone++)
        tell("removed", gone);
      const seal = sealOf(previous, entry);
      const isUnsealed = hash === null && entry.id > (lastSeal?.number ?? 0);
      if (!isUnsealed && hash !== seal.hash) tell("changed", entry.id);
      if (mark?.number === entry.id) isMarkFound = mark.hash === seal.hash;
      // A changed entry breaks one link; the others are looked at by the hash that was written then.
      previous = { number: entry.id, hash: hash ?? seal.hash };
    }
    isMore = rows.length === atOnce;
  }
  const given = Math.max(sequence?.seq ?? 0, lastSeal?.number ?? 0, mark?.number ?? 0);
  if (previous.number < given) tell("removed", previous.number + 1);
  if (!isMarkFound) tell("mark", mark?.number ?? previous.number);
  return faults;
}

/** What the first entry that is there hangs on. */
async function sealBefore({ db }: Context): Promise<Seal> {
  const first = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .orderBy(asc(auditEntries.id))
    .limit(1)
    .get();
  if (!first || first.id === 1) return beginning;
  const seal = await db
    .select()
    .from(auditSeals)
    .where(eq(auditSeals.number, first.id - 1))
    .get();
  return seal ?? { number: first.id - 1, hash: "" };
}
