import { z } from "zod";
import { crowns } from "../invoices/wire";
import { rowId } from "../wire";

/** A payout of credit; `amount` is typed in crowns. */
export const PayoutForm = z.object({
  amount: crowns,
  bankAccount: z.string("required").trim().min(1, "required").max(40, "BankAccountNotInCorrectFormat"),
});

export const PayoutIdForm = z.object({ id: rowId });
