import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, moment } from "./columns";
import { videos } from "./videos";

/** What happened to a clip: append-only, so that nobody can rewrite its history. */
export const videoEvents = sqliteTable(
  "video_events",
  {
    id: id(),
    videoId: integer()
      .notNull()
      .references(() => videos.id, { onDelete: "cascade" }),
    kind: text({
      enum: [
        "sent",
        "state",
        "trashed",
        "restored",
        "assigned",
        "approved",
        "refused",
        "reviewRequested",
        "consentWithdrawn",
        "transferAsked",
        "transferRefused",
        "transferCancelled",
        "transferred",
      ],
    }).notNull(),
    fromState: integer(),
    toState: integer(),
    actorRole: text({ enum: ["fan", "editor", "dashcamer", "superuser", "sender", "system"] }).notNull(),
    actorId: integer(),
    /** The actor's name at that moment; it survives the account. */
    actorName: text().notNull().default(""),
    at: moment().notNull(),
  },
  (t) => [index("video_events_video").on(t.videoId, t.id)],
);
