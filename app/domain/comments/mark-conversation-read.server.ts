import { and, between, eq, isNull } from "drizzle-orm";
import { comments } from "../../../db/schema/comments";
import type { Context } from "../context";
import { type ConversationKey, findConversation } from "./find-conversation.server";
import type { Side } from "./rules";

type Seen = { id: number; fromDashcamer: boolean; readAt: number | null };

/** Whether a message is new to the side that reads it. */
export function isNewTo(reader: Side, { fromDashcamer, readAt }: Seen): boolean {
  return readAt === null && fromDashcamer === (reader === "sender");
}

/**
 * What the other side has written from a message up to another is not new any more to the person who has seen it, and
 * no mail tells of it. What stands on older pages of the conversation stays new. Refusals: `NotFound`, `Forbidden`.
 */
export async function markConversationRead(
  context: Context,
  { from, upTo, ...key }: ConversationKey & { from: number; upTo: number },
): Promise<void> {
  const { video, side } = await findConversation(context, key);
  await context.db
    .update(comments)
    .set({ readAt: context.now })
    .where(
      and(
        eq(comments.videoId, video.id),
        eq(comments.fromDashcamer, side === "sender"),
        between(comments.id, from, upTo),
        isNull(comments.readAt),
      ),
    );
}
