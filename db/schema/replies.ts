import { blob, index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { moment, secretHash } from "./columns";

/** Idempotency: answers to submissions, for a browser that sends one again because the answer was lost. */
export const rememberedReplies = sqliteTable(
  "remembered_replies",
  {
    /**
     * Hash of idempotency key and address; of a form without scripts of login and content too. Only the sender has the
     * key.
     */
    keyHash: secretHash().primaryKey(),
    askedAt: moment().notNull(),
    /** Hash of the sender's network: what is stored for one network has a limit. */
    sender: text(),
    /** The answer, encrypted with the key; null while the request is being worked on, empty when it was not stored. */
    sealed: blob({ mode: "buffer" }).$type<Uint8Array>(),
  },
  (t) => [index("remembered_replies_age").on(t.askedAt), index("remembered_replies_sender").on(t.sender)],
);
