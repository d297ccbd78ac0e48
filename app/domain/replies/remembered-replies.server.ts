import { eq, lte } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { rememberedReplies } from "../../../db/schema/replies";
import type { Context } from "../context";

/** A browser asks again for as long as its page is open; nobody waits longer than a day. */
const keptMs = 24 * 60 * 60 * 1000;

/** True for exactly one of all who claim the same submission: that one acts. */
export async function claimReply(db: Database, keyHash: string, now: number): Promise<boolean> {
  const rows = await db
    .insert(rememberedReplies)
    .values({ keyHash, askedAt: now })
    .onConflictDoNothing()
    .returning({ keyHash: rememberedReplies.keyHash });
  return rows.length === 1;
}

/** Takes the claim back where nothing was done, so that the next may try. */
export async function releaseReply(db: Database, keyHash: string): Promise<void> {
  await db.delete(rememberedReplies).where(eq(rememberedReplies.keyHash, keyHash));
}

export async function keepReply(db: Database, keyHash: string, sealed: Uint8Array): Promise<void> {
  await db.update(rememberedReplies).set({ sealed }).where(eq(rememberedReplies.keyHash, keyHash));
}

/** What is known of a submission: when it was first asked for, and its answer once there is one. */
export async function findReply(db: Database, keyHash: string) {
  return db.select().from(rememberedReplies).where(eq(rememberedReplies.keyHash, keyHash)).get();
}

/** Removes the answers that nobody waits for any more. */
export async function forgetReplies({ db, now }: Context): Promise<void> {
  await db.delete(rememberedReplies).where(lte(rememberedReplies.askedAt, now - keptMs));
}
