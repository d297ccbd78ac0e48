import { blob, index, sqliteTable } from "drizzle-orm/sqlite-core";
import { moment, secretHash } from "./columns";

/** Answers to submissions whose sender may ask again, because the answer may have been lost on its way. */
export const rememberedReplies = sqliteTable(
  "remembered_replies",
  {
    /** Hash of the submission's key and address; the key itself is only in the browser that made it. */
    keyHash: secretHash().primaryKey(),
    askedAt: moment().notNull(),
    /** The answer, encrypted with the key; null while it is being made. */
    sealed: blob({ mode: "buffer" }).$type<Uint8Array>(),
  },
  (t) => [index("remembered_replies_age").on(t.askedAt)],
);
