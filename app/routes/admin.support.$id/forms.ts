import { AnswerForm, DecisionForm } from "~/domain/support/wire";
import { button, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  answer: form(AnswerForm),
  decide: form(DecisionForm),
  close: button(),
  reopen: button(),
});
