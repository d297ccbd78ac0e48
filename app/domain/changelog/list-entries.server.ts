import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import { changelogEntries } from "../../../db/schema/changelog";
import { sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type Place, pageOf } from "../keyset";
import { mayDo } from "../permissions";
import { pragueDay } from "../prague-time";
import { administeredEntries, administeredEntry } from "./administered.server";
import { entriesPerPage, stateOfEntry } from "./rules";

const { id, title, day, savedAt, markdown } = changelogEntries;

/** Drafts and published entries for who writes them, the last written first; `siteName` is null where every site shows it. */
export async function listChangelog(context: Context, { before, after }: Place) {
  const { db, now } = context;
  const rows = await db
    .select({ id, title, day, siteName: sites.name })
    .from(changelogEntries)
    .leftJoin(sites, eq(sites.id, changelogEntries.siteId))
    .where(
      and(
        administeredEntries(context),
        before === null ? undefined : lt(id, before),
        after === null ? undefined : gt(id, after),
      ),
    )
    .orderBy(after === null ? desc(id) : asc(id))
    .limit(entriesPerPage + 1);
  const { shown, ...neighbours } = pageOf(rows, { before, after }, entriesPerPage);
  const today = pragueDay(now);
  return {
    entries: shown.map((entry) => ({ ...entry, state: stateOfEntry(entry.day, today) })),
    ...neighbours,
  };
}

/** What a new entry's form asks by: the site that is administered, whether every site may be written for, and today. */
export function getNewEntry(context: Context) {
  const { actor, now, site } = context;
  administeredEntries(context);
  return {
    site: site.name,
    mayWriteForAll: mayDo(actor, "changelog.write", { siteId: null }),
    today: pragueDay(now),
  };
}

/** One entry for its form. NotFound also when another site's admin writes it. */
export async function getChangelogEntry(context: Context, entryId: number) {
  const entry = await context.db
    .select({ title, markdown, day, savedAt, siteName: sites.name })
    .from(changelogEntries)
    .leftJoin(sites, eq(sites.id, changelogEntries.siteId))
    .where(administeredEntry(context, entryId))
    .get();
  ensure(entry, "NotFound");
  return { ...entry, state: stateOfEntry(entry.day, pragueDay(context.now)) };
}
