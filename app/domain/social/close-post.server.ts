import { type SQL, sql } from "drizzle-orm";
import { asBatch, type Statement } from "../../../db/as-batch.server";
import { justChanged } from "../../../db/insert-if.server";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { persist } from "../persist";
import { columnOf } from "./account.server";
import type { ClaimedPost } from "./claim-post.server";
import { accessLost } from "./lost-access.server";
import type { PostedThing, SocialFailure } from "./networks";
import { type Network, type Phase, retryMs, verdictOf } from "./rules";

/** The claim is still held by whoever made it. */
const isThis = ({ id, attempts }: ClaimedPost): SQL =>
  sql`id = ${id} and attempts = ${attempts} and state = 'pending'`;

/** Of a video: when it was posted there. */
export const postedFlag = (network: Network) =>
  sql.raw(network === "facebook" ? "facebook_posted_at" : "instagram_story_posted_at");

const write = ({ db }: Context, statements: readonly Statement[]) =>
  persist("what became of a post was not stored", () => db.batch(asBatch(statements)));

/**
 * The call that publishes is about to be made: from here on its outcome is unknown until it is closed, and whoever comes
 * after a death asks. False when the claim is no longer ours, or the post may not go any more.
 */
export async function openCall(
  { db }: Context,
  post: ClaimedPost,
  { now, message, isFit }: { now: number; message: string | null; isFit: SQL },
): Promise<boolean> {
  const [opened] = await db.batch([
    statement<{ id: number }>(
      db,
      sql`update social_posts set tried_at = ${now}, message = ${message} where ${isThis(post)} and ${isFit}
        returning id`,
    ),
  ]);
  return opened.length > 0;
}

/** The connection that the post goes through is still the one that it was claimed with. */
const isItsAccount = ({ dashcamerId, connectionKey }: ClaimedPost): SQL =>
  sql`dashcamer_id = ${dashcamerId} and connection_key = ${connectionKey}`;

/** It is published; the video's flag is set with it, and what had stopped the network is over. */
export async function closePosted(
  context: Context,
  post: ClaimedPost,
  { id, permalink }: PostedThing,
  now: number,
) {
  const { db } = context;
  const stopped = columnOf(post.network, "stopped");
  const flag = postedFlag(post.network);
  await write(context, [
    statement(
      db,
      sql`update social_posts set state = 'posted', external_id = ${id}, permalink = ${permalink}, posted_at = ${now},
        tried_at = null, reason = null, error_code = null where ${isThis(post)}`,
    ),
    statement(
      db,
      sql`update uploads set ${flag} = coalesce(${flag}, ${now}) where id = ${post.uploadId} and ${justChanged}`,
    ),
    statement(
      db,
      sql`update social_accounts set ${stopped} = null where ${isItsAccount(post)} and ${stopped} is not null`,
    ),
  ]);
}

/** Facebook has no such post: it can be sent after all. */
export async function closeNotThere(context: Context, post: ClaimedPost, now: number) {
  const { db } = context;
  await write(context, [
    statement(
      db,
      sql`update social_posts set tried_at = null, next_attempt_at = ${now} where ${isThis(post)}`,
    ),
  ]);
}

/** The container is there; Instagram is asked about it after a while. */
export async function keepContainer(
  context: Context,
  post: ClaimedPost,
  containerId: string,
  nextAt: number,
) {
  const { db } = context;
  await write(context, [
    statement(
      db,
      sql`update social_posts set container_id = ${containerId}, containers = containers + 1,
        next_attempt_at = ${nextAt} where ${isThis(post)}`,
    ),
  ]);
}

/** Instagram works on it still: this attempt counts for nothing while the container lives. */
export async function waitForContainer(context: Context, post: ClaimedPost, nextAt: number) {
  const { db } = context;
  await write(context, [
    statement(db, sql`update social_posts set next_attempt_at = ${nextAt} where ${isThis(post)}`),
  ]);
}

/** What a refusal makes of the post, and of its network or the account when it is about those. */
export async function closeFailed(
  context: Context,
  post: ClaimedPost,
  failure: SocialFailure,
  { now, phase }: { now: number; phase: Phase },
): Promise<void> {
  const { db } = context;
  const { isOver, reason, mayBeOut, waitMs, pauseMs, newContainer } = verdictOf(failure, phase, post);
  const nextAt = now + (waitMs ?? retryMs(post.failures + 1));
  const statements: Statement[] = [
    statement(
      db,
      sql`update social_posts set state = ${isOver ? "failed" : "pending"}, reason = ${reason},
        error_code = ${failure.code ?? null}, next_attempt_at = ${nextAt}, failures = failures + 1,
        tried_at = ${mayBeOut ? sql`tried_at` : null},
        container_id = ${newContainer ? null : sql`container_id`} where ${isThis(post)}`,
    ),
  ];
  if (pauseMs !== undefined) {
    const until = columnOf(post.network, "paused_until");
    statements.push(
      statement(
        db,
        sql`update social_accounts set ${until} = max(coalesce(${until}, 0), ${now + pauseMs})
          where ${isItsAccount(post)}`,
      ),
    );
  }
  if (failure.type === "token" || failure.type === "permission")
    statements.push(...(await accessLost(context, post, failure)));
  await write(context, statements);
}
