import { and, eq } from "drizzle-orm";
import { changelogEntries } from "../../../db/schema/changelog";
import { sites } from "../../../db/schema/sites";
import {
  type AdministeredRows,
  administeredRow,
  administeredRows,
  newRowForm,
} from "../administered/rows.server";
import { administeredPerPage } from "../administered/rules";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type Place, pageOf } from "../keyset";
import { outwards } from "../keyset.server";
import { pragueDay } from "../prague-time";
import { stateOfEntry } from "./rules";

const { id, title, day, savedAt, markdown } = changelogEntries;
/** Entries of the changelog for who writes them. */
export const writtenEntries: AdministeredRows = { table: changelogEntries, right: "changelog.write" };

/** Drafts and published entries for who writes them, the last written first; `siteName` is null where every site shows it. */
export async function listChangelog(context: Context, place: Place) {
  const { db, now } = context;
  const { beyond, order } = outwards(id, place);
  const rows = await db
    .select({ id, title, day, siteName: sites.name })
    .from(changelogEntries)
    .leftJoin(sites, eq(sites.id, changelogEntries.siteId))
    .where(and(administeredRows(context, writtenEntries), beyond))
    .orderBy(order)
    .limit(administeredPerPage + 1);
  const { shown, ...neighbours } = pageOf(rows, place, administeredPerPage);
  const today = pragueDay(now);
  return {
    entries: shown.map((entry) => ({ ...entry, state: stateOfEntry(entry.day, today) })),
    ...neighbours,
  };
}

/** What a new entry's form asks by: the site that is administered, whether every site may be written for, and today. */
export function getNewEntry(context: Context) {
  return { ...newRowForm(context, writtenEntries), today: pragueDay(context.now) };
}

/** One entry for its form. NotFound also when another site's admin writes it. */
export async function getChangelogEntry(context: Context, entryId: number) {
  const entry = await context.db
    .select({ title, markdown, day, savedAt, siteName: sites.name })
    .from(changelogEntries)
    .leftJoin(sites, eq(sites.id, changelogEntries.siteId))
    .where(administeredRow(context, writtenEntries, entryId))
    .get();
  ensure(entry, "NotFound");
  return { ...entry, state: stateOfEntry(entry.day, pragueDay(context.now)) };
}
