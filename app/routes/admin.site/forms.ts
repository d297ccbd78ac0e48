import { ReceivingSwitchForm, ServerMessageForm } from "~/domain/settings/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  siteMessage: form(ServerMessageForm),
  siteReceiving: form(ReceivingSwitchForm),
  platformMessage: form(ServerMessageForm),
  platformReceiving: form(ReceivingSwitchForm),
});
