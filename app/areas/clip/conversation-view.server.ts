import { isNewTo } from "~/domain/comments/mark-conversation-read.server";
import type { ConversationPage, Side } from "~/domain/comments/rules";
import type { ConversationRow } from "~/domain/comments/select-comments.server";
import { conversationTexts } from "~/texts/conversation";
import type { ConversationView } from "./conversation";
import { clipTexts } from "./texts";

/** A page of the conversation as one of its sides reads it: who says what, and what is new. */
export function conversationView(
  { comments, ...place }: ConversationPage<ConversationRow>,
  { reader, nickname }: { reader: Side; nickname: string },
): ConversationView {
  const senderName = reader === "sender" ? conversationTexts.you : nickname || clipTexts.noNickname;
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
