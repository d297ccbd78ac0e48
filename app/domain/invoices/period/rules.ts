/** Documents in one ZIP: some 15 MB, which a browser gets in well under a minute and a Worker within its limits. */
export const documentsPerZip = 500;

const months = Array.from({ length: 12 }, (_, at) => at + 1);

/** What of a year can be chosen: all of it, a quarter, or a month. */
export const yearParts: readonly string[] = [
  "year",
  ...[1, 2, 3, 4].map((quarter) => `q${quarter}`),
  ...months.map((month) => `m${month}`),
];

/** Its first and its last day, `YYYY-MM-DD`; null for what is no part of a year. */
export function daysOf(year: number, part: string): { from: string; until: string } | null {
  if (!yearParts.includes(part) || !(year >= 2000 && year <= 9999)) return null;
  const number = Number(part.slice(1));
  if (part === "year") return between(year, 1, 12);
  return part.startsWith("q") ? between(year, 3 * number - 2, 3 * number) : between(year, number, number);
}

function between(year: number, firstMonth: number, lastMonth: number) {
  const dayOf = (month: number, day: number) =>
    new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
  return { from: dayOf(firstMonth, 1), until: dayOf(lastMonth + 1, 0) };
}

/** The month before a day `YYYY-MM-DD`: what an accountant asks for at the beginning of the next one. */
export function monthBefore(day: string): { year: number; part: string } {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return month === 1 ? { year: year - 1, part: "m12" } : { year, part: `m${month - 1}` };
}

/** A ZIP's own name: `palubka-doklady-2026-07-01-2026-09-30-1-z-3.zip`. */
export function zipName(
  { from, until }: { from: string; until: string },
  number: number,
  of: number,
): string {
  const days = [from, until].filter(Boolean).join("-") || "vse";
  return `palubka-doklady-${days}${of > 1 ? `-${number}-z-${of}` : ""}.zip`;
}
