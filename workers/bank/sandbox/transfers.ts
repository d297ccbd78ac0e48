import { z } from "zod";
import { crowns } from "../../../app/domain/invoices/wire";
import { formatCzechAccount, parseCzechAccount } from "../../../app/domain/money/czech-account";
import type { Movement } from "./movements";

/** How a transfer arrives: as it should, or as people and banks also do it. */
export const arrivals = [
  "right",
  "wrongSymbol",
  "wrongAmount",
  "otherCurrency",
  "twice",
  "payoutBack",
] as const;
export type Arrival = (typeof arrivals)[number];

const longest = 60;

/** What the page's form says of a transfer. */
export const Transfer = z.object({
  arrival: z.enum(arrivals),
  variableSymbol: z
    .string()
    .trim()
    .regex(/^\d{0,10}$/),
  amount: crowns,
  name: z.string().trim().max(longest),
  account: z
    .string()
    .max(longest)
    .transform((typed) => {
      const account = parseCzechAccount(typed);
      return account ? formatCzechAccount(account) : typed.trim();
    })
    .refine((account) => account === "" || parseCzechAccount(account) !== null),
});

/** The movement that a transfer becomes. */
export function movementOf(
  { arrival, amount, variableSymbol, name, account }: z.output<typeof Transfer>,
  bookedOn: string,
): Omit<Movement, "id"> {
  return {
    ...{ bookedOn, name, account },
    amount: arrival === "wrongAmount" ? Math.ceil(amount / 2) : amount,
    currency: arrival === "otherCurrency" ? "EUR" : "CZK",
    variableSymbol: arrival === "wrongSymbol" ? mistyped(variableSymbol) : variableSymbol,
    message: arrival === "payoutBack" ? "Vrácení platby, účet příjemce neexistuje" : "",
    times: arrival === "twice" ? 2 : 1,
  };
}

/** The last digit is another one. */
function mistyped(symbol: string): string {
  return symbol.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10));
}
