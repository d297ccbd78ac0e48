import { InsertCannedForm } from "~/domain/canned-answers/wire";
import { AnswerForm, DecisionForm } from "~/domain/support/wire";
import { button, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  answer: form(AnswerForm),
  insert: form(InsertCannedForm),
  decide: form(DecisionForm),
  close: button(),
  reopen: button(),
});
