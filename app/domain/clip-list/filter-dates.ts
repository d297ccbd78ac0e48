import { fromPragueInput } from "../prague-time";

/** A day of the Czech calendar, or a moment with its time zone. */
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The first moment that the text names, or null when it names none. */
export function momentOf(text: string): number | null {
  if (day.test(text)) return fromPragueInput(`${text}T00:00`);
  const withZone = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,7})?)?(Z|[+-]\d{2}:\d{2})$/i.test(text);
  const moment = withZone ? Date.parse(text) : Number.NaN;
  return Number.isNaN(moment) ? null : moment;
}

/** The first moment after what the text names: a whole day, or a moment. */
export function endOf(text: string): number {
  const start = momentOf(text) ?? 0;
  if (!day.test(text)) return start + 1;
  const next = new Date(Date.parse(`${text}T00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  return momentOf(next) ?? start;
}
