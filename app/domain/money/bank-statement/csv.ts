import type { CsvNames } from "../../bank/rules";
import { folded } from "../../search/search-text";
import { accountInTable } from "../czech-account";
import { parseVariableSymbol } from "../variable-symbol";
import { type BankLine, dayOf, type Statement, statementLimits } from "./statement";

/** Columns of Fio's export, and of the many banks that call them alike. */
export const usualCsvNames: CsvNames = {
  bookedOn: "Datum",
  amount: "Objem",
  variableSymbol: "VS",
  currency: "Měna",
  counterAccount: "Protiúčet",
  bankCode: "Kód banky",
  payerName: "Název protiúčtu",
  message: "Zpráva pro příjemce",
  reference: "ID operace",
};

/** Without these there is nothing to match. */
const needed = ["bookedOn", "amount", "variableSymbol", "currency"] as const;

/**
 * A statement in CSV, where every bank has columns of its own: UTF-8 or windows-1250, separated by what stands most often
 * in the row of names. Rows above it are passed over. Where the bank gives a movement no name, it gets one of its day,
 * amount, symbol, account and how many there were alike before it, so the same statement read again has the same names.
 * Also after a spreadsheet has saved it without leading zeros. Where one has rounded long names, the file is refused:
 * movements of one name would be taken for one.
 */
export function readCsv(bytes: Uint8Array, names: CsvNames): Statement {
  if (bytes.length > statementLimits.bytes) return { refused: "TooLarge" };
  const text = textOf(bytes);
  const separator = [";", ",", "\t"].toSorted((a, b) => countOf(text, b) - countOf(text, a))[0] ?? ";";
  const rows = rowsOf(text, separator);
  if (rows.length > statementLimits.lines) return { refused: "TooManyLines" };
  const first = folded(names.bookedOn);
  const at = rows.findIndex((row) => row.some((cell) => folded(cell) === first));
  const head = rows[at]?.map(folded);
  if (rows.length === 0) return { refused: "OtherFormat" };
  if (!head) return { refused: "NoColumn", column: "bookedOn" };
  const missing = needed.find((key) => !head.includes(folded(names[key])));
  if (missing) return { refused: "NoColumn", column: missing };
  const places = Object.fromEntries(
    Object.entries(names).map(([key, name]) => [key, name === "" ? -1 : head.indexOf(folded(name))]),
  );
  const seen = new Map<string, number>();
  const lines: BankLine[] = [];
  for (const [below, row] of rows.slice(at + 1).entries()) {
    if (row.every((cell) => cell.trim() === "")) continue;
    const line = lineOf((key) => plain(row[places[key] ?? -1] ?? ""), seen);
    if (!line) return { refused: "BadLine", line: at + 2 + below };
    lines.push(line);
  }
  return { lines };
}

function lineOf(cell: (key: keyof CsvNames) => string, seen: Map<string, number>): BankLine | null {
  const bookedOn = dayIn(cell("bookedOn"));
  const amountHaler = amountIn(cell("amount"));
  const currency = cell("currency").toUpperCase();
  const reference = cell("reference");
  if (!bookedOn || amountHaler === null || isRounded(reference)) return null;
  const counterAccount = accountInTable(cell("counterAccount"), cell("bankCode"));
  const variableSymbol = parseVariableSymbol(cell("variableSymbol"));
  const content = [bookedOn, amountHaler, variableSymbol ?? "", counterAccount ?? ""].join("/");
  const before = seen.get(content) ?? 0;
  seen.set(content, before + 1);
  return {
    id: withoutZeros(reference).slice(0, 100) || `${content}/${before}`,
    bookedOn,
    amountHaler,
    currency: /^[A-Z]{3}$/.test(currency) ? currency : null,
    variableSymbol,
    counterAccount,
    payerName: cell("payerName"),
    message: cell("message"),
  };
}

/** What a cell says when its digits are guarded from spreadsheets: `="0100"` or `'0100`. */
function plain(cell: string): string {
  const [, formula, guarded = cell] = /^\s*(?:="([^"]*)"|'([^']*)'?)\s*$/.exec(cell) ?? [];
  return (formula ?? guarded).trim();
}

/** `1,66598E+10`: what spreadsheets make of a number with many digits. */
const isRounded = (text: string) => /^\d([.,]\d+)?E\+\d+$/i.test(text);

const withoutZeros = (text: string) => (/^\d+$/.test(text) ? text.replace(/^0+(?=\d)/, "") : text);

/** `24.11.2026`, `24. 11. 2026` or `2026-11-24`, each with a time behind it or without. */
function dayIn(text: string): string | null {
  const czech = /^(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\b/.exec(text);
  if (czech) return dayOf(Number(czech[3]), Number(czech[2]), Number(czech[1]));
  const iso = /^(\d{4})-(\d{2})-(\d{2})\b/.exec(text);
  return iso ? dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3])) : null;
}

/** `-1 234,50` or `1234.5` in hundredths. */
function amountIn(text: string): number | null {
  const match = /^([+-]?)(\d{1,10})(?:[.,](\d{1,2}))?$/.exec(text.replace(/\s/g, "").replace("−", "-"));
  if (!match) return null;
  const [, sign, whole = "", part = ""] = match;
  return (sign === "-" ? -1 : 1) * (Number(whole) * 100 + Number(part.padEnd(2, "0")));
}

/** UTF-8 when it is that, windows-1250 otherwise: a Czech letter of the one is never valid in the other. */
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1250").decode(bytes);
  }
}

const countOf = (text: string, mark: string) => text.slice(0, 10_000).split(mark).length;

/** Cells of CSV (RFC 4180): one in quotation marks may hold separators, ends of lines, and doubled quotation marks. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^"${separator}\\r\\n][^${separator}\\r\\n]*|))(${separator}|\\r?\\n|\\r|$)`,
    "y",
  );
  while (cell.lastIndex < text.length) {
    const match = cell.exec(text);
    if (!match) return [];
    const [, inQuotes, plain = "", end] = match;
    row.push(inQuotes?.replaceAll('""', '"') ?? plain);
    if (end === separator) continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
