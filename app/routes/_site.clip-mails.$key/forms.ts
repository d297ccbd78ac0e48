import { FrequencyForm } from "~/domain/clip-mails/wire";
import { button, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ setFrequency: form(FrequencyForm), stop: button(), resume: button() });
