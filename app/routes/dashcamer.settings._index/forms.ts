import { ClipRulesForm, IconForm, IdentityForm, ProfileForm, ReceivingForm } from "~/domain/dashcamers/wire";
import { button, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  profile: form(ProfileForm, { hidden: ["seen"] }),
  identity: form(IdentityForm, { hidden: ["seen"] }),
  receiving: form(ReceivingForm, { hidden: ["seen"] }),
  clipRules: form(ClipRulesForm, { hidden: ["seen"] }),
  icon: form(IconForm),
  removeIcon: button(),
});
