import { compareCzech } from "../czech-order";

/** The two inks of which one always stays readable on a tag of any colour (WCAG 2.2, 1.4.3). */
export type Ink = "#ffffff" | "#000000";

const lightInk: Ink = "#ffffff";
const darkInk: Ink = "#000000";

/** The order of tags: the highest priority first, equal ones by name as Czech sorts it (specification, section 3). */
export function byPriority(
  a: { priority: number; name: string },
  b: { priority: number; name: string },
): number {
  return b.priority - a.priority || compareCzech(a.name, b.name);
}

/** Whether the text is a colour as tags and server messages store it: `#rrggbb`. */
export function isHexColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** Characters of a tag's name, and the highest priority; the lowest is 0. */
export const longestTagName = 40;
export const highestPriority = 999;

/** Priorities for so many tags in the order they stand in, with room below for a new one. */
export function prioritiesInOrder(count: number): number[] {
  return Array.from({ length: count }, (_, index) => Math.min(count - index, highestPriority));
}

/** Whether two names are the same to a reader: case does not matter, diacritics do. */
export function isSameName(a: string, b: string): boolean {
  return compareCzech(a.toLocaleLowerCase("cs"), b.toLocaleLowerCase("cs")) === 0;
}

/** White or black, whichever has more contrast on the background `#rrggbb`; null when it is not a colour. */
export function readableInk(background: string): Ink | null {
  if (!isHexColor(background)) return null;
  const onLight = contrast(background, lightInk);
  return onLight >= contrast(background, darkInk) ? lightInk : darkInk;
}

/** Contrast ratio of two colours `#rrggbb`, 1 to 21 (WCAG 2.2). */
export function contrast(a: string, b: string): number {
  const [lighter, darker] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  ) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
