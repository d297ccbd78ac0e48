import { RestoreVideoForm } from "~/domain/trash/wire";
import { buttons, defineForms } from "~/http/define-forms";

export const forms = defineForms({ restoreVideo: buttons(RestoreVideoForm) });
