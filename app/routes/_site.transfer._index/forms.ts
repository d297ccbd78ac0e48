import { TransferCodeForm } from "~/domain/sharing/wire";
import { CancelOwnTransferForm, RequestTransfersForm } from "~/domain/transfers/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  open: form(TransferCodeForm),
  request: form(RequestTransfersForm),
  cancel: buttons(CancelOwnTransferForm),
});
