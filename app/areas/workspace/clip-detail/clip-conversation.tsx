import { Conversation, type ConversationView } from "~/areas/clip/conversation";
import { conversationTexts } from "~/texts/conversation";
import { Button } from "~/ui/button";
import { sends } from "~/ui/form";
import type { Answer } from "~/ui/form-fields";
import { clipForms as forms } from "./forms";
import { ReviewSaid, type ReviewView } from "./review-said";
import { clipDetailTexts } from "./texts";

type ClipConversationProps = {
  conversation: ConversationView;
  review: ReviewView;
  answer: Answer<typeof forms.comment>;
  askAnswer: Answer<typeof forms.requestReview>;
};

/** Where the sender is written to: one box for messages, and for the question whether the cut may go out. */
export function ClipConversation({ conversation, review, answer, askAnswer }: ClipConversationProps) {
  // What was written for the question stands in the box that both share.
  const { errors, typed } = askAnswer.errors ? askAnswer : answer;
  const ask = (
    <Button
      type="submit"
      {...sends(forms.requestReview)}
      // The question may go without a word.
      formNoValidate
      icon="check"
      busy={askAnswer.busy}
    >
      {clipDetailTexts.reviewAsk}
    </Button>
  );
  return (
    <Conversation
      conversation={conversation}
      hint={
        review.mayAsk
          ? `${conversationTexts.toSender} ${clipDetailTexts.reviewMessageHint}`
          : conversationTexts.toSender
      }
      lead={<ReviewSaid {...review} />}
      also={review.mayAsk ? ask : null}
      answer={{ errors, typed, busy: answer.busy }}
    />
  );
}
