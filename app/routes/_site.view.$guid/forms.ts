import { conversationForms } from "~/areas/clip/conversation-forms";
import { SetTagsForm } from "~/domain/clips/wire";
import { WithdrawConsentForm } from "~/domain/consent/wire";
import { NotifyForm, ReplaceLinkForm } from "~/domain/senders/wire";
import { button, defineForms, form } from "~/http/define-forms";

const ownForms = defineForms({
  approve: button(),
  refuse: button(),
  withdraw: form(WithdrawConsentForm),
  notify: form(NotifyForm),
  takeBackTrack: button(),
  tag: form(SetTagsForm, { hidden: ["had"] }),
  replaceLink: form(ReplaceLinkForm),
});

export const forms = { ...conversationForms, ...ownForms };
