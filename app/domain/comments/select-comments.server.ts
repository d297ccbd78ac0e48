import { and, asc, eq, gt, inArray, type SQLWrapper, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../../../db/client.server";
import { comments } from "../../../db/schema/comments";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";

const author = alias(dashcamers, "author");

/**
 * The talk about clips, oldest first: a list of ids, or a question for them. A creator's words stay their own when the
 * clip has gone over to another one since; a clip goes over once.
 */
export function selectCommentsOf(db: Database, videoIds: number[] | SQLWrapper) {
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
    .leftJoin(editors, eq(editors.id, comments.editorId))
    .where(inArray(comments.videoId, videoIds as number[]))
    .orderBy(asc(comments.postedAt), asc(comments.id));
}

export type TalkRow = Awaited<ReturnType<typeof selectCommentsOf>>[number];
