import { AsideForm, AssignForm, BounceForm, SendBackForm } from "~/domain/bank/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  assign: form(AssignForm),
  accept: buttons(AssignForm),
  aside: form(AsideForm),
  sendBack: form(SendBackForm),
  bounce: buttons(BounceForm),
});
