import { sql } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { postedFlag } from "./close-post.server";
import type { Network } from "./rules";

type Seen = { uploadId: number; network: Network; triedAt: number; isThere: boolean };

/**
 * Closes a post whose outcome nobody knows as its creator has seen it themselves: it is there, or it is not, and can be posted
 * again. `triedAt` names the call that was shown. Refuses ChangedMeanwhile when that is known by now.
 */
export async function settlePost(context: Context, { uploadId, network, triedAt, isThere }: Seen) {
  const { db, actor } = context;
  allow(actor, "social.manage", undefined);
  const flag = postedFlag(network);
  const [settled] = await db.batch([
    statement<{ id: number }>(
      db,
      sql`update social_posts set tried_at = null, reason = null, error_code = null,
        state = ${isThere ? "posted" : "failed"}, posted_at = ${isThere ? triedAt : null},
        container_id = ${isThere ? sql`container_id` : null}
        where upload_id = ${uploadId} and network = ${network} and state = 'failed' and tried_at = ${triedAt}
          and upload_id in (select id from uploads where dashcamer_id = ${creatorOf(actor)})
        returning id`,
    ),
    statement(
      db,
      sql`update uploads set ${flag} = coalesce(${flag}, ${triedAt})
        where id = ${uploadId} and ${isThere ? 1 : 0} and ${justChanged}`,
    ),
  ]);
  ensure(settled.length > 0, "ChangedMeanwhile");
}
