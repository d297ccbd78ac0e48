import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CutList, timelineOf } from "~/domain/compilations/cut-list";
import { writeEdl } from "~/domain/compilations/edl";
import { type MarkedPart, writeMarkers } from "~/domain/compilations/markers";
import { writeOtio } from "~/domain/compilations/otio";
import { lists } from "./opentimelineio/lists";

/*
 * OpenTimelineIO has read the files beside this one, and what it read is stored in readings.json. Its version 0.17.0
 * read the .otio files (read-otio.py prints that). Its CMX 3600 adapter read the lists and markers in .edl files
 * (read-edl.py). When a format changes on purpose, they are read anew.
 */
const stored = (name: string) =>
  readFileSync(new URL(`./opentimelineio/${name}`, import.meta.url).pathname, "utf8");

type Clip = { name: string; file?: string; from: number; pictures: number; at: number; rate?: number };
type Reading = { name: string; tracks: { name: string; clips: Clip[] }[] };
const readings: Record<string, Record<"edl" | "markers" | "otio", Reading>> = JSON.parse(
  stored("readings.json"),
);

/** Marked as clips are whose senders have not answered, with notes that readers could take for something else. */
const marked = (list: CutList): CutList<MarkedPart> => ({
  ...list,
  parts: list.parts.map((part, at) => ({ ...part, color: "Yellow", note: `${at + 1} | čeká na souhlas` })),
});

test.each(Object.entries(lists))(
  "what OpenTimelineIO has read at %s is still what we write",
  (name, list) => {
    expect(writeEdl(list)).toBe(stored(`${name}.edl`));
    expect(writeOtio(list)).toBe(stored(`${name}.otio`));
    expect(writeMarkers(marked(list))).toBe(stored(`${name}.markers.edl`));
  },
);

test.each(Object.entries(lists))("OpenTimelineIO reads the pictures, files and names at %s", (name, list) => {
  const parts = timelineOf(list);
  const wanted = (part: (typeof parts)[number]) => ({
    from: part.from,
    pictures: part.to - part.from,
    at: part.at,
  });
  const sounds = parts.filter(({ hasSound }) => hasSound);
  const inEdl = (part: (typeof parts)[number]) => ({ ...wanted(part), name: part.fileName });
  const { edl, otio } = readings[name] ?? {};
  expect(edl?.tracks).toEqual([
    { name: "V", clips: parts.map(inEdl) },
    { name: "A1", clips: sounds.map(inEdl) },
    { name: "A2", clips: sounds.map(inEdl) },
  ]);
  const inOtio = (part: (typeof parts)[number]) =>
    expect.objectContaining({ ...wanted(part), name: part.name, file: part.fileName });
  expect(otio).toMatchObject({
    name: list.name,
    tracks: [
      { name: "V1", kind: "Video", clips: parts.map(inOtio) },
      { name: "A1", kind: "Audio", clips: sounds.map(inOtio) },
    ],
  });
  for (const { rate } of otio?.tracks.flatMap(({ clips }) => clips) ?? [])
    expect(rate).toBeCloseTo(list.rate, 6);
});

test.each(Object.entries(lists))(
  "OpenTimelineIO reads the markers at %s where the clips begin",
  (name, list) => {
    const markers = timelineOf(list).map(({ at }) => expect.objectContaining({ at, pictures: 1 }));
    expect(readings[name]?.markers.tracks).toMatchObject([{ name: "V", clips: markers }]);
  },
);
