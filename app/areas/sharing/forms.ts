import { ShareCodeForm } from "~/domain/sharing/wire";
import { defineForms, form } from "~/http/define-forms";

export const shareForms = defineForms({ open: form(ShareCodeForm) });
