import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { BulkInput } from "../../app/domain/bulk/rules";
import { guid, id, json, moment } from "./columns";
import { dashcamers } from "./dashcamers";
import { editors } from "./editors";
import { videos } from "./videos";

/** One change of many clips: what was asked for, by whom, and how far it is. */
export const bulkChanges = sqliteTable(
  "bulk_changes",
  {
    id: id(),
    /** What its page and its job are named by. */
    guid: guid().notNull(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    /** The editor who asked; null when the creator did. */
    editorId: integer().references(() => editors.id, { onDelete: "cascade" }),
    /** The site that mails to senders speak for. */
    siteName: text().notNull(),
    input: json<BulkInput>().notNull(),
    createdAt: moment().notNull(),
    /** When the last of its clips was done with. */
    finishedAt: moment(),
    undoneAt: moment(),
  },
  (t) => [
    uniqueIndex("bulk_changes_guid").on(t.guid),
    index("bulk_changes_dashcamer").on(t.dashcamerId, t.createdAt),
    index("bulk_changes_editor").on(t.editorId).where(sql`${t.editorId} is not null`),
    index("bulk_changes_open").on(t.createdAt).where(sql`${t.finishedAt} is null and ${t.undoneAt} is null`),
    index("bulk_changes_age").on(t.createdAt),
  ],
);

/** A clip of such a change, how it went, and what undoing it puts back. */
export const bulkItems = sqliteTable(
  "bulk_items",
  {
    changeId: integer()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: "cascade" }),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    /** Null while it waits; `done`, or the code of the refusal. */
    outcome: text(),
    /** The batch that did it: what else the batch writes is written for its clips alone. */
    turn: text(),
    /** When it was done; what carries another moment since has been changed by somebody else. */
    doneAt: moment(),
    /** What the clip had before and after, as far as the change touches it. */
    before: text(),
    after: text(),
    /** `undone`, or `changed` where somebody else was there since. */
    undo: text({ enum: ["undone", "changed"] }),
  },
  (t) => [primaryKey({ columns: [t.changeId, t.videoId] }), index("bulk_items_video").on(t.videoId)],
);
