import { button, defineForms } from "~/http/define-forms";

export const forms = defineForms({ pay: button(), cancel: button() });
