/** The timeline begins at one o'clock, so that an editor can put something before the first picture. */
export const timelineStart = (counted: number) => 3600 * counted;

/** Plain ASCII, as the format wants it. */
export const ascii = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .trim();

/** `HH:MM:SS:FF`, each of two digits, with so many pictures counted in a second. */
export function timecode(frame: number, counted: number): string {
  const seconds = Math.floor(frame / counted);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frame % counted]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}

/** A whole list: its title, that no timecode is dropped, and its lines. */
export const cmxList = (name: string, lines: readonly string[]): string =>
  [`TITLE: ${ascii(name).slice(0, 70)}`, "FCM: NON-DROP FRAME", "", ...lines]
    .map((line) => `${line}\r\n`)
    .join("");
