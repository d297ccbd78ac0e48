import { SubscribeForm } from "~/domain/newsletter/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ subscribe: form(SubscribeForm, { hidden: ["wasInited"] }) });
