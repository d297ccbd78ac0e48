import type { CsvCell } from "./csv";
import { formatDuration } from "./format";

export const compilationHeadings: CsvCell[] = [
  "Pořadí",
  "Začátek ve videu",
  "Soubor",
  "Od (s)",
  "Do (s)",
  "Délka (s)",
  "Název",
  "Odesílatel",
  "Začátek (timecode)",
  "Konec (timecode)",
  "Barva značky",
  "Poznámka",
];

type Row = {
  place: number;
  startMs: number;
  fileName: string;
  inMs: number;
  outMs: number;
  name: string;
  nickname: string;
  /** Where the clip stands in the timeline of the edit lists, `01:00:07:10`; the end is the first picture behind it. */
  start: string;
  end: string;
  /** As DaVinci Resolve calls it. */
  color: string;
  note: string;
};

/** One clip of a compilation as a row of its list. */
export function compilationRow(row: Row): CsvCell[] {
  const { place, startMs, fileName, inMs, outMs, name, nickname, start, end, color, note } = row;
  const seconds = (ms: number) => (ms / 1000).toFixed(3).replace(".", ",");
  return [
    place,
    formatDuration(Math.floor(startMs / 1000) * 1000),
    fileName,
    seconds(inMs),
    seconds(outMs),
    seconds(outMs - inMs),
    name,
    nickname,
    start,
    end,
    color,
    note,
  ];
}

/** What a marker says beside the clip's name. */
export const markerNote = (nickname: string, note: string) =>
  [nickname && `Odesílatel: ${nickname}`, note].filter(Boolean).join("; ");

/** Of the file of markers: it stands beside the edit list of the same name. */
export const markersEnding = "-znacky.edl";
