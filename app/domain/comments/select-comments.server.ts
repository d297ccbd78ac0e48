import { and, asc, desc, eq, gt, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.server";
import { comments } from "../../../db/schema/comments";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import { type ConversationPlace, messagesOfPage } from "./rules";

const author = alias(dashcamers, "author");

/** The whole conversation about clips, oldest first: a list of ids, or a question for them. */
export function selectCommentsOf(db: Database, videoIds: number[] | SQLWrapper) {
  return selectMessages(db)
    .where(inArray(comments.videoId, videoIds as number[]))
    .orderBy(asc(comments.postedAt), asc(comments.id));
}

/**
 * A page of the conversation about one clip, newest first: the newest messages, or those before one of them. One row
 * more than the page shows tells that there are older ones, see `conversationPage`.
 */
export function selectConversationPage(
  db: Database,
  videoId: number | SQLWrapper,
  { before }: ConversationPlace = {},
) {
  const at = sql`(select this.posted_at from comments as this where this.id = ${before} and this.video_id = ${videoId})`;
  // What is no message of this conversation has none before it: the page is the newest one.
  const isBefore = sql`(${comments.postedAt}, ${comments.id}) < (coalesce(${at}, 9e18), ${before})`;
  return selectMessages(db)
    .where(and(eq(comments.videoId, videoId), before === undefined ? undefined : isBefore))
    .orderBy(desc(comments.postedAt), desc(comments.id))
    .limit(messagesOfPage + 1);
}

/**
 * Messages and who wrote them. A creator's words stay their own when the clip has gone over to another one since; a
 * clip goes over once.
 */
function selectMessages(db: Database) {
  return db
    .select({
      id: comments.id,
      videoId: comments.videoId,
      fromDashcamer: comments.fromDashcamer,
      /** Who wrote for the creator's side; the sender's name is the clip's nickname. */
      writerName: sql<string>`coalesce(${editors.name}, ${author.name})`.as("writer_name"),
      content: comments.content,
      postedAt: comments.postedAt,
      readAt: comments.readAt,
    })
    .from(comments)
    .innerJoin(videos, eq(videos.id, comments.videoId))
    .leftJoin(
      transfers,
      and(
        eq(transfers.videoId, comments.videoId),
        eq(transfers.state, "done"),
        gt(transfers.decidedAt, comments.postedAt),
      ),
    )
    .innerJoin(author, eq(author.id, sql`coalesce(${transfers.fromDashcamerId}, ${videos.dashcamerId})`))
    .leftJoin(editors, eq(editors.id, comments.editorId));
}

export type ConversationRow = Awaited<ReturnType<typeof selectCommentsOf>>[number];
