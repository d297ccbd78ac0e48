import { and, asc, gt, lte, max, sql } from "drizzle-orm";
import { auditEntries } from "../../../db/schema/audit";
import { auditRow, auditTexts } from "../../texts/audit";
import { csvMark, csvRow } from "../../texts/csv";
import type { Context } from "../context";
import { allow } from "../permissions";
import { type AuditFilter, matches, selectEntries } from "./list-entries.server";
import { auditIf } from "./record-entry.server";

/** Entries that are read at once. */
const atOnce = 500;

/**
 * The audit log as CSV, piece by piece and the oldest entry first, with the hashes of its chain. That it was exported is
 * an entry itself, and what comes after that is left out.
 */
export async function exportEntries(context: Context, filter: AuditFilter): Promise<AsyncIterable<string>> {
  const { db, actor } = context;
  allow(actor, "audit.read", undefined);
  const [, [newest]] = await db.batch([
    auditIf(context, { action: "logExported" }, sql`true`),
    db.select({ id: max(auditEntries.id) }).from(auditEntries),
  ]);
  return rows(context, filter, newest?.id ?? 0);
}

async function* rows(context: Context, filter: AuditFilter, lastId: number): AsyncGenerator<string> {
  yield csvMark + csvRow(auditTexts.columns);
  for (let id = 0; ; ) {
    const found = await selectEntries(context)
      .where(and(matches(filter), gt(auditEntries.id, id), lte(auditEntries.id, lastId)))
      .orderBy(asc(auditEntries.id))
      .limit(atOnce);
    if (found.length > 0) yield found.map((entry) => csvRow(auditRow(entry))).join("");
    const last = found.at(-1);
    if (!last || found.length < atOnce) return;
    id = last.id;
  }
}
