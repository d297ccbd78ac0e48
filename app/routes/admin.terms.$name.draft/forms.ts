import { AnnounceTermsForm, DiscardTermsDraftForm, SaveTermsDraftForm } from "~/domain/terms/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  save: form(SaveTermsDraftForm, { hidden: ["savedAt"] }),
  announce: form(AnnounceTermsForm, { hidden: ["savedAt"] }),
  discard: buttons(DiscardTermsDraftForm),
});
