import { pragueClock } from "./prague-clock";

/** `YYYY-MM-DD`: the day that it is in Czechia. */
export function pragueDay(at: number): string {
  return toPragueInput(at).slice(0, 10);
}

const dayMs = 86_400_000;

/** Days since 1970 until the one that it is in Czechia. */
export function pragueDayNumber(at: number): number {
  return Math.floor(pragueClock(at).getTime() / dayMs);
}

/** The moment (ms since 1970) when a day begins in Czechia; midnight is never skipped and never comes twice. */
export function startOfPragueDay(dayNumber: number): number {
  const midnight = dayNumber * dayMs;
  // Both changes of the clocks are hours away from midnight: the noon before has the same offset.
  const noonBefore = midnight - dayMs / 2;
  return midnight - (pragueClock(noonBefore).getTime() - noonBefore);
}

/** Eight o'clock in the morning of the Prague day of a moment: mails of the night wait until then, so nobody is woken up. */
export const morningOf = (at: number): number => startOfPragueDay(pragueDayNumber(at)) + 8 * 3_600_000;

/** How many whole days the clocks of Czechia show between two moments; none when the second is not later. */
export function pragueDaysBetween(from: number, until: number): number {
  return Math.max(0, Math.floor((pragueClock(until).getTime() - pragueClock(from).getTime()) / dayMs));
}

/** `YYYY-MM-DDTHH:mm`, as a datetime-local field takes it. */
export function toPragueInput(at: number): string {
  return pragueClock(at).toISOString().slice(0, 16);
}

/**
 * The moment (ms since 1970) of a wall-clock time `YYYY-MM-DDTHH:mm[:ss]`. The hour that the clocks repeat
 * in October is taken as its first pass. Null for what is no date, and for the hour skipped in March.
 */
export function fromPragueInput(text: string): number | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2})(?::(\d{2}))?$/.exec(text);
  if (!match) return null;
  const [year, month, day, hour, minute, second] = match.slice(1).map((digits) => Number(digits ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second || 0);
  // Summer time (+2) first: of two passes of one hour it is the earlier.
  for (const offset of [2, 1]) {
    const at = asUtc - offset * 3_600_000;
    if (pragueClock(at).getTime() === asUtc && sameDay(asUtc, year, month, day)) return at;
  }
  return null;
}

/** Guards against 31 February and the like, which Date.UTC rolls over. */
function sameDay(asUtc: number, year: number, month: number, day: number): boolean {
  const date = new Date(asUtc);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * The same time of day so many calendar months later. Where that month is shorter, its last day; in the hour
 * that March skips, the one after it.
 */
export function addPragueMonths(at: number, months: number): number {
  const clock = pragueClock(at);
  const target = new Date(Date.UTC(clock.getUTCFullYear(), clock.getUTCMonth() + months, 1));
  const [year, month] = [target.getUTCFullYear(), target.getUTCMonth()];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(clock.getUTCDate(), lastDay);
  const digits = (value: number) => String(value).padStart(2, "0");
  const wall = (hour: number) =>
    fromPragueInput(
      `${year}-${digits(month + 1)}-${digits(day)}T${digits(hour)}${clock.toISOString().slice(13, 19)}`,
    );
  const moment = wall(clock.getUTCHours()) ?? wall(clock.getUTCHours() + 1) ?? at;
  return moment + (at % 1000);
}
