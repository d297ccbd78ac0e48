import { OverridesForm } from "~/domain/settings/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ save: form(OverridesForm) });
