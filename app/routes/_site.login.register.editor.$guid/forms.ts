import { RegisterEditorForm } from "~/domain/editors/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ register: form(RegisterEditorForm) });
