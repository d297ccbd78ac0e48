import { DecidePayoutForm, MakePayoutFileForm } from "~/domain/payouts/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  make: form(MakePayoutFileForm),
  sent: form(DecidePayoutForm, { hidden: ["id"] }),
  returned: form(DecidePayoutForm, { hidden: ["id"] }),
  cameBack: form(DecidePayoutForm, { hidden: ["id"] }),
  cancel: form(DecidePayoutForm, { hidden: ["id"] }),
});
