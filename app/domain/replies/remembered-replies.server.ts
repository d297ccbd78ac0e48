import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { rememberedReplies } from "../../../db/schema/replies";
import type { Context } from "../context";

/** A browser asks again for as long as its page is open; nobody waits longer than a day. */
const keptMs = 24 * 60 * 60 * 1000;
/** What one sender may have kept at the same time; most answers have less than a kilobyte. */
export const mostKeptBytes = 4 * 1024 ** 2;
/** How many are removed by one statement, which must not hold the database up. */
const piece = 500;

/** Stands where an answer was not kept though something may have been done. */
const nothing = new Uint8Array();

/**
 * True for exactly one of all who claim the same submission: that one acts. `sender` groups what counts together. An
 * answer that has been kept for `repeatsMs` stands in nobody's way any more; that it is not known how the submission
 * ended does, for as long as that is kept.
 */
export async function claimReply(
  db: Database,
  { keyHash, sender, repeatsMs, now }: { keyHash: string; sender: string; repeatsMs: number; now: number },
): Promise<boolean> {
  const isOver = and(
    lte(rememberedReplies.askedAt, now - repeatsMs),
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

/** Takes the claim back where nothing was done, so that the next may try. */
export async function releaseReply(db: Database, keyHash: string): Promise<void> {
  await db.delete(rememberedReplies).where(eq(rememberedReplies.keyHash, keyHash));
}

/** Forgets an answer that is not true any more, unless the same has been claimed anew since. */
export async function forgetReply(
  db: Database,
  { keyHash, askedAt }: { keyHash: string; askedAt: number },
): Promise<void> {
  await db
    .delete(rememberedReplies)
    .where(and(eq(rememberedReplies.keyHash, keyHash), eq(rememberedReplies.askedAt, askedAt)));
}

/** Keeps the answer, or – without one, or when its sender has too much kept – that something may have been done. */
export async function keepReply(db: Database, keyHash: string, sealed: Uint8Array = nothing): Promise<void> {
  const kept = sql`select coalesce(sum(length(other.sealed)), 0) from ${rememberedReplies} other
    where other.sender = ${rememberedReplies.sender}`;
  await db
    .update(rememberedReplies)
    .set({
      sealed: sql`case when (${kept}) + ${sealed.length} <= ${mostKeptBytes} then ${sealed} else ${nothing} end`,
    })
    .where(eq(rememberedReplies.keyHash, keyHash));
}

/** What is known of a submission; `sealed` is null while it is acted on, and empty when the answer was not kept. */
export async function findReply(db: Database, keyHash: string) {
  return db.select().from(rememberedReplies).where(eq(rememberedReplies.keyHash, keyHash)).get();
}

/** Removes the answers that nobody waits for any more, piece by piece until none is left. */
export async function forgetReplies({ db, now }: Context): Promise<void> {
  const due = db
    .select({ keyHash: rememberedReplies.keyHash })
    .from(rememberedReplies)
    .where(lte(rememberedReplies.askedAt, now - keptMs))
    .limit(piece);
  let removed: unknown[];
  do {
    removed = await db
      .delete(rememberedReplies)
      .where(inArray(rememberedReplies.keyHash, due))
      .returning({ keyHash: rememberedReplies.keyHash });
  } while (removed.length === piece);
}
