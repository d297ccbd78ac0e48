import { AnswerTermsForm, CloseTermsNoticeForm } from "~/domain/terms/wire";
import { buttons, defineForms } from "~/http/define-forms";

export const forms = defineForms({
  accept: buttons(AnswerTermsForm),
  reject: buttons(AnswerTermsForm),
  closeNotice: buttons(CloseTermsNoticeForm),
});
