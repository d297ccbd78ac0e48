import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DiskRoom } from "../../../companion/disk-room";
import { makePlace, type Place, startPaired } from "./running-companion";
import { SiteStandIn } from "./site-stand-in";

const disk = vi.hoisted(() => ({
  /** Bytes after which writing fails. */
  room: Number.POSITIVE_INFINITY,
  /** Bytes that are reported as free; null for what the real disk reports. */
  free: null as number | null,
}));

/** Of the last piece a full disk takes what fits, and refuses the rest, as a real one does. */
vi.mock("node:fs/promises", async (importOriginal) => {
  const real = await importOriginal<typeof import("node:fs/promises")>();
  const open: typeof real.open = async (path, ...rest) => {
    const handle = await real.open(path, ...rest);
    if (!String(path).endsWith(".part")) return handle;
    const append = handle.appendFile.bind(handle);
    handle.appendFile = async (data) => {
      const piece = data as Uint8Array;
      const fits = Math.min(piece.length, disk.room);
      disk.room -= fits;
      if (disk.free !== null) disk.free -= fits;
      await append(piece.subarray(0, fits));
      if (fits < piece.length) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
    };
    return handle;
  };
  const statfs = async (path: string) => {
    const found = await real.statfs(path);
    return disk.free === null ? found : { ...found, bavail: disk.free, bsize: 1 };
  };
  return { ...real, open, statfs };
});

let site: SiteStandIn;
let place: Place;
let running: Awaited<ReturnType<typeof startPaired>>;

beforeEach(async () => {
  disk.room = Number.POSITIVE_INFINITY;
  disk.free = null;
  site = await SiteStandIn.start();
  place = makePlace();
});

afterEach(async () => {
  await running.close();
  await site.stop();
  place.remove();
});

const megabyte = 1024 * 1024;
const want = () =>
  running.page.ask("InvokeDownload", { Videos: [{ ID: 1, Recorded: "2026-11-24", Nickname: "Petr" }] });
const clipNow = () => running.companion.file.clip(1);
const named = () => readdirSync(place.folder).filter((name) => !name.startsWith("."));
const isFull = () =>
  expect.poll(clipNow, { timeout: 10_000 }).toMatchObject({ status: "failed", error: "diskFull" });

async function comesWhole(bytes: Buffer): Promise<void> {
  await want();
  await expect.poll(() => clipNow()?.status, { timeout: 10_000 }).toBe("local");
  expect(Buffer.from(readFileSync(join(place.folder, clipNow()?.name ?? ""))).equals(bytes)).toBe(true);
  expect(readdirSync(place.folder)).toHaveLength(1);
}

test("a disk that fills up on the way stops the clip and is reported, and what has come is gone on with", async () => {
  const { bytes } = site.addClip(1, randomBytes(4 * megabyte));
  running = await startPaired(site, place);
  disk.room = 1.5 * megabyte;
  await want();
  await isFull();
  expect(named()).toEqual([]);
  // The page hears of it over its socket, a moment after it is so.
  await expect
    .poll(() => running.page.pushed.at(-1))
    .toMatchObject({ Event: 4, Content: { ID: 1, Error: "diskFull" } });
  expect(await (await fetch(`http://127.0.0.1:${running.port}/`)).text()).toContain("není dost místa");
  // Nothing is tried by itself.
  await new Promise((resolve) => setTimeout(resolve, 3500));
  expect(site.ranges).toEqual([null]);

  disk.room = Number.POSITIVE_INFINITY;
  await comesWhole(bytes);
  expect(site.ranges).toEqual([null, `bytes=${1.5 * megabyte}-`]);
});

test.each([
  ["only one is begun where there is room for one", 6 * megabyte, ["failed", "local"]],
  ["both come where there is room for both", 9 * megabyte, ["local", "local"]],
])("of two clips that come at once %s", async (_, free, ends) => {
  const clips = [1, 2].map((id) => site.addClip(id, randomBytes(4 * megabyte)));
  site.behaviour.bytesPerSecond = 4_000_000;
  running = await startPaired(site, place);
  disk.free = free;
  const Videos = [1, 2].map((ID) => ({ ID, Recorded: "2026-11-24", Nickname: "Petr" }));
  await running.page.ask("InvokeDownload", { Videos });
  const states = () => running.companion.file.clips().map(({ status }) => status);
  await expect.poll(() => states().toSorted(), { timeout: 10_000 }).toEqual(ends);
  // Nothing was written of the one that does not fit.
  expect(disk.free).toBe(free - ends.filter((end) => end === "local").length * 4 * megabyte);
  disk.free = null;
  await running.page.ask("InvokeDownload", { Videos });
  await expect.poll(states, { timeout: 10_000 }).toEqual(["local", "local"]);
  for (const [index, { bytes }] of clips.entries()) {
    const name = running.companion.file.clip(index + 1)?.name ?? "";
    expect(Buffer.from(readFileSync(join(place.folder, name))).equals(bytes)).toBe(true);
  }
});

test("room that a clip does not take any more is there for others", async () => {
  running = await startPaired(site, place);
  disk.free = 10;
  const room = new DiskRoom(0);
  await room.take(1, 6, place.folder);
  await expect(room.take(2, 6, place.folder)).rejects.toMatchObject({ reason: "diskFull" });
  room.setMissing(1, 4);
  await room.take(2, 6, place.folder);
  room.leave(2);
  await room.take(3, 6, place.folder);
});

const canMount = (() => {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return false;
  const { folder, remove } = makePlace();
  const isMounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=1m", "none", folder]).status === 0;
  if (isMounted) spawnSync("umount", [folder]);
  remove();
  return isMounted;
})();

test.skipIf(!canMount)("so does a small disk that something else has filled meanwhile", async () => {
  const small = join(place.home, "small");
  mkdirSync(small);
  expect(spawnSync("mount", ["-t", "tmpfs", "-o", "size=6m", "none", small]).status).toBe(0);
  try {
    place = { ...place, folder: small };
    const { bytes } = site.addClip(1, randomBytes(4 * megabyte));
    site.behaviour.bytesPerSecond = 2_000_000;
    running = await startPaired(site, place);
    await want();
    await expect.poll(() => running.companion.downloads.receivedBytes(1)).toBeGreaterThan(300_000);
    writeFileSync(join(small, ".other"), Buffer.alloc(4 * megabyte));
    await isFull();
    expect(named()).toEqual([]);
    rmSync(join(small, ".other"));
    site.behaviour.bytesPerSecond = null;
    await comesWhole(bytes);
  } finally {
    spawnSync("umount", ["--lazy", small]);
  }
});
