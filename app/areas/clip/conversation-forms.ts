import { CommentForm, ReadConversationForm } from "~/domain/comments/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

/** Forms of the messages about a clip. `readTalk` is what pages send as their intent, so it keeps its name. */
export const conversationForms = defineForms({
  readTalk: buttons(ReadConversationForm),
  comment: form(CommentForm),
});
