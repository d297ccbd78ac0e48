import { FavouriteForm } from "~/domain/accounts/wire";
import { buttons, defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ add: form(FavouriteForm), remove: buttons(FavouriteForm) });
