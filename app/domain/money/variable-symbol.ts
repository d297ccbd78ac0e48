/** Numbers of documents within one year; the year stands before them. */
const digitsOfSequence = 6;

/**
 * The number after the last one given, `2026000002` after `2026000001`: the year of issue in Prague and a sequence
 * that begins anew each year and has no gaps (§ 11 and § 33 of act 563/1991 Sb.: documents prove each case, whole).
 * Null when a year's numbers are used up, or when the last one is of a later year: the clock went back.
 */
export function nextInvoiceNumber(last: string | null, year: number): string | null {
  const lastYear = last === null ? year - 1 : Number(last.slice(0, 4));
  if (lastYear > year) return null;
  const sequence = lastYear === year && last !== null ? Number(last.slice(4)) + 1 : 1;
  return sequence < 10 ** digitsOfSequence
    ? `${year}${String(sequence).padStart(digitsOfSequence, "0")}`
    : null;
}

/** The variable symbol of a document: its number, which has ten digits at most. */
export function variableSymbolOf(invoiceNumber: string): number {
  return Number(invoiceNumber);
}

/**
 * A variable symbol as a bank or a person writes it. Banks add and drop leading zeros, so it is compared as a number.
 * Null for none: nothing, zeros only, what is not digits, and more than ten of them.
 */
export function parseVariableSymbol(text: string): number | null {
  const trimmed = text.trim();
  const symbol = /^0*\d{1,10}$/.test(trimmed) ? Number(trimmed) : 0;
  return symbol > 0 ? symbol : null;
}
