import { blob, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment, secretHash } from "./columns";

/** Answers to submissions whose sender may ask again, because the answer may have been lost on its way. */
export const rememberedReplies = sqliteTable(
  "remembered_replies",
  {
    /** Hash of the submission's key and address, without scripts of its login and content too; the key is only with its sender. */
    keyHash: secretHash().primaryKey(),
    askedAt: moment().notNull(),
    /** Hash of the network that asked: what is kept for one of them has a limit. */
    sender: text(),
    /** The answer, encrypted with the key; null while it is being made, empty when it was not kept. */
    sealed: blob({ mode: "buffer" }).$type<Uint8Array>(),
  },
  (t) => [index("remembered_replies_age").on(t.askedAt), index("remembered_replies_sender").on(t.sender)],
);
