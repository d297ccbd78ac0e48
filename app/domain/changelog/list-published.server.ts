import { and, desc, eq, isNull, lte, type SQL } from "drizzle-orm";
import { changelogEntries } from "../../../db/schema/changelog";
import type { Context } from "../context";
import { ensure } from "../errors";
import { pragueDay } from "../prague-time";
import { mostPages, shownPerPage } from "./rules";

export type PublishedEntry = { id: number; title: string; day: string; markdown: string };

/**
 * A page of what visitors of the site are shown: the platform's entries and the site's own until today, the newest day
 * first. `totalPages` knows of one page more at most. NotFound for a page without entries but the first.
 */
export async function listPublished({ db, now, site }: Context, page = 1) {
  ensure(page <= mostPages, "NotFound");
  const { id, title, day, markdown, siteId } = changelogEntries;
  const newest = (of: SQL) =>
    db
      .select({ id, title, day, markdown })
      .from(changelogEntries)
      .where(and(of, lte(day, pragueDay(now))))
      .orderBy(desc(day), desc(id))
      .limit(page * shownPerPage + 1);
  const lists = await db.batch([newest(isNull(siteId)), newest(eq(siteId, site.id))]);
  const all = lists
    .flat()
    .flatMap((entry): PublishedEntry[] => (entry.day === null ? [] : [{ ...entry, day: entry.day }]))
    .sort((a, b) => b.day.localeCompare(a.day) || b.id - a.id);
  const entries = all.slice((page - 1) * shownPerPage, page * shownPerPage);
  ensure(page === 1 || entries.length > 0, "NotFound");
  const hasOlder = all.length > page * shownPerPage && page < mostPages;
  return { entries, page, totalPages: hasOlder ? page + 1 : page };
}
