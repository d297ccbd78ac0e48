import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, moment } from "./columns";
import { sites } from "./sites";

/** „Poznámky k aktualizaci“: what has changed, for visitors. */
export const changelogEntries = sqliteTable(
  "changelog_entries",
  {
    id: id(),
    /** The site that alone shows it; null: every site does. */
    siteId: integer().references(() => sites.id, { onDelete: "cascade" }),
    /** A version, or a few words. */
    title: text().notNull(),
    markdown: text().notNull(),
    /** The day that stands beside it, YYYY-MM-DD in Prague; visitors see it from then on. Null: a draft. */
    day: text(),
    /** When it was saved last. Each save is later than the one before, so it also says which text somebody has seen. */
    savedAt: moment().notNull(),
  },
  (t) => [index("changelog_entries_shown").on(t.siteId, t.day), index("changelog_entries_site").on(t.siteId)],
);
