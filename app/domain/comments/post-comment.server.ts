import { sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { comments } from "../../../db/schema/comments";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type ConversationKey, findConversation } from "./find-conversation.server";
import { sameMessageMs } from "./rules";

/**
 * Adds a message to the conversation about a clip, from whichever side the person stands on. Sent twice in a hurry it
 * is one message. The other side is notified by mail a little later, see mail-comments. Refusals: `NotFound`,
 * `Forbidden`, `TooManyRequests`, `StateSame` when the clip has gone to another creator meanwhile.
 */
export async function postComment(
  context: Context,
  input: ConversationKey & { content: string },
): Promise<void> {
  const { db, actor, now, network } = context;
  ensure(await context.limits.allows("form", `comment:${network}`), "TooManyRequests");
  const { video, side } = await findConversation(context, input);
  const fromDashcamer = side === "creator";
  const row = {
    videoId: video.id,
    fromDashcamer,
    editorId: fromDashcamer && actor.role === "editor" ? actor.editorId : null,
    content: input.content,
    postedAt: now,
  };
  const isRepeated = sql`earlier.video_id = ${video.id} and earlier.from_dashcamer = ${fromDashcamer ? 1 : 0}
    and earlier.content = ${input.content} and earlier.posted_at > ${now - sameMessageMs}`;
  const holds = sql`exists (select 1 from videos
    where videos.id = ${video.id} and videos.dashcamer_id = ${video.dashcamerId} and videos.trashed_at is null)`;
  const [, [stored]] = await db.batch([
    insertIf(
      db,
      comments,
      row,
      sql`${holds} and not exists (select 1 from comments as earlier where ${isRepeated})`,
    ),
    db
      .select({ id: sql<number>`earlier.id` })
      .from(sql`comments as earlier`)
      .where(sql`${isRepeated} and ${holds}`)
      .limit(1),
  ]);
  ensure(stored, "StateSame");
}
