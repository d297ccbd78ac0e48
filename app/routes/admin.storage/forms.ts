import { button, defineForms } from "~/http/define-forms";

export const forms = defineForms({ begin: button() });
