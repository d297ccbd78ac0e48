import { and, eq, sql } from "drizzle-orm";
import { uploads } from "../../../db/schema/uploads";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { isOut } from "../uploads/visible-uploads.server";
import { creatorOf } from "../workspace/workspace.server";
import { ownAccount } from "./account.server";
import { postedFlag } from "./close-post.server";
import type { Network } from "./rules";

/**
 * Lets a video be posted now because its creator says so: for the first time, sooner than by itself, or again after it has
 * failed. What was posted is not posted again, and what may have been is asked first. Of two clicks one makes the post.
 * Refuses: NotInTariff, NotConnected, NotFound, InvalidState for a video that nobody can see, that is posted, or may be at
 * another page.
 */
export async function postNow(
  context: Context,
  { uploadId, network }: { uploadId: number; network: Network },
): Promise<void> {
  const { db, actor, now, social } = context;
  allow(actor, "social.manage", undefined);
  ensure(social, "RemoteServiceUnavailable");
  const { account, isInTariff } = await ownAccount(context);
  ensure(isInTariff, "NotInTariff");
  const target = network === "facebook" ? account?.pageId : account?.instagramId;
  ensure(account?.state === "connected" && target, "NotConnected");
  const isOwn = and(eq(uploads.id, uploadId), eq(uploads.dashcamerId, creatorOf(actor)));
  const upload = await db.select({ id: uploads.id }).from(uploads).where(isOwn).get();
  ensure(upload, "NotFound");
  // Of what may have gone to another page or account nobody can be asked here: its creator says what they see there first.
  const [armed] = await db.batch([
    statement<{ id: number }>(
      db,
      sql`insert into social_posts (upload_id, network, state, by_hand, next_attempt_at, created_at)
        select uploads.id, ${network}, 'pending', 1, ${now}, ${now} from uploads
        where ${isOwn} and ${isOut(now)} and ${postedFlag(network)} is null
        on conflict (upload_id, network) do update set by_hand = 1, state = 'pending',
          next_attempt_at = case when state = 'pending' and attempts > 0 then next_attempt_at else ${now} end,
          failures = case state when 'pending' then failures else 0 end,
          containers = case state when 'pending' then containers else 0 end,
          container_id = case when target_id is ${target} then container_id end,
          reason = case state when 'pending' then reason end, error_code = case state when 'pending' then error_code end
          where state <> 'posted' and (tried_at is null or target_id is ${target})
        returning id`,
    ),
  ]);
  ensure(armed.length > 0, "InvalidState");
  await context.later({ type: "postSocial" });
}

/** Keeps a post that waits from going out. What is on its way cannot be called back. */
export async function callOffPost(
  { db, actor }: Context,
  { uploadId, network }: { uploadId: number; network: Network },
): Promise<void> {
  allow(actor, "social.manage", undefined);
  const [called] = await db.batch([
    statement<{ id: number }>(
      db,
      sql`update social_posts set state = 'cancelled', reason = 'off' where upload_id = ${uploadId}
        and network = ${network} and state = 'pending' and tried_at is null and attempts = 0
        and upload_id in (select id from uploads where dashcamer_id = ${creatorOf(actor)}) returning id`,
    ),
  ]);
  ensure(called.length > 0, "ChangedMeanwhile");
}
