import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { VideoInfo } from "../../app/domain/clips/video-info";
import { bytes, guid, json, moment, secretHash } from "./columns";
import { dashcamers } from "./dashcamers";
import { fans } from "./fans";

/**
 * One file on its way in. `receiving` and `received` reserve the creator's space by `heldBytes`;
 * `sent` has become a clip; `refused`, `cancelled` and `expired` remain some days as tombstones.
 */
export const intakes = sqliteTable(
  "intakes",
  {
    guid: guid().primaryKey(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    /** Hash of the sender's ticket (a cookie); null when the client holds nothing but the guid. */
    ticketHash: secretHash(),
    fanId: integer().references(() => fans.id, { onDelete: "set null" }),
    /** Hash of the network it came from (a whole /64 of IPv6), so that nobody can reserve all the space there is. */
    addressHash: secretHash(),
    originalName: text().notNull(),
    sizeBytes: bytes().notNull(),
    /** Space of the creator that is reserved for it; 0 once no byte has come for a while. */
    heldBytes: bytes().notNull().default(0),
    /** How much has arrived, as the upload session last reported; the session itself may know of more. */
    arrivedBytes: bytes().notNull().default(0),
    /** When the reservation lapses unless bytes come. */
    heldUntil: moment(),
    /** When the creator took the reservation back; from then on it covers only what has arrived. */
    releasedAt: moment(),
    objectKey: text().notNull(),
    state: text({ enum: ["receiving", "received", "sent", "refused", "cancelled", "expired"] })
      .notNull()
      .default("receiving"),
    refusalCode: text(),
    info: json<VideoInfo>(),
    fingerprint: text(),
    posterKey: text(),
    stripKey: text(),
    /** What the frames of the strip look like (app/domain/same-event/frame-hashes.ts). */
    frameHashes: text(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index("intakes_reserved").on(t.dashcamerId, t.state, t.heldBytes),
    index("intakes_fan").on(t.fanId).where(sql`${t.fanId} is not null`),
    index("intakes_ticket").on(t.ticketHash, t.state, t.heldBytes, t.arrivedBytes),
    index("intakes_address").on(t.addressHash, t.state, t.heldBytes, t.arrivedBytes),
    index("intakes_expiry").on(t.state, t.expiresAt),
    index("intakes_held").on(t.heldUntil).where(sql`${t.state} = 'receiving' and ${t.heldBytes} > 0`),
    index("intakes_empty").on(t.heldUntil).where(sql`${t.state} = 'receiving' and ${t.arrivedBytes} = 0`),
    check("intakes_size", sql`${t.sizeBytes} > 0`),
  ],
);

/** R2 objects that nothing points to any more; a cron deletes them and then the row. */
export const objectDeletions = sqliteTable(
  "object_deletions",
  {
    objectKey: text().primaryKey(),
    notBefore: moment().notNull(),
  },
  (t) => [index("object_deletions_due").on(t.notBefore)],
);
