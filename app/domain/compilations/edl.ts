import { type CutList, timelineOf } from "./cut-list";

/** Plain ASCII, as the format wants it. */
const ascii = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .trim();

/**
 * A CMX 3600 edit list: the parts in order on one track of pictures with their sound, each source from 00:00:00:00 of
 * its file. The end of each part is the first picture behind it. The format does not tell the rate, only that no timecode is
 * dropped: at 29.97 pictures a second they count thirty. The timeline begins at one o'clock, so that an editor can put
 * something before the first picture.
 */
export function writeEdl(list: CutList): string {
  const counted = Math.round(list.rate);
  const start = 3600 * counted;
  const lines = [`TITLE: ${ascii(list.name).slice(0, 70)}`, "FCM: NON-DROP FRAME", ""];
  for (const [index, { fileName, hasSound, from, to, at }] of timelineOf(list).entries()) {
    const times = [from, to, start + at, start + at + to - from]
      .map((frame) => timecode(frame, counted))
      .join(" ");
    lines.push(
      `${String(index + 1).padStart(3, "0")}  AX       ${hasSound ? "AA/V" : "V   "}  C        ${times}`,
    );
    lines.push(`* FROM CLIP NAME:  ${ascii(fileName)}`, "");
  }
  return lines.map((line) => `${line}\r\n`).join("");
}

/** `HH:MM:SS:FF`, each of two digits, with so many pictures counted in a second. */
function timecode(frame: number, counted: number): string {
  const seconds = Math.floor(frame / counted);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frame % counted]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
