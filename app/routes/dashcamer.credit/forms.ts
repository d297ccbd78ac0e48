import { PayoutForm, PayoutIdForm } from "~/domain/payouts/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ ask: form(PayoutForm), cancel: buttons(PayoutIdForm) });
