import { ImpersonateForm } from "~/domain/impersonation/wire";
import { GiveNoticeForm, WithdrawNoticeForm } from "~/domain/notices/wire";
import { EnterAccountForm } from "~/domain/payouts/wire";
import { ResetFactorForm } from "~/domain/second-factor/wire";
import { ProlongLicenceForm, TakeBackDaysForm } from "~/domain/tariffs/wire";
import { RecordRefusalForm } from "~/domain/terms/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  give: form(GiveNoticeForm),
  withdraw: form(WithdrawNoticeForm),
  refuse: form(RecordRefusalForm, { hidden: ["version"] }),
  prolong: form(ProlongLicenceForm, { hidden: ["after"] }),
  takeBack: form(TakeBackDaysForm, { hidden: ["period", "after"] }),
  impersonate: form(ImpersonateForm),
  resetFactor: form(ResetFactorForm, { hidden: ["account", "seenAt"] }),
  payCredit: form(EnterAccountForm),
});
