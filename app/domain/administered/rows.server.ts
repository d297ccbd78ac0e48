import { and, eq, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { type AuditEntry, auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { allow, mayDo } from "../permissions";
import { administeredSiteId } from "../settings/administered-site";
import type { AdministeredPlace } from "./rules";

/** Rows that a superuser keeps for every site (`siteId` null) and for each, and a local admin for theirs. */
export type AdministeredRows = {
  table: SQLiteTable & { id: SQLiteColumn; siteId: SQLiteColumn; savedAt: SQLiteColumn };
  right: "cannedAnswers.write" | "changelog.write";
};

/** A row as somebody has seen it: `savedAt` is its last save, ms since 1970. */
export type SeenRow = { id: number; savedAt: number };

/** Which rows the person keeps. Forbidden. */
export function administeredRows(context: Context, { table, right }: AdministeredRows): SQL | undefined {
  const { actor } = context;
  const siteId = administeredSiteId(context);
  allow(actor, right, { siteId });
  return actor.role === "localAdmin" ? eq(table.siteId, siteId) : undefined;
}

/** One of them. */
export const administeredRow = (context: Context, rows: AdministeredRows, id: number): SQL | undefined =>
  and(eq(rows.table.id, id), administeredRows(context, rows));

/** The site that a new row belongs to, null for every site. Forbidden. */
export function siteOfNewRow(
  context: Context,
  { right }: AdministeredRows,
  place: AdministeredPlace,
): number | null {
  const siteId = place === "platform" ? null : administeredSiteId(context);
  allow(context.actor, right, { siteId });
  return siteId;
}

/** What a new row's form asks by: the site that is administered, and whether every site may be written for. */
export function newRowForm(context: Context, rows: AdministeredRows) {
  administeredRows(context, rows);
  const { actor, site } = context;
  return { site: site.name, mayWriteForAll: mayDo(actor, rows.right, { siteId: null }) };
}

/** When a row is saved: two saves within one millisecond are told apart. */
export const nextSave = ({ now }: Context, { savedAt }: SeenRow): number => Math.max(now, savedAt + 1);

/**
 * Changes or deletes a row, if it is still as it was seen, with an entry in the audit log. `changed` makes the statement
 * for its condition, and returns the row. NotFound; ChangedMeanwhile.
 */
export async function changeSeenRow(
  context: Context,
  rows: AdministeredRows,
  seen: SeenRow,
  changed: (isSeen: SQL | undefined) => BatchItem<"sqlite"> & PromiseLike<unknown[]>,
  entry: AuditEntry,
): Promise<void> {
  const { db } = context;
  const isThere = administeredRow(context, rows, seen.id);
  const [result] = await db.batch([
    changed(and(isThere, eq(rows.table.savedAt, seen.savedAt))),
    auditIfChanged(context, entry),
  ]);
  if ((result as unknown[]).length > 0) return;
  throw new Refusal((await db.$count(rows.table, isThere)) === 0 ? "NotFound" : "ChangedMeanwhile");
}
