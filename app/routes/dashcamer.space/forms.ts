import { BinForm, ReleaseForm } from "~/domain/dashcamers/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ bin: form(BinForm), release: form(ReleaseForm) });
