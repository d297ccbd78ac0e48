import { PayoutIdForm } from "~/domain/payouts/wire";
import { button, buttons, defineForms } from "~/http/define-forms";

export const forms = defineForms({
  make: button(),
  sent: buttons(PayoutIdForm),
  returned: buttons(PayoutIdForm),
  cameBack: buttons(PayoutIdForm),
  cancel: buttons(PayoutIdForm),
});
