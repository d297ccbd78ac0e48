import { TransferOfClipForm } from "~/domain/transfers/wire";
import { buttons, defineForms } from "~/http/define-forms";

export const forms = defineForms({
  approve: buttons(TransferOfClipForm),
  refuse: buttons(TransferOfClipForm),
});
