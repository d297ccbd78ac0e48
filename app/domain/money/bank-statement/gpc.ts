import { accountDigits, type CzechAccount } from "../czech-account";
import { parseVariableSymbol } from "../variable-symbol";
import { type BankLine, dayOf, type Statement, statementLimits } from "./statement";

/**
 * A statement in the GPC (ABO) format: windows-1250, fixed width, a line 074 for each statement and 075 for each
 * movement (descriptions of Česká spořitelna 3-2267 and Fio). Other kinds of lines are passed over. It has to be of our
 * own account, written plainly or permuted („vnitřní formát“). The amount's sign follows the code of posting: 1 debit,
 * 2 credit, 4 and 5 the reversals of them; Česká spořitelna calls those 3 and 4.
 */
export function readGpc(bytes: Uint8Array, own: CzechAccount): Statement {
  if (bytes.length > statementLimits.bytes) return { refused: "TooLarge" };
  const rows = new TextDecoder("windows-1250").decode(bytes).split(/\r?\n/);
  if (rows.length > statementLimits.lines) return { refused: "TooManyLines" };
  if (!rows[0]?.startsWith("074")) return { refused: "OtherFormat" };
  const plain = accountDigits(own);
  const lines: BankLine[] = [];
  for (const [at, row] of rows.entries()) {
    const kind = row.slice(0, 3);
    if (kind !== "074" && kind !== "075") continue;
    const account = row.slice(3, 19);
    const isPermuted = account === permuted(plain);
    if (account !== plain && !isPermuted) return { refused: "OtherAccount", line: at + 1 };
    if (kind === "074") continue;
    const line = lineOf(row, own.bank, isPermuted);
    if (!line) return { refused: "BadLine", line: at + 1 };
    lines.push(line);
  }
  return { lines };
}

function lineOf(row: string, bank: string, isPermuted: boolean): BankLine | null {
  const [document = "", amount = "", posting = ""] = [
    row.slice(35, 48),
    row.slice(48, 60),
    row.slice(60, 61),
  ];
  const signs: Record<string, number> =
    bank === "0800" ? { 1: -1, 2: 1, 3: 1, 4: -1 } : { 1: -1, 2: 1, 4: 1, 5: -1 };
  const sign = signs[posting];
  const [, day, month, year] = /^(\d\d)(\d\d)(\d\d)$/.exec(row.slice(122, 128)) ?? [];
  const bookedOn = dayOf(2000 + Number(year), Number(month), Number(day));
  if (row.length < 128 || !/^\d{12}$/.test(amount) || !sign || !year || !bookedOn) return null;
  const symbol = row.slice(61, 71);
  // Fio's number of a movement is unique, and the one of its other formats; elsewhere a day's documents have theirs.
  const number = document.trim().replace(/^0+/, "");
  return {
    id: bank === "2010" && number ? number : `${bookedOn}/${number}/${sign * Number(amount)}/${symbol}`,
    bookedOn,
    amountHaler: sign * Number(amount),
    currency: currencyOf(row.slice(118, 122)),
    variableSymbol: parseVariableSymbol(symbol),
    counterAccount: counterAccountOf(
      isPermuted ? unpermuted(row.slice(19, 35)) : row.slice(19, 35),
      row.slice(73, 77),
    ),
    payerName: "",
    message: row.slice(97, 117).trim(),
  };
}

/** „Druh dat“: Fio writes the number of the currency there, others 1 and 1 for operations in crowns. */
function currencyOf(kind: string): string | null {
  if (kind === "0978") return "EUR";
  return /^(0203|11\d\d|0000| {4})$/.test(kind) ? "CZK" : null;
}

function counterAccountOf(digits: string, bank: string): string | null {
  const [prefix, number] = [digits.slice(0, 6), digits.slice(6)].map((part) => part.replace(/^0+/, ""));
  return number ? `${prefix ? `${prefix}-` : ""}${number}/${bank}` : null;
}

/** Where each digit of the permuted account stands in the plain one: C10 C8 C9 C6 C1…C5 C7 P1…P6. */
const places = [15, 13, 14, 11, 6, 7, 8, 9, 10, 12, 0, 1, 2, 3, 4, 5];

function permuted(plain: string): string {
  return places.map((place) => plain[place]).join("");
}

function unpermuted(digits: string): string {
  return [...digits].map((_, at) => digits[places.indexOf(at)]).join("");
}
