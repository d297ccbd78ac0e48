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
];

type Row = {
  place: number;
  startMs: number;
  fileName: string;
  inMs: number;
  outMs: number;
  name: string;
  nickname: string;
};

/** One clip of a compilation as a row of its list. */
export function compilationRow({ place, startMs, fileName, inMs, outMs, name, nickname }: Row): CsvCell[] {
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
  ];
}
