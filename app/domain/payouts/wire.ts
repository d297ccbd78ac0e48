import { z } from "zod";
import { crowns } from "../invoices/wire";
import { czechAccount, rowId } from "../wire";

/** A payout of credit; `amount` is typed in crowns. */
export const PayoutForm = z.object({
  amount: crowns,
  bankAccount: czechAccount,
});

export const PayoutIdForm = z.object({ id: rowId });

/** The account that money should go to, as whose it is, or the superuser, says. */
export const PayoutAccountForm = z.object({ bankAccount: czechAccount });
