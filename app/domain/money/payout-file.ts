import { ensure } from "../errors";
import { bankText } from "./bank-text";
import type { CzechAccount } from "./czech-account";

/** Who pays, and from which account. */
export type Payer = { name: string; account: CzechAccount };

/** One payment; amount in haléře. */
export type Payout = { account: CzechAccount; amount: number; variableSymbol: number; message: string };

/** What every bank takes in one file (Česká spořitelna, George: 200), in an amount and in a message. */
export const payoutLimits = { payouts: 200, amountDigits: 12, message: 35 };

/**
 * Payments for the bank in the ABO format (KPC), one collective order: header UHL1, file 1501, group with the payer's
 * account, items, two ends. Lines end with CR LF; only ASCII, so it is windows-1250 as well. Made by the descriptions of
 * Fio, ČSOB and Česká spořitelna, where they differ by what all three take. Days are `YYYY-MM-DD`. InvalidInput for no
 * or too many payments, an amount or a symbol that does not fit, and a day before the file's own.
 */
export function payoutFile(
  payer: Payer,
  payouts: readonly Payout[],
  days: { made: string; due: string },
): string {
  ensure(payouts.length > 0 && payouts.length <= payoutLimits.payouts, "InvalidInput", "payouts");
  ensure(isDay(days.made) && isDay(days.due) && days.due >= days.made, "InvalidInput", "due");
  const { bank, number } = payer.account;
  // Fio gives its clients no number of their own and wants zeros.
  const client = bank === "2010" ? "0" : number;
  const sum = payouts.reduce((sum, { amount }) => sum + amount, 0);
  return [
    `UHL1${shortDay(days.made)}${bankText(payer.name, 20).padEnd(20)}${client.padStart(10, "0")}001999${"0".repeat(12)}`,
    `1 1501 001000 ${bank}`,
    `2 ${written(payer.account)} ${String(sum).padStart(14, "0")} ${shortDay(days.due)}`,
    ...payouts.map(item),
    "3 +",
    "5 +",
    "",
  ].join("\r\n");
}

/** Account, amount, variable symbol, bank with constant symbol, specific symbol, message for the recipient. */
function item({ account, amount, variableSymbol, message }: Payout): string {
  const haler = String(amount).padStart(payoutLimits.amountDigits, "0");
  ensure(
    Number.isInteger(amount) && amount > 0 && haler.length === payoutLimits.amountDigits,
    "InvalidInput",
    "amount",
  );
  ensure(/^\d{1,10}$/.test(String(variableSymbol)), "InvalidInput", "variableSymbol");
  const symbol = String(variableSymbol).padStart(10, "0");
  // A bar would begin another part of the message.
  const text = bankText(message.replaceAll("|", " "), payoutLimits.message);
  return `${written(account)} ${haler} ${symbol} ${account.bank}0000 ${"0".repeat(10)} AV:${text}`;
}

/** `PPPPPP-NNNNNNNNNN`. */
function written({ prefix, number }: CzechAccount): string {
  return `${prefix.padStart(6, "0")}-${number.padStart(10, "0")}`;
}

/** `DDMMYY`. */
function shortDay(day: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return date + month + year.slice(2);
}

function isDay(day: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(day);
}
