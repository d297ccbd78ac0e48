import { z } from "zod";
import { crowns } from "../invoices/wire";
import { czechAccount, rowId } from "../wire";

/** A payout of credit; `amount` is typed in crowns. */
export const PayoutForm = z.object({
  amount: crowns,
  bankAccount: czechAccount,
});

export const PayoutIdForm = z.object({ id: rowId });
