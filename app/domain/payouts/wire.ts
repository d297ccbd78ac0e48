import { z } from "zod";
import { proofFields } from "../accounts/wire";
import { crowns } from "../invoices/wire";
import { czechAccount, rowId } from "../wire";

/** A payout of credit; `amount` is typed in crowns. */
export const PayoutForm = z.object({
  amount: crowns,
  bankAccount: czechAccount,
});

/** What the superuser decides about a payout or a file of them. */
export const DecidePayoutForm = z.object({ id: rowId, ...proofFields });
export const MakePayoutFileForm = z.object(proofFields);

/** A payout that its creator takes back. */
export const PayoutIdForm = z.object({ id: rowId });

/** The account that money should go to, as whose it is says. */
export const PayoutAccountForm = z.object({ bankAccount: czechAccount });

/** The same, as the superuser says. */
export const EnterAccountForm = z.object({ bankAccount: czechAccount, ...proofFields });
