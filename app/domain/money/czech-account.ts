/** A Czech bank account: digits without leading zeros, the prefix empty where there is none, the bank's four digits. */
export type CzechAccount = { prefix: string; number: string; bank: string };

/** Weights of the last ten digits, of a prefix and of a number alike (decree 169/2011 Sb.). */
const weights = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];

/**
 * An account as people write it, `19-2000145399/0800`; spaces do not matter. Null for what is none by decree 169/2011
 * Sb.: a prefix of at most six digits and a number of two to ten, each with its check by weights modulo 11, the number
 * with at least two digits other than zero, a bank's code of four. Whether there is such a bank is not checked.
 */
export function parseCzechAccount(text: string): CzechAccount | null {
  const match = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/.exec(text.replace(/\s/g, ""));
  if (!match) return null;
  const [, prefix = "", number = "", bank = ""] = match;
  if (!fitsWeights(prefix) || !fitsWeights(number)) return null;
  // Zeros alone fit the weights; a single other digit never does.
  if (/^0+$/.test(number)) return null;
  return { prefix: prefix.replace(/^0+/, ""), number: number.replace(/^0+/, ""), bank };
}

/** The way people write it: `19-2000145399/0800`. */
export function formatCzechAccount({ prefix, number, bank }: CzechAccount): string {
  return `${prefix ? `${prefix}-` : ""}${number}/${bank}`;
}

/** The 16 digits of prefix and number, as IBAN and statements of banks carry them. */
export function accountDigits({ prefix, number }: CzechAccount): string {
  return prefix.padStart(6, "0") + number.padStart(10, "0");
}

/** IBAN without spaces: bank, prefix and number with two check digits before them (ISO 13616; decree 169/2011 Sb.). */
export function ibanOf(account: CzechAccount): string {
  const bban = account.bank + accountDigits(account);
  return `CZ${String(98 - remainderOf(`${bban}CZ00`)).padStart(2, "0")}${bban}`;
}

/** Whether this is an IBAN of any country by its check digits (ISO 13616: 97 divides it with one left); spaces do not matter. */
export function isIban(text: string): boolean {
  const iban = text.replace(/\s/g, "").toUpperCase();
  return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && remainderOf(iban.slice(4) + iban.slice(0, 4)) === 1;
}

/** The account within a Czech IBAN; null for another country's and for one that does not check. */
export function czechAccountOfIban(text: string): CzechAccount | null {
  const match = /^CZ\d{2}(\d{4})(\d{6})(\d{10})$/.exec(text.replace(/\s/g, "").toUpperCase());
  if (!match || !isIban(text)) return null;
  const [, bank, prefix, number] = match;
  return parseCzechAccount(`${prefix}-${number}/${bank}`);
}

/**
 * The other account of a movement as a statement's table has it, with the bank's code in a column of its own or behind a
 * slash, the way people write it; what is no Czech account stays as it stands. Null for none. A spreadsheet takes leading
 * zeros away, so the bank is filled up to four digits, and a row of digits to the sixteen of prefix and number.
 */
export function accountInTable(cell: string, bankCode: string): string | null {
  const text = cell.trim();
  if (text === "") return null;
  const [number = "", bank = bankCode] = text.replace(/\s/g, "").split("/");
  const digits = number.padStart(16, "0");
  const whole = /^\d{16}$/.test(digits) ? `${digits.slice(0, 6)}-${digits.slice(6)}` : number;
  const account = czechAccountOfIban(text) ?? parseCzechAccount(`${whole}/${bank.padStart(4, "0")}`);
  if (account) return formatCzechAccount(account);
  return bankCode === "" || text.includes("/") ? text : `${text}/${bankCode}`;
}

function fitsWeights(digits: string): boolean {
  const sum = [...digits.padStart(10, "0")].reduce(
    (sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0),
    0,
  );
  return sum % 11 === 0;
}

/** What 97 leaves of the number that letters (A is 10) and digits make. */
function remainderOf(text: string): number {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
