import { AddSiteForm } from "~/domain/sites/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ add: form(AddSiteForm) });
