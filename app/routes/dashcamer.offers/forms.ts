import { TransferOfClipForm } from "~/domain/transfers/wire";
import { buttons, defineForms } from "~/http/define-forms";

export const forms = defineForms({
  acquire: buttons(TransferOfClipForm),
  cancel: buttons(TransferOfClipForm),
});
