import { and, desc, eq, isNull, lte, type SQL } from "drizzle-orm";
import { changelogEntries } from "../../../db/schema/changelog";
import type { Context } from "../context";
import { pragueDay } from "../prague-time";
import { mostShown } from "./rules";

export type PublishedEntry = { id: number; title: string; day: string; markdown: string };

/** What visitors of the site are shown: the platform's entries and the site's own until today, the newest day first. */
export async function listPublished({ db, now, site }: Context): Promise<PublishedEntry[]> {
  const { id, title, day, markdown, siteId } = changelogEntries;
  const newest = (of: SQL) =>
    db
      .select({ id, title, day, markdown })
      .from(changelogEntries)
      .where(and(of, lte(day, pragueDay(now))))
      .orderBy(desc(day), desc(id))
      .limit(mostShown);
  const lists = await db.batch([newest(isNull(siteId)), newest(eq(siteId, site.id))]);
  return lists
    .flat()
    .flatMap((entry) => (entry.day === null ? [] : [{ ...entry, day: entry.day }]))
    .sort((a, b) => b.day.localeCompare(a.day) || b.id - a.id)
    .slice(0, mostShown);
}
