import { RefundAccountForm } from "~/domain/refunds/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ account: form(RefundAccountForm) });
