import { videoForSender } from "../clips/audiences.server";
import type { Context } from "../context";
import { findConversation } from "./find-conversation.server";
import { type ConversationPage, type ConversationPlace, conversationPage, type Side } from "./rules";
import { type ConversationRow, selectConversationPage } from "./select-comments.server";

export type Conversation = {
  video: { id: number; name: string; nickname: string; state: number; uploadedAt: number };
  /** The sender's page of the clip; for the sender only. */
  viewGuid: string | null;
  holderName: string;
  side: Side;
  conversation: ConversationPage<ConversationRow>;
};

/** A page of the conversation about one clip, for its fan, its creator and the editor it is assigned to. */
export async function getConversation(
  context: Context,
  { id, ...place }: { id: number } & ConversationPlace,
): Promise<Conversation> {
  const { video, holderName, side } = await findConversation(context, { id });
  const rows = await selectConversationPage(context.db, id, place);
  const { name, nickname, state, uploadedAt, viewGuid } = videoForSender(video);
  return {
    video: { id, name, nickname, state, uploadedAt },
    viewGuid: side === "sender" ? viewGuid : null,
    holderName,
    side,
    conversation: conversationPage(rows, place),
  };
}
