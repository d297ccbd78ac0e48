/** What the columns of a CSV are called; an empty name stands for a column that there is not. */
export type CsvNames = Record<
  | "bookedOn"
  | "amount"
  | "variableSymbol"
  | "currency"
  | "counterAccount"
  | "bankCode"
  | "payerName"
  | "message"
  | "reference",
  string
>;

/** Movements on one page of the list. */
export const linesPerPage = 30;

/** Lists of movements by what has become of them. */
export const lineLists = ["waiting", "paired", "aside", "sentBack", "bounced"] as const;
export type LineList = (typeof lineLists)[number];

export const longestNote = 500;

/** A movement and an invoice, as far as a person would compare them. Amounts in haléře. */
export type ComparedLine = {
  amount: number;
  variableSymbol: number | null;
  payerName: string;
  message: string;
};
export type ComparedInvoice = { variableSymbol: number; due: number; customerName: string };

/** Why an invoice may be what somebody has paid. */
export type Likeness = "symbolInMessage" | "symbolOffByOne" | "sameName" | "sameAmount";

const weights: Record<Likeness, number> = {
  symbolInMessage: 8,
  symbolOffByOne: 4,
  sameName: 3,
  sameAmount: 2,
};

/** How much an invoice looks like what was paid, and by what. 0 for nothing alike. */
export function likenessOf(line: ComparedLine, invoice: ComparedInvoice) {
  const symbol = String(invoice.variableSymbol);
  const typed = line.variableSymbol === null ? "" : String(line.variableSymbol);
  const name = wordsOf(invoice.customerName);
  const words = wordsOf(`${line.payerName} ${line.message}`);
  const by: Likeness[] = [];
  if (digitsIn(line.message).includes(symbol)) by.push("symbolInMessage");
  if (typed !== "" && isOffByOne(typed, symbol)) by.push("symbolOffByOne");
  if (name.length > 1 && name.every((word) => words.includes(word))) by.push("sameName");
  if (line.amount === invoice.due) by.push("sameAmount");
  return { by, weight: by.reduce((sum, one) => sum + weights[one], 0) };
}

/** Whether one digit is another one, missing or too much, or two neighbours have changed places. */
export function isOffByOne(a: string, b: string): boolean {
  if (a === b) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  const rest = (text: string, skip: number) => text.slice(start + skip);
  if (short.length !== long.length)
    return long.length - short.length === 1 && rest(short, 0) === rest(long, 1);
  if (rest(short, 1) === rest(long, 1)) return true;
  return (
    short[start] === long[start + 1] && short[start + 1] === long[start] && rest(short, 2) === rest(long, 2)
  );
}

/** Every symbol that is one digit off, so that a database finds them by their index. */
export function symbolsOffByOne(symbol: number): number[] {
  const text = String(symbol);
  const found = Array.from({ length: text.length + 1 }, (_, at) => {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    const swapped = before + (after[1] ?? "") + (after[0] ?? "") + after.slice(2);
    const typed = [..."0123456789"].flatMap((digit) => [
      before + digit + after,
      before + digit + after.slice(1),
    ]);
    return [before + after.slice(1), swapped, ...typed];
  });
  const symbols = new Set(found.flat().filter((one) => one !== text && /^[1-9]\d{0,9}$/.test(one)));
  return [...symbols].map(Number);
}

/** Numbers of documents that stand in a text. */
export function digitsIn(text: string): string[] {
  return text.match(/(?<!\d)\d{10}(?!\d)/g) ?? [];
}

function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** Our name of the payment that a movement makes: one for each movement, whoever pairs it. */
export const paymentName = (lineId: number) => `bank/${lineId}`;
