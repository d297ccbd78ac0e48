import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { flag, id, moment, secretHash } from "./columns";
import { dashcamers } from "./dashcamers";

/** Registered contributors; "User" in the specification, section 3. */
export const fans = sqliteTable(
  "fans",
  {
    id: id(),
    /** Null once the account is cancelled and its personal data erased. */
    email: text(),
    passwordHash: text(),
    name: text().notNull().default(""),
    surname: text().notNull().default(""),
    nickname: text(),
    stateNotification: flag().notNull().default(true),
    /** Whether mails about clips leave at once, or one a day with all that is new. */
    mailFrequency: text({ enum: ["atOnce", "daily"] })
      .notNull()
      .default("atOnce"),
    /** When the news about their clips was last gathered for the daily mail, and the last clip event that it covered. */
    digestedAt: integer().notNull().default(0),
    digestedUpTo: integer().notNull().default(0),
    unsubscribeKeyHash: secretHash(),
    /** A new address waiting for its confirmation. */
    pendingEmail: text(),
    confirmedAt: moment(),
    createdAt: moment().notNull(),
    lastLoginAt: moment(),
    cancelledAt: moment(),
  },
  (t) => [
    uniqueIndex("fans_email").on(sql`lower(${t.email})`),
    index("fans_daily_mails").on(t.digestedAt).where(sql`${t.mailFrequency} = 'daily'`),
  ],
);

/** A fan's favourite creators. */
export const fanFavourites = sqliteTable(
  "fan_favourites",
  {
    fanId: integer()
      .notNull()
      .references(() => fans.id, { onDelete: "cascade" }),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    addedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fanId, t.dashcamerId] }),
    index("fan_favourites_dashcamer").on(t.dashcamerId),
  ],
);
