import { ChoiceInput } from "~/domain/accounts/wire";
import { buttons, defineForms } from "~/http/define-forms";

export const forms = defineForms({ choose: buttons(ChoiceInput) });
