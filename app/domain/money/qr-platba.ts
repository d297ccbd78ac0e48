import { ensure } from "../errors";
import { bankText } from "./bank-text";
import { isIban } from "./czech-account";

/** What a payment by QR carries; amount in haléře, the day as `YYYY-MM-DD`. */
export type QrPayment = {
  iban: string;
  amount: number;
  variableSymbol: number;
  message: string;
  recipient?: string;
  dueDay?: string;
};

/** Longest values of the fields (QR Platba 1.2, table 1). The amount has ten characters. */
const longest = { recipient: 35, message: 60, amount: 999_999_999 };

/**
 * The text of a code „QR Platba“: a Short Payment Descriptor 1.0 (standard of the Czech Banking Association). Only
 * characters of the alphanumeric mode, so that the code stays coarse; ours are without diacritics, other signs
 * percent-encoded. The check sum comes last. Message and recipient are cut to their length; InvalidInput for an account,
 * an amount (0.01 to 9 999 999.99 Kč), a symbol or a day that the format cannot carry.
 */
export function qrPlatba(payment: QrPayment): string {
  const { iban, amount, variableSymbol, message, recipient = "", dueDay = "" } = payment;
  ensure(isIban(iban), "InvalidInput", "iban");
  ensure(Number.isInteger(amount) && amount > 0 && amount <= longest.amount, "InvalidInput", "amount");
  ensure(/^[1-9]\d{0,9}$/.test(String(variableSymbol)), "InvalidInput", "variableSymbol");
  ensure(/^(\d{4}-\d{2}-\d{2})?$/.test(dueDay), "InvalidInput", "dueDay");
  const fields = {
    ACC: iban.replace(/\s/g, "").toUpperCase(),
    AM: (amount / 100).toFixed(2),
    CC: "CZK",
    DT: dueDay.replaceAll("-", ""),
    MSG: encoded(bankText(message, longest.message)),
    RN: encoded(bankText(recipient, longest.recipient)),
    "X-VS": String(variableSymbol),
  };
  // In the order of their keys, which is the order of the check sum too.
  const parts = Object.entries(fields).filter(([, value]) => value !== "");
  const text = ["SPD*1.0", ...parts.map(([key, value]) => `${key}:${value}`)].join("*");
  return `${text}*CRC32:${crc32(text).toString(16).toUpperCase().padStart(8, "0")}`;
}

/** What is not of the alphanumeric mode of a code, and what has a meaning of its own, as `%` and two digits. */
function encoded(text: string): string {
  return text.replace(
    /[^0-9A-Z $\-./:]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );
}

/** CRC-32 of IEEE 802.3 over ASCII. */
export function crc32(text: string): number {
  let sum = 0xffff_ffff;
  for (const sign of text) {
    sum ^= sign.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb8_8320 : 0);
  }
  return ~sum >>> 0;
}
