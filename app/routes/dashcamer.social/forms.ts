import { ChoosePageForm, DisconnectSocialForm, SocialSettingsForm } from "~/domain/social/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  choosePage: buttons(ChoosePageForm),
  disconnect: buttons(DisconnectSocialForm),
  saveSettings: form(SocialSettingsForm),
});
