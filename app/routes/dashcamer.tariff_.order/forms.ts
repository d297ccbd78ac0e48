import { PlaceOrderForm } from "~/domain/orders/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ place: form(PlaceOrderForm, { hidden: ["id", "total", "spaceBytes"] }) });
