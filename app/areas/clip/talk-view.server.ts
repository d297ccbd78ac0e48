import { isNewTo } from "~/domain/comments/read-talk.server";
import type { Side, TalkPage } from "~/domain/comments/rules";
import type { TalkRow } from "~/domain/comments/select-comments.server";
import { talkTexts } from "~/texts/talk";
import type { TalkView } from "./talk";
import { clipTexts } from "./texts";

/** A page of the talk as one of its sides reads it: who says what, and what is new. */
export function talkView(
  { comments, ...place }: TalkPage<TalkRow>,
  { reader, nickname }: { reader: Side; nickname: string },
): TalkView {
  const senderName = reader === "sender" ? talkTexts.you : nickname || clipTexts.noNickname;
  const view = comments.map((row) => ({
    id: row.id,
    author: row.fromDashcamer ? row.writerName : senderName,
    fromDashcamer: row.fromDashcamer,
    content: row.content,
    postedAt: row.postedAt,
    isNew: isNewTo(reader, row),
  }));
  return { ...place, comments: view };
}
