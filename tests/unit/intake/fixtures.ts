import { readFileSync } from "node:fs";
import expected from "../../fixtures/media/expected.json";

const folder = new URL("../../fixtures/media/", import.meta.url);

/** The truth about a file as ffprobe measured it; `recordedAt` is ISO 8601. */
export type Truth = (typeof expected)[keyof typeof expected];

export const truths = Object.entries(expected) as [string, Truth][];

export const mediaFixture = (name: string): Uint8Array => new Uint8Array(readFileSync(new URL(name, folder)));

/** Every file of tests/fixtures/media that has bytes to change, clips and hostile ones. */
export const mediaFixtures = (): [string, Uint8Array][] =>
  truths
    .map(([name]): [string, Uint8Array] => [name, mediaFixture(name)])
    .filter(([, bytes]) => bytes.length > 0);
