import { UploadForm } from "~/domain/intake/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  sendClips: form(UploadForm, { hidden: ["upload", "moment", "sent", "more", "agreedTo"] }),
});
