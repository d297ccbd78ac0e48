import { GiveNoticeForm, WithdrawNoticeForm } from "~/domain/notices/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({ give: form(GiveNoticeForm), withdraw: form(WithdrawNoticeForm) });
