import { PrepareOrderForm, RecountOrderForm } from "~/domain/orders/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ prepare: form(PrepareOrderForm), recount: form(RecountOrderForm) });
