import { tellsOnlyDay } from "../domain/clips/video-info";
import { pragueClock } from "../domain/prague-clock";

/**
 * Czech numbers, dates and plurals. Runs in the Worker and in the browser and gives the same text in both, whatever
 * their locales know, so hydration never finds a difference.
 */
const NBSP = "\u00a0";

/** A name or somebody's words in quotation marks; those that it has itself become inner ones. */
export function quoted(text: string): string {
  return `„${text.replaceAll("„", "‚").replaceAll("“", "‘")}“`;
}

type PluralForms = { one: string; few: string; many?: string; other: string };

const pluralRules = new Intl.PluralRules("cs");

/** Picks the Czech form: 1 záběr (one), 2–4 záběry (few), 1,5 záběru (many), 5 záběrů (other). */
export function plural(count: number, forms: PluralForms): string {
  const form = pluralRules.select(count) as keyof PluralForms;
  return forms[form] ?? forms.other;
}

/** The count with its noun: `12 480 záběrů`. */
export function counted(count: number, forms: PluralForms): string {
  return `${formatNumber(count)}${NBSP}${plural(count, forms)}`;
}

/** A count that is not counted to its end: `999`, and what is more `999+`. */
export const upTo = (most: number, count: number) =>
  count > most ? `${formatNumber(most)}+` : formatNumber(count);

/** `12 480` or `412,6`; at most the given number of decimals. */
export function formatNumber(value: number, decimals = 0): string {
  const rounded = Math.abs(value).toFixed(decimals);
  const [whole = "0", fraction] = rounded.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, NBSP);
  const sign = value < 0 && Number(rounded) !== 0 ? "\u2212" : "";
  return sign + grouped + (fraction ? `,${fraction}` : "");
}

/** `19. 11. 2026`, from epoch milliseconds, in Prague. */
export function formatDate(moment: number): string {
  const day = pragueClock(moment);
  return [`${day.getUTCDate()}.`, `${day.getUTCMonth() + 1}.`, day.getUTCFullYear()].join(NBSP);
}

/** `19. 11.`, for lines that carry the year elsewhere. */
export function formatDay(moment: number): string {
  const day = pragueClock(moment);
  return `${day.getUTCDate()}.${NBSP}${day.getUTCMonth() + 1}.`;
}

/** `7:12`. */
export function formatTime(moment: number): string {
  const clock = pragueClock(moment);
  return `${clock.getUTCHours()}:${twoDigits(clock.getUTCMinutes())}`;
}

/** `19. 11. 2026 7:12`. */
export function formatDateTime(moment: number): string {
  return `${formatDate(moment)}${NBSP}${formatTime(moment)}`;
}

/** When a clip was recorded: `19. 11. 2026 7:12`, or the day alone when its file tells no more. */
export function formatRecorded(moment: number): string {
  return tellsOnlyDay(moment) ? formatDate(moment) : formatDateTime(moment);
}

/** `07:12:40`, the clock of a dashcam. */
export function formatClock(moment: number): string {
  const clock = pragueClock(moment);
  return [clock.getUTCHours(), clock.getUTCMinutes(), clock.getUTCSeconds()].map(twoDigits).join(":");
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** Value of `<time datetime>`: ISO 8601 in UTC. */
export function isoMoment(moment: number): string {
  return new Date(moment).toISOString();
}

const units = ["B", "kB", "MB", "GB", "TB"] as const;

/** `412,6 MB`: decimal units, one decimal from MB up. */
export function formatBytes(bytes: number): string {
  const decimals = (unit: number) => (unit >= 2 ? 1 : 0);
  let value = bytes;
  let unit = 0;
  // What would be rounded up to a thousand belongs to the next unit.
  while (Number(value.toFixed(decimals(unit))) >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${formatNumber(value, decimals(unit))}${NBSP}${units[unit]}`;
}

/** Sizes of spaces, where a tenth says nothing: `600 GB`, `1,5 TB`. */
export function formatSpace(bytes: number): string {
  return formatBytes(bytes).replace(",0", "");
}

/** `8,4 MB/s`, from bytes a second. */
export function formatSpeed(bytesPerSecond: number): string {
  return `${formatBytes(bytesPerSecond)}/s`;
}

/** `3:05` or `1:02:03`, from milliseconds. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = String(rest).padStart(2, "0");
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, "0")}:${tail}` : `${minutes}:${tail}`;
}

/** Time that remains, in words: `18 s`, `4 min`, `1 h 20 min`. */
export function formatRemaining(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.ceil(seconds))}${NBSP}s`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return `${minutes}${NBSP}min`;
  const rest = minutes % 60;
  return `${Math.floor(minutes / 60)}${NBSP}h${rest > 0 ? ` ${rest}${NBSP}min` : ""}`;
}

/** `70 %`, from a share of one. */
export function formatPercent(share: number): string {
  return `${formatNumber(share * 100)}${NBSP}%`;
}

/** `2 490 Kč` or `19,50 Kč`, from haléře. */
export function formatMoney(halere: number): string {
  return `${formatNumber(halere / 100, halere % 100 === 0 ? 0 : 2)}${NBSP}Kč`;
}

/** `50,5164° N  15,2306° E`, as the overlay of a dashcam writes it. */
export function formatCoordinates(latitude: number, longitude: number): string {
  const degrees = (value: number) => `${formatNumber(Math.abs(value), 4)}°`;
  const north = `${degrees(latitude)}${NBSP}${latitude < 0 ? "S" : "N"}`;
  return `${north} ${degrees(longitude)}${NBSP}${longitude < 0 ? "W" : "E"}`;
}

/** `71 km/h`. */
export function formatKmh(speed: number): string {
  return `${formatNumber(speed)}${NBSP}km/h`;
}

/** `30 sn./s`, pictures a second. */
export const formatFrameRate = (rate: number): string => `${formatNumber(Math.round(rate))}${NBSP}sn./s`;
