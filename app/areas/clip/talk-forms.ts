import { CommentForm, ReadTalkForm } from "~/domain/comments/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

/** Of the messages about a clip. */
export const talkForms = defineForms({ readTalk: buttons(ReadTalkForm), comment: form(CommentForm) });
