import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { probeVideo } from "~/domain/intake/probe";
import { uploads } from "../../db/demo/channel";
import catalogue from "../../db/demo/clips.json";
import { CountedSource } from "./intake/counted-source";

const demo = new URL("../../db/demo/", import.meta.url);
const filesOf = (folder: string) => readdirSync(new URL(`${folder}/`, demo)).sort();
const pictures = (names: string[]) => [...new Set(names)].map((name) => `${name}.webp`).sort();

/** Later than any of the recordings: a time to come would not be believed. */
const now = Date.UTC(2027, 0, 1);

test.each(catalogue.map((clip) => [clip.file, clip] as const))(
  "%s is what its catalogue says",
  async (_, clip) => {
    const bytes = new Uint8Array(readFileSync(new URL(`clips/${clip.file}`, demo)));
    expect(bytes.length).toBe(clip.bytes);
    const { container, durationMs, width, height, codec, frameRate, rotation, audioCodec } = clip;
    const facts = { container, durationMs, width, height, codec, frameRate, rotation, audioCodec };
    const recordedAt = clip.recordedAt && Date.parse(clip.recordedAt);
    expect(await probeVideo(CountedSource.of(bytes), now)).toMatchObject({
      ok: true,
      info: { ...facts, mediaType: clip.contentType, recordedAt },
    });
  },
);

test("the folders of the footage hold what is named, and nothing else", () => {
  const posters = catalogue.flatMap((clip) => clip.posters.map(({ file }) => file));
  expect(filesOf("clips")).toEqual(catalogue.map(({ file }) => file).sort());
  expect(filesOf("posters")).toEqual(posters.sort());
  expect(filesOf("strips")).toEqual(pictures(catalogue.map(({ scene }) => scene)));
  expect(filesOf("thumbnails")).toEqual(pictures(Object.values(uploads).map(({ thumbnail }) => thumbnail)));
});
