import { paymentForms } from "~/areas/invoices/payment-forms";
import { button, defineForms } from "~/http/define-forms";

export const forms = { ...paymentForms, ...defineForms({ cancel: button() }) };
