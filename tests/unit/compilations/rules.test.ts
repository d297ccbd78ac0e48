import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chapterLine, chaptersOf } from "~/domain/compilations/chapters";
import { type CutList, frameAt } from "~/domain/compilations/cut-list";
import { writeEdl } from "~/domain/compilations/edl";
import { timelineRateOf } from "~/domain/compilations/frame-rate";
import { timecodesOf, writeMarkers } from "~/domain/compilations/markers";
import { writeOtio } from "~/domain/compilations/otio";
import { markMs, markText, partMs, startsOf, totalOf, wrongMark } from "~/domain/compilations/rules";

const second = 1000;

describe("a mark in a clip", () => {
  test.each([
    ["7", 7000],
    ["0:07", 7000],
    ["1:02,5", 62_500],
    ["1:02.25", 62_250],
    ["1:02:03", 3_723_000],
  ])("%s is understood", (typed, ms) => expect(markMs(typed)).toBe(ms));

  test.each(["", "1:7", "1:60", "abc", "-1", "1:2:3", "0:07,1234", "1:60:00"])("%s is none", (typed) =>
    expect(markMs(typed)).toBeNull(),
  );

  test("reads back as it is shown", () => {
    fc.assert(fc.property(fc.nat(99 * 3600 * second), (ms) => markMs(markText(ms)) === ms));
  });
});

describe("the parts of a compilation", () => {
  const part = { inMs: 0, outMs: null, durationMs: 10 * second };

  test("each begins where the one before ends, and behind one of unknown length nobody knows", () => {
    const parts = [
      { ...part, inMs: 2000, outMs: 5000 },
      part,
      { inMs: 1000, outMs: null, durationMs: null },
      part,
    ];
    expect(startsOf(parts)).toEqual([0, 3000, 13_000, null]);
    expect(totalOf(parts)).toEqual({ ms: 23_000, unknown: 1 });
  });

  test("begin and end inside of their clip", () => {
    expect(wrongMark({ ...part, inMs: 10_000 })).toBe("inMark");
    expect(wrongMark({ ...part, inMs: 3000, outMs: 3000 })).toBe("outMark");
    expect(wrongMark({ ...part, outMs: 10_001 })).toBe("outMark");
    expect(wrongMark({ ...part, inMs: 3000, outMs: 10_000 })).toBeNull();
    expect(wrongMark({ inMs: 3000, outMs: 99_000, durationMs: null })).toBeNull();
  });
});

describe("chapters by YouTube's rules", () => {
  const lengths = fc.array(fc.integer({ min: 100, max: 40_000 }), { maxLength: 30 });

  test("begin at 0:00, are at least three and ten seconds long, and cover the whole", () => {
    fc.assert(
      fc.property(lengths, (all) => {
        const ends = all.map((_, index) => all.slice(0, index + 1).reduce((sum, one) => sum + one, 0));
        const parts = ends.map((endMs, index) => ({
          name: `záběr ${index}`,
          startMs: ends[index - 1] ?? 0,
          endMs,
        }));
        const chapters = chaptersOf(parts);
        if (chapters.length === 0) return;
        expect(chapters.length).toBeGreaterThanOrEqual(3);
        expect(chapters[0]?.startMs).toBe(0);
        expect(chapters.at(-1)?.endMs).toBe(ends.at(-1));
        for (const { startMs, endMs } of chapters) expect(endMs - startMs).toBeGreaterThanOrEqual(10_000);
      }),
    );
  });

  test("name everybody who is in a part that was too short to be one", () => {
    const parts = [15, 4, 20, 12].map((length, at, all) => {
      const startMs = all.slice(0, at).reduce((sum, one) => sum + one, 0) * second;
      return { name: `Karel ${at}`, startMs, endMs: startMs + length * second };
    });
    expect(chaptersOf(parts).map(chapterLine)).toEqual([
      "0:00 Karel 0 · Karel 1",
      "0:19 Karel 2",
      "0:39 Karel 3",
    ]);
  });

  test("are none when there would be fewer than three", () => {
    expect(chaptersOf([{ name: "Karel", startMs: 0, endMs: 60_000 }])).toEqual([]);
  });
});

const list: CutList = {
  name: "Příběhy ze silnic č. 7",
  rate: 25,
  parts: [
    {
      fileName: "12-srna.mp4",
      name: "Srna",
      inMs: 5000,
      outMs: 12_400,
      durationMs: 30_000,
      hasSound: true,
    },
    {
      fileName: "7-mlha.mp4",
      name: "Mlha",
      inMs: 0,
      outMs: 3_601_000,
      durationMs: 3_601_000,
      hasSound: false,
    },
  ],
};

const rates = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 50, 60_000 / 1001, 60];

describe("the rate of a timeline", () => {
  test.each([
    [[29.97], 30_000 / 1001],
    [[30, 29.97, 29.98], 30_000 / 1001],
    [[60, 25, 60, null, 27.5, 27.5, 27.5], 60],
    [[27.5, null], 25],
    [[], 25],
    [[30, 25], 30],
  ])("of clips with %j pictures a second is that of most: %d", (measured, rate) => {
    expect(timelineRateOf(measured.map((frameRate) => ({ frameRate })))).toBe(rate);
  });
});

describe("an edit list", () => {
  test("is CMX 3600: events in order, ends behind the last picture, plain ASCII with CRLF", () => {
    expect(writeEdl(list).split("\r\n")).toEqual([
      "TITLE: Pribehy ze silnic c. 7",
      "FCM: NON-DROP FRAME",
      "",
      "001  AX       AA/V  C        00:00:05:00 00:00:12:10 01:00:00:00 01:00:07:10",
      "* FROM CLIP NAME:  12-srna.mp4",
      "",
      "002  AX       V     C        00:00:00:00 01:00:01:00 01:00:07:10 02:00:08:10",
      "* FROM CLIP NAME:  7-mlha.mp4",
      "",
      "",
    ]);
  });

  test.each(rates)(
    "and OpenTimelineIO name the same pictures of the same files, without gaps, at %d",
    (rate) => {
      const marks = fc.tuple(fc.nat(3_600_000), fc.integer({ min: 1, max: 600_000 }));
      fc.assert(
        fc.property(fc.array(marks, { minLength: 1, maxLength: 20 }), (all) => {
          const parts = all.map(([inMs, length], at) => ({
            fileName: `${at}.mp4`,
            name: String(at),
            inMs,
            outMs: inMs + length,
            durationMs: null,
            hasSound: true,
          }));
          const events = [
            ...writeEdl({ name: "x", rate, parts }).matchAll(/^\d{3} .* C +(\S+) (\S+) (\S+) (\S+)\r$/gm),
          ];
          const frames = events.map(
            (event) => event.slice(1).map((code) => frameOf(code, rate)) as [number, number, number, number],
          );
          expect(frames).toHaveLength(parts.length);
          const clips = JSON.parse(writeOtio({ name: "x", rate, parts })).tracks.children[0].children;
          let end = 3600 * Math.round(rate);
          for (const [at, [from, to, start, stop]] of frames.entries()) {
            expect(start).toBe(end);
            expect(stop - start).toBe(to - from);
            expect(from).toBe(frameAt(parts[at]?.inMs ?? 0, rate));
            expect(clips[at].source_range.start_time.value).toBe(from);
            expect(clips[at].source_range.duration.value).toBe(to - from);
            expect(clips[at].media_references.DEFAULT_MEDIA.target_url).toBe(`${at}.mp4`);
            end = stop;
          }
          expect(parts.every((part) => (partMs(part) ?? 0) > 0)).toBe(true);
        }),
      );
    },
  );
});

describe("markers for DaVinci Resolve", () => {
  const marked = (note: string, name = "Srna") => ({
    ...list,
    parts: list.parts.map((part) => ({ ...part, name, note, color: "Blue" as const })),
  });

  test("are one picture long, each with a line of what Resolve shows, ascending as clips begin", () => {
    expect(writeMarkers(marked("", "Srna u Přerova")).split("\r\n")).toEqual([
      "TITLE: Pribehy ze silnic c. 7",
      "FCM: NON-DROP FRAME",
      "",
      "001  001      V     C        01:00:00:00 01:00:00:01 01:00:00:00 01:00:00:01",
      " |C:ResolveColorBlue |M:Srna u Prerova |D:1",
      "",
      "002  001      V     C        01:00:07:10 01:00:07:11 01:00:07:10 01:00:07:11",
      " |C:ResolveColorBlue |M:Srna u Prerova |D:1",
      "",
      "",
    ]);
  });

  test.each([
    ["a | b\n|C:ResolveColorRed", "a / b /C:ResolveColorRed"],
    ["2. jízdní pruh", "- 2. jizdni pruh"],
    ["* pozor", "- * pozor"],
    ["x".repeat(4000), "x".repeat(300)],
  ])("hold together whatever a note says: %j", (note, shown) => {
    const lines = writeMarkers(marked(note, note)).split("\r\n");
    expect(lines[4]).toBe(`${shown} |C:ResolveColorBlue |M:${shown.replace(/^- /, "")} |D:1`);
    expect(lines).toHaveLength(10);
  });

  test.each(rates)("stand on the pictures that the edit list cuts at, at %d", (rate) => {
    const longer = { ...marked(""), rate };
    const starts = [...writeEdl(longer).matchAll(/^\d{3} .* (\S+) (\S+)\r$/gm)].map(([, start]) => start);
    const markers = [...writeMarkers(longer).matchAll(/^\d{3} .* (\S+) (\S+)\r$/gm)];
    expect(markers.map(([, start]) => start)).toEqual(starts);
    for (const [, start, next] of markers) expect(frameOf(next, rate)).toBe(frameOf(start, rate) + 1);
    expect(timecodesOf(longer).map(({ start }) => start)).toEqual(starts);
  });
});

function frameOf(timecode = "", rate: number) {
  const [hours = 0, minutes = 0, seconds = 0, frames = 0] = timecode.split(":").map(Number);
  return ((hours * 60 + minutes) * 60 + seconds) * Math.round(rate) + frames;
}
