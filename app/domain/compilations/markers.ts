import { ascii, cmxList, timecode, timelineStart } from "./cmx-3600";
import { type CutList, type CutPart, timelineOf } from "./cut-list";

/** Some of the colours that DaVinci Resolve has, as it calls them. */
export type MarkerColor = "Blue" | "Yellow" | "Red";

/** A part that is marked where it begins. */
export type MarkedPart = CutPart & { color: MarkerColor; note: string };

/** Where each part stands in the timeline, `HH:MM:SS:FF`; the end is the first picture behind it. */
export function timecodesOf(list: CutList) {
  const counted = Math.round(list.rate);
  const code = (frame: number) => timecode(timelineStart(counted) + frame, counted);
  return timelineOf(list).map(({ from, to, at }) => ({
    start: code(at),
    next: code(at + 1),
    end: code(at + to - from),
  }));
}

/**
 * Markers for DaVinci Resolve (Timelines › Import › Timeline Markers from EDL): CMX 3600 with events of one picture, each with
 * its note, colour, name and length in a line of Resolve's own. They lie where the parts of `writeEdl` begin.
 */
export function writeMarkers(list: CutList<MarkedPart>): string {
  const codes = timecodesOf(list);
  const lines = list.parts.flatMap(({ name, note, color }, index) => {
    const { start, next } = codes[index] ?? { start: "", next: "" };
    return [
      `${String(index + 1).padStart(3, "0")}  001      V     C        ${start} ${next} ${start} ${next}`,
      `${noteOf(note)} |C:ResolveColor${color} |M:${plain(name)} |D:1`,
      "",
    ];
  });
  return cmxList(list.name, lines);
}

/** Behind a bar Resolve looks for its next value. */
const plain = (text: string) =>
  ascii(text.replace(/\s+/g, " ").replaceAll("|", "/")).slice(0, longestText).trim();

/** Readers take a line with a digit at its beginning for an event, and one with a star for a comment. */
const noteOf = (note: string) => plain(note).replace(/^[\d*]/, "- $&");

/** Characters of a name or a note; what is longer no list of markers shows. */
const longestText = 300;
