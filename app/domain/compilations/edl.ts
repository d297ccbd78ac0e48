import { type CutList, timelineOf, timelineRate } from "./cut-list";

/** Timelines begin at one o'clock, so that an editor can put something before the first picture. */
const startFrame = 3600 * timelineRate;

/** Plain ASCII, as the format wants it. */
const ascii = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[^\x20-\x7e]/g, "")
    .trim();

/**
 * A CMX 3600 edit list: the parts in order on one track of pictures with their sound, each source from 00:00:00:00 of
 * its file. The end of each part is the first picture behind it. The format does not tell the rate: it is 25.
 */
export function writeEdl(list: CutList): string {
  const lines = [`TITLE: ${ascii(list.name).slice(0, 70)}`, "FCM: NON-DROP FRAME", ""];
  for (const [index, { fileName, hasSound, from, to, at }] of timelineOf(list).entries()) {
    const times = [from, to, startFrame + at, startFrame + at + to - from].map(timecode).join(" ");
    lines.push(
      `${String(index + 1).padStart(3, "0")}  AX       ${hasSound ? "AA/V" : "V   "}  C        ${times}`,
    );
    lines.push(`* FROM CLIP NAME:  ${ascii(fileName)}`, "");
  }
  return lines.map((line) => `${line}\r\n`).join("");
}

/** `HH:MM:SS:FF`, each of two digits. */
function timecode(frame: number): string {
  const seconds = Math.floor(frame / timelineRate);
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60, frame % timelineRate]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
