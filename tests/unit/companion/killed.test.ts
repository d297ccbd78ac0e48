import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, watch, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { StateFile, wantedClip } from "../../../companion/state";
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

const main = join(import.meta.dirname, "../../../companion/main.ts");
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
const stateNow = () => JSON.parse(readFileSync(place.statePath, "utf8"));

/** Lets the program run until it has changed something on the disk for the n-th time, then kills it; false if it was done before. */
function runUntilChange(number: number, template: string | null = null): Promise<boolean> {
  const places = ["--folder", place.folder, "--state", place.statePath];
  const args = ["--site", site.origin, ...places, ...(template === null ? [] : ["--template", template])];
  const child = spawn(process.execPath, [
    "--disable-warning=ExperimentalWarning",
    main,
    ...args,
    "--port",
    "0",
    "--reserve-mb",
    "0",
  ]);
  let changes = 0;
  let isKilled = false;
  const count = () => {
    changes++;
    if (changes === number) isKilled = child.kill("SIGKILL");
  };
  const watchers = [place.folder, dirname(place.statePath)].map((folder) => watch(folder, count));
  const done = setInterval(() => {
    if (stateNow().clips[1].reported) child.kill("SIGKILL");
  }, 20);
  return new Promise((resolve) => {
    child.once("exit", () => {
      clearInterval(done);
      for (const watcher of watchers) watcher.close();
      resolve(isKilled);
    });
  });
}

test.each([
  [null, "2026-11-24 Petr - clip #1.mp4"],
  ["{year}/{month}/{name}", "2026/11/clip.mp4"],
])(
  "whenever the program is killed, the next start goes on, and the clip is there once and whole, as %s",
  async (template, name) => {
    const { bytes } = site.addClip(1, randomBytes(6 * 1024 * 1024 + 5), "clip.mp4");
    site.tokens.add("token");
    // The last steps change little, so each of them is met; the bytes in between are many changes of one kind.
    for (const number of [
      1, 2, 3, 4, 5, 8, 13, 40, 80, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 110, 115,
    ]) {
      place.remove();
      place = makePlace();
      site.reported.length = 0;
      const file = new StateFile(place.statePath, place.folder);
      file.state.pairing = { token: "token", handle: "handle", key: "key", account: "Honza" };
      file.state.clips[1] = wantedClip({ ID: 1, Recorded: "2026-11-24", Nickname: "Petr" });
      await file.save();
      await runUntilChange(number, template);
      expect(await runUntilChange(Number.POSITIVE_INFINITY, template)).toBe(false);
      expect(filesIn(place.folder), `after change ${number}`).toEqual([name]);
      expect(Buffer.from(readFileSync(join(place.folder, name))).equals(bytes)).toBe(true);
      expect(stateNow().clips[1]).toMatchObject({ status: "local", error: null });
      expect(site.reported).toContain(1);
    }
  },
  120_000,
);

test("bytes that a power cut has left as zeros are found out, and come again", async () => {
  const { bytes, etag } = site.addClip(1, randomBytes(1024 * 1024), "clip.mp4");
  site.tokens.add("token");
  const file = new StateFile(place.statePath, place.folder);
  file.state.pairing = { token: "token", handle: "handle", key: "key", account: "Honza" };
  const clip = wantedClip({ ID: 1, Recorded: "2026-11-24", Nickname: "Petr" });
  file.state.clips[1] = { ...clip, etag, sizeBytes: bytes.length };
  await file.save();
  writeFileSync(join(place.folder, ".palubka-1.part"), Buffer.alloc(500_000));
  await runUntilChange(Number.POSITIVE_INFINITY);
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
    const start = () => {
      const places = [
        "--folder",
        place.folder,
        "--state",
        place.statePath,
        "--port",
        "0",
        "--reserve-mb",
        "0",
      ];
      return spawn(process.execPath, [
        "--disable-warning=ExperimentalWarning",
        main,
        "--site",
        site.origin,
        ...places,
      ]);
    };
    const killed = start();
    await expect.poll(working, { timeout: 20_000, interval: 20 }).toHaveLength(1);
    killed.kill("SIGKILL");
    await expect.poll(working, { timeout: 10_000 }).toEqual([]);
    expect(site.previews).toEqual([]);

    const next = start();
    await expect.poll(() => site.previews.length, { timeout: 60_000 }).toBe(1);
    await expect.poll(() => readdirSync(place.folder), { timeout: 20_000 }).toEqual(["long.avi"]);
    next.kill("SIGTERM");
    await once(next, "exit");
  },
  120_000,
);
