import { Conversation, type ConversationView } from "~/areas/clip/conversation";
import type { conversationForms } from "~/areas/clip/conversation-forms";
import { clipTexts } from "~/areas/clip/texts";
import { conversationTexts } from "~/texts/conversation";
import { ButtonLink } from "~/ui/button";
import type { Answer } from "~/ui/form-fields";
import { mainId } from "~/ui/skip-link";

export type ConversationPageProps = {
  clipName: string;
  /** The other side: the creator, or the sender's nickname. */
  partnerName: string;
  isSender: boolean;
  /** The clip's page of this reader. */
  clipTo: string;
  conversation: ConversationView;
  answer: Answer<typeof conversationForms.comment>;
};

/** The conversation about one clip. */
export function ConversationPage({
  clipName,
  partnerName,
  isSender,
  clipTo,
  conversation,
  answer,
}: ConversationPageProps) {
  const partner = partnerName || clipTexts.noNickname;
  return (
    <main id={mainId} className="page page--narrow">
      <header className="page-head">
        <div>
          <h1>{clipName}</h1>
          <p className="muted">
            {isSender ? conversationTexts.leadOfSender(partner) : conversationTexts.lead(partner)}
          </p>
        </div>
        <ButtonLink to={clipTo} icon="clip">
          {conversationTexts.openClip}
        </ButtonLink>
      </header>
      <Conversation
        conversation={conversation}
        hint={isSender ? conversationTexts.toCreator(partner) : conversationTexts.toSender}
        answer={answer}
      />
    </main>
  );
}
