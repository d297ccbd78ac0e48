import { pragueDay } from "../domain/prague-time";

/** What stands in a cell: a text, a whole number, an amount, a day, or nothing. */
export type CsvCell = string | number | { haler: number } | { day: number } | null;

/** Says that the file is UTF-8: without it Excel takes it for windows-1250. Stands once, at its beginning. */
export const csvMark = "\ufeff";

/**
 * A row of CSV as Czech spreadsheets read it: separated by semicolons, with decimal commas and days `25.11.2026` of Prague.
 * What somebody else has written and what a spreadsheet would take for a formula begins with an apostrophe (OWASP, CSV
 * injection); numbers are ours and stay numbers. Digits that a spreadsheet would shorten, as those of the IČO 00006947,
 * stand as a formula that gives them back as text.
 */
export function csvRow(cells: readonly CsvCell[]): string {
  return `${cells.map(written).join(";")}\r\n`;
}

function written(cell: CsvCell): string {
  if (cell === null) return "";
  if (typeof cell === "string") return isShortened(cell) ? `="${cell}"` : quoted(safe(cell));
  if (typeof cell === "number") return String(cell);
  return "haler" in cell ? crowns(cell.haler) : czechDay(cell.day);
}

/** Read as a number, it loses its first zeros or what comes after its fifteenth digit. */
const isShortened = (text: string) => /^(?:0\d+|\d{16,})$/.test(text);

const safe = (text: string) => (/^\s*[=+\-@＝＋－＠]/.test(text) ? `'${text}` : text);

const quoted = (text: string) => (/[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** `-1890,50` of haléře: digits in a row, because a space would make a text of it. */
const crowns = (haler: number) => (haler / 100).toFixed(2).replace(".", ",");

const czechDay = (moment: number) => pragueDay(moment).split("-").toReversed().map(Number).join(".");
