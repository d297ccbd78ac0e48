import { z } from "zod";
import { proofFields } from "../accounts/wire";
import { atMost, requiredName, rowId } from "../wire";

const plainCrowns = (typed: string) => typed.replace(/\s|Kč$/g, "").replace(",", ".");
const isAmount = (plain: string) => /^\d{1,7}(\.\d{1,2})?$/.test(plain) && Number(plain) > 0;
const toHaler = (plain: string) => Math.round(Number(plain) * 100);

/** An amount that a person types in crowns, `1 250,50`; given as haléře above zero. */
export const crowns = z
  .string("required")
  .max(...atMost(20))
  .transform(plainCrowns)
  .refine(isAmount, "amountFormat")
  .transform(toHaler);

/** The same, and it may be left out: 0. */
export const optionalCrowns = z
  .string()
  .max(...atMost(20))
  .default("")
  .transform(plainCrowns)
  .refine((plain) => plain === "" || isAmount(plain), "amountFormat")
  .transform(toHaler);

const taken = { amount: crowns, reason: requiredName(200) };

/** What is asked for before it is confirmed, from the address. */
export const CorrectionDraft = z.object(taken);

/** /admin/invoices/{id}/correct: a correcting document. `corrected` is what the page says was corrected before, in haléře. */
export const CorrectInvoiceForm = z.object({
  id: rowId,
  corrected: z.coerce.number("reload").int("reload"),
  ...taken,
  ...proofFields,
});
export type CorrectInvoiceInput = Omit<z.output<typeof CorrectInvoiceForm>, keyof typeof proofFields>;
