import { JobIdForm } from "~/domain/operations/wire";
import { button, buttons, defineForms } from "~/http/define-forms";

export const forms = defineForms({ retry: buttons(JobIdForm), retryAll: button() });
