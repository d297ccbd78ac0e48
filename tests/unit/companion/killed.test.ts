import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type KnownClip, StateFile, wantedClip } from "../../../companion/state";
import { sampleOf } from "../../sample";
import { everyStep, type Kill, runProgram, startProgram, stateOf } from "./killed-program";
import { film, hasFfmpeg } from "./real-ffmpeg";
import { makePlace, type Place } from "./running-companion";
import { SiteStandIn } from "./site-stand-in";

let site: SiteStandIn;
let place: Place;

beforeEach(async () => {
  site = await SiteStandIn.start();
  place = makePlace();
});

afterEach(async () => {
  await site.stop();
  place.remove();
});

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
const isReported = () => stateOf(place).clips[1]?.reported === true;

async function keepWanted(more: Partial<KnownClip> = {}): Promise<void> {
  const file = new StateFile(place.statePath, place.folder);
  file.state.pairing = { token: "token", handle: "handle", key: "key", account: "Honza" };
  file.state.clips[1] = { ...wantedClip({ ID: 1, Recorded: "2026-11-24", Nickname: "Petr" }), ...more };
  await file.save();
}

test.each([
  [null, "2026-11-24 Petr - clip #1.mp4"],
  ["{year}/{month}/{name}", "2026/11/clip.mp4"],
])(
  "at whatever step the program is killed, the next start goes on, and the clip is there once and whole, as %s",
  async (template, name) => {
    const { bytes } = site.addClip(1, randomBytes(6 * 1024 * 1024 + 5), "clip.mp4");
    site.tokens.add("token");
    // Slow enough to be met in the middle.
    site.behaviour.bytesPerSecond = 30_000_000;
    const run = (kill?: Kill) =>
      runProgram(site, place, {
        kill,
        options: template === null ? [] : ["--template", template],
        isDone: isReported,
      });
    await keepWanted();
    const { steps } = await run();
    expect(steps).toBeGreaterThan(15);
    const midway = [0.1, 0.3, 0.5, 0.7].map((share) => ({ bytes: share * bytes.length }));
    for (const kill of [...sampleOf([...everyStep(steps), ...midway])]) {
      place.remove();
      place = makePlace();
      site.reported.length = 0;
      await keepWanted();
      const moment = JSON.stringify(kill);
      expect((await run(kill)).isKilled, moment).toBe(true);
      await run();
      expect(filesIn(place.folder), moment).toEqual([name]);
      expect(Buffer.from(readFileSync(join(place.folder, name))).equals(bytes), moment).toBe(true);
      expect(stateOf(place).clips[1]).toMatchObject({ status: "local", error: null });
      expect(site.reported).toContain(1);
    }
  },
  300_000,
);

test("at whatever step the program is killed, each new clip comes by itself, once", async () => {
  const ids = [1, 2, 3];
  const bytes = ids.map((id) => site.receive(id, randomBytes(300_000 + id)).bytes);
  const names = ids.map((id) => `2026-11-24 Petr - clip-${id} #${id}.mp4`);
  site.tokens.add("token");
  const areReported = () => ids.every((id) => stateOf(place).clips[id]?.reported === true);
  const run = (kill?: Kill) => runProgram(site, place, { kill, isDone: areReported });
  for (const step of [1, 2, 3, 5, 8, 13]) {
    place.remove();
    place = makePlace();
    const file = new StateFile(place.statePath, place.folder);
    file.state.pairing = { token: "token", handle: "handle", key: "key", account: "Honza" };
    file.state.newAfter = 0;
    await file.save();
    expect((await run({ step })).isKilled, `step ${step}`).toBe(true);
    await run();
    expect(filesIn(place.folder).toSorted(), `step ${step}`).toEqual(names);
    for (const [index, name] of names.entries())
      expect(Buffer.from(readFileSync(join(place.folder, name))).equals(bytes[index] as Buffer)).toBe(true);
    expect(stateOf(place).newAfter).toBe(3);
  }
}, 300_000);

test("bytes that a power cut has left as zeros are found out, and come again", async () => {
  const { bytes, etag } = site.addClip(1, randomBytes(1024 * 1024), "clip.mp4");
  site.tokens.add("token");
  await keepWanted({ etag, sizeBytes: bytes.length });
  writeFileSync(join(place.folder, ".palubka-1.part"), Buffer.alloc(500_000));
  await runProgram(site, place, { isDone: isReported });
  expect(site.ranges).toEqual(["bytes=500000-", null]);
  expect(Buffer.from(readFileSync(join(place.folder, "2026-11-24 Petr - clip #1.mp4"))).equals(bytes)).toBe(
    true,
  );
});

/** Processes of this computer that work with the test's folder. */
const working = () =>
  readdirSync("/proc")
    .filter((id) => /^\d+$/.test(id))
    .filter((id) => {
      try {
        return readFileSync(`/proc/${id}/cmdline`, "latin1").includes(`${place.folder}/.palubka-1-`);
      } catch {
        return false;
      }
    });

test.skipIf(!hasFfmpeg || process.platform !== "linux")(
  "ffmpeg ends by itself when the program is killed, and the next start makes the preview anew",
  async () => {
    const bytes = film(
      join(place.folder, "../long.avi"),
      { size: "1280x720", rate: 25, seconds: 20 },
      ...["-c:v", "mpeg4", "-q:v", "12"],
    );
    const { etag } = site.addClip(1, bytes, "long.avi");
    site.tokens.add("token");
    site.wanted.set(1, {
      Container: "avi",
      Bitrate: 2_500_000,
      DurationMs: 20_000,
      Height: 720,
      MaxBytes: 9e7,
    });
    const file = new StateFile(place.statePath, place.folder);
    file.state.pairing = { token: "token", handle: "handle", key: "key", account: "Honza" };
    file.state.makesPreviews = true;
    const clip = wantedClip({ ID: 1, Recorded: "2026-11-24", Nickname: "Petr" });
    file.state.clips[1] = { ...clip, etag, sizeBytes: bytes.length, status: "local", name: "long.avi" };
    await file.save();
    writeFileSync(join(place.folder, "long.avi"), bytes);
    const killed = startProgram(site, place);
    await expect.poll(working, { timeout: 20_000, interval: 20 }).toHaveLength(1);
    killed.kill("SIGKILL");
    await expect.poll(working, { timeout: 10_000 }).toEqual([]);
    expect(site.previews).toEqual([]);

    const next = startProgram(site, place);
    await expect.poll(() => site.previews.length, { timeout: 60_000 }).toBe(1);
    await expect.poll(() => readdirSync(place.folder), { timeout: 20_000 }).toEqual(["long.avi"]);
    next.kill("SIGTERM");
    await once(next, "exit");
  },
  120_000,
);
