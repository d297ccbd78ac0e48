import { and, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { rememberedReplies } from "../../../db/schema/replies";
import type { Context } from "../context";
import { removeOld } from "../retention/remove-old.server";

/** A browser retries for as long as its page is open, but hardly longer than a day. */
const retentionMs = 24 * 60 * 60 * 1000;
/** Most bytes that are stored for one sender; most answers have less than a kilobyte. */
export const mostStoredBytes = 4 * 1024 ** 2;

/** Instead of an answer that was not stored although the submission may have acted. */
const notStored = new Uint8Array();

/**
 * Claims a submission: true for exactly one of all requests with its key, and that one acts. The limit counts by
 * `sender`. An answer older than `replayMs` can be claimed anew; a submission without an answer cannot, because it may
 * have acted.
 */
export async function claimReply(
  db: Database,
  { keyHash, sender, replayMs, now }: { keyHash: string; sender: string; replayMs: number; now: number },
): Promise<boolean> {
  const isOver = and(
    lte(rememberedReplies.askedAt, now - replayMs),
    sql`length(${rememberedReplies.sealed}) > 0`,
  );
  const rows = await db
    .insert(rememberedReplies)
    .values({ keyHash, sender, askedAt: now })
    .onConflictDoUpdate({
      target: rememberedReplies.keyHash,
      set: { sender, askedAt: now, sealed: null },
      setWhere: isOver,
    })
    .returning({ keyHash: rememberedReplies.keyHash });
  return rows.length === 1;
}

/** Gives the claim back when nothing was done, so that the next request may act. */
export async function releaseReply(db: Database, keyHash: string): Promise<void> {
  await db.delete(rememberedReplies).where(eq(rememberedReplies.keyHash, keyHash));
}

/** Deletes an answer that is out of date, unless the submission has been claimed again since. */
export async function forgetReply(
  db: Database,
  { keyHash, askedAt }: { keyHash: string; askedAt: number },
): Promise<void> {
  await db
    .delete(rememberedReplies)
    .where(and(eq(rememberedReplies.keyHash, keyHash), eq(rememberedReplies.askedAt, askedAt)));
}

/** Stores the answer. Without one, or when its sender's limit is reached, stores only that it may have acted. */
export async function storeReply(
  db: Database,
  keyHash: string,
  sealed: Uint8Array = notStored,
): Promise<void> {
  const stored = sql`select coalesce(sum(length(other.sealed)), 0) from ${rememberedReplies} other
    where other.sender = ${rememberedReplies.sender}`;
  await db
    .update(rememberedReplies)
    .set({
      sealed: sql`case when (${stored}) + ${sealed.length} <= ${mostStoredBytes} then ${sealed} else ${notStored} end`,
    })
    .where(eq(rememberedReplies.keyHash, keyHash));
}

/** The row of a submission; `sealed` is null while it is being worked on, and empty when its answer was not stored. */
export async function findReply(db: Database, keyHash: string) {
  return db.select().from(rememberedReplies).where(eq(rememberedReplies.keyHash, keyHash)).get();
}

/** Deletes answers past their retention. Runs each minute. */
export async function forgetReplies(context: Context): Promise<void> {
  await removeOld(context, "forgetReplies", {
    table: rememberedReplies,
    id: rememberedReplies.keyHash,
    at: rememberedReplies.askedAt,
    until: context.now - retentionMs,
  });
}
