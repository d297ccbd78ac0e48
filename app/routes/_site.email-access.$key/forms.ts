import { button, defineForms } from "~/http/define-forms";

export const forms = defineForms({ agree: button(), refuse: button() });
