import { PromoCodeForm, PromoCodeIdForm } from "~/domain/promo-codes/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ make: form(PromoCodeForm), close: buttons(PromoCodeIdForm) });
