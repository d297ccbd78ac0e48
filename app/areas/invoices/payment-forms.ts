import { button, defineForms } from "~/http/define-forms";

/** How an invoice is paid: its own page has the action, also for the list. */
export const paymentForms = defineForms({ pay: button() });
