import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PageStandIn } from "./page-stand-in";
import { pairedForEach } from "./paired-for-each";
import { startPaired } from "./running-companion";

const world = pairedForEach();

const main = join(import.meta.dirname, "../../../companion/main.ts");

const wanted = (ID: number) => ({ ID, Recorded: "2026-11-24", Nickname: "Petr" });
const want = (...ids: number[]) => world.running.page.ask("InvokeDownload", { Videos: ids.map(wanted) });
const clipNow = (id: number) => world.running.companion.file.clip(id);
const received = (id: number) => world.running.companion.downloads.receivedBytes(id);
const isLocal = (id: number) => expect.poll(() => clipNow(id)?.status, { timeout: 20_000 }).toBe("local");
const isWhole = (id: number, bytes: Buffer) =>
  expect(Buffer.from(readFileSync(join(world.place.folder, clipNow(id)?.name ?? ""))).equals(bytes)).toBe(
    true,
  );
const megabytes = (count: number) => randomBytes(count * 1024 * 1024);
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test("a token that the site revokes stops what is running and what waits, and the site is asked no more", async () => {
  for (const id of [1, 2, 3]) world.site.addClip(id, megabytes(4));
  world.site.behaviour.bytesPerSecond = 500_000;
  await want(1, 2, 3);
  await expect.poll(() => received(1) > 0 && received(2) > 0, { timeout: 10_000 }).toBe(true);
  // One connection is lost, and is answered 401; the other would still give bytes.
  world.site.tokens.clear();
  world.site.breakOne();
  await expect
    .poll(() => world.running.page.pushed.at(-1), { timeout: 10_000 })
    .toEqual({ Event: 41, Content: null });
  await world.running.companion.setPaused(false);
  const [asked, sent] = [world.site.requests, world.site.sentBytes];
  await pause(1500);
  expect(world.site.requests).toBe(asked);
  // What was on its way when the connection ended.
  expect(world.site.sentBytes - sent).toBeLessThan(200_000);
  expect([received(1), received(2)]).toEqual([0, 0]);
  expect([1, 2, 3].map((id) => clipNow(id)?.status)).toEqual(["scheduled", "scheduled", "scheduled"]);
  expect(await (await fetch(`http://127.0.0.1:${world.running.port}/`)).text()).toContain(
    "Zatím s nikým nepropojeno",
  );
  expect(await want(3)).toMatchObject({ StatusCode: 401 });
});

test("a site that goes silent and does not hang up is left after a while, and the clip goes on where it was", async () => {
  await world.running.close();
  world.running = await startPaired(world.site, world.place, { stallMs: 1000 });
  const { bytes } = world.site.addClip(1, megabytes(2));
  world.site.behaviour.silentAfter = 1024 * 1024;
  await want(1);
  await expect.poll(() => clipNow(1)?.error, { timeout: 10_000 }).toBe("offline");
  world.site.behaviour.silentAfter = null;
  await isLocal(1);
  isWhole(1, bytes);
  expect(world.site.ranges).toEqual([null, `bytes=${1024 * 1024}-`]);
});

/** How much of the clip has come, as the disk has it. */
const onDisk = () =>
  statSync(join(world.place.folder, ".palubka-1.part"), { throwIfNoEntry: false })?.size ?? 0;

test.skipIf(process.platform === "win32")(
  "a computer that sleeps in the middle of a clip and finds its connection gone has the clip whole afterwards",
  async () => {
    const { bytes } = world.site.addClip(1, megabytes(2));
    await world.running.companion.setPaused(true);
    await want(1);
    world.running.companion.file.state.paused = false;
    await world.running.close();
    world.site.behaviour.bytesPerSecond = 500_000;
    const places = ["--folder", world.place.folder, "--state", world.place.statePath];
    const args = [main, "--site", world.site.origin, "--port", "0", "--reserve-mb", "0", ...places];
    const program = spawn(process.execPath, ["--disable-warning=ExperimentalWarning", ...args]);
    try {
      await expect.poll(onDisk, { timeout: 20_000 }).toBeGreaterThan(300_000);
      program.kill("SIGSTOP");
      await pause(500);
      const asleep = onDisk();
      world.site.breakOne();
      world.site.behaviour.bytesPerSecond = null;
      await pause(2000);
      expect([onDisk(), asleep < bytes.length]).toEqual([asleep, true]);
      program.kill("SIGCONT");
      await expect.poll(() => world.site.reported, { timeout: 20_000 }).toEqual([1]);
    } finally {
      program.kill("SIGKILL");
      await once(program, "exit");
    }
    const name = "2026-11-24 Petr - clip-1 #1.mp4";
    expect(readdirSync(world.place.folder)).toEqual([name]);
    expect(Buffer.from(readFileSync(join(world.place.folder, name))).equals(bytes)).toBe(true);
    // It has gone on, not begun anew.
    expect(world.site.ranges).toEqual([null, expect.stringMatching(/^bytes=[1-9]\d*-$/)]);
    world.running = await startPaired(world.site, world.place);
  },
  60_000,
);

test("a page that answers no heartbeat is let go, and one that does stays", async () => {
  await world.running.close();
  world.running = await startPaired(world.site, world.place, { heartbeatMs: 200 });
  const { port, companion, page } = world.running;
  const silent = await PageStandIn.connect(port, world.site.origin, undefined, { autoPong: false });
  expect(companion.pages.size).toBe(2);
  await once(silent.socket, "close");
  await expect.poll(() => companion.pages.size).toBe(1);
  await pause(1000);
  expect(await page.ask("Setup", {})).toMatchObject({ StatusCode: 200 });
});
