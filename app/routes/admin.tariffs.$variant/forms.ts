import { ChangePricesForm } from "~/domain/tariffs/wire";
import { defineForms, form } from "~/http/define-forms";

export const forms = defineForms({
  change: form(ChangePricesForm, {
    hidden: [
      "variant",
      "seen",
      "day",
      "spaceBytes",
      "yearlyPrice",
      "monthlyPrice",
      "extraSpaceYearlyPrice",
      "extraSpaceMonthlyPrice",
    ],
  }),
});
