import { isNewTo } from "../../domain/comments/read-talk.server";
import type { Side } from "../../domain/comments/rules";
import type { TalkRow } from "../../domain/comments/select-comments.server";
import { talkTexts } from "../../texts/talk";
import type { CommentView } from "../../ui/comment";
import { clipListTexts } from "./texts";

/** The talk as one of its sides reads it: who says what, and what is new. */
export function talkView(
  rows: TalkRow[],
  { reader, nickname }: { reader: Side; nickname: string },
): CommentView[] {
  const senderName = reader === "sender" ? talkTexts.you : nickname || clipListTexts.noNickname;
  return rows.map((row) => ({
    id: row.id,
    author: row.fromDashcamer ? row.writerName : senderName,
    fromDashcamer: row.fromDashcamer,
    content: row.content,
    postedAt: row.postedAt,
    isNew: isNewTo(reader, row),
  }));
}
