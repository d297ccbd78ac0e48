import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Calls } from "../../../companion/wire";
import { PageStandIn } from "./page-stand-in";
import { pairedForEach } from "./paired-for-each";

const world = pairedForEach();

afterEach(() => void vi.useRealTimers());

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
  await expect.poll(() => received(1) > 0 && received(2) > 0).toBe(true);
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

describe.each([
  ["forward", 86_400_000],
  ["back", -86_400_000],
])("a clock that jumps a day %s", (_, jump) => {
  beforeEach(async () => {
    world.site.addClip(1, megabytes(1));
    await want(1);
    await isLocal(1);
  });

  const jumpNow = () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    vi.setSystemTime(Date.now() + jump);
  };

  test("ends no transfer, and progress is told on", async () => {
    const { bytes } = world.site.addClip(2, megabytes(2));
    world.site.behaviour.bytesPerSecond = 1_000_000;
    await want(2);
    await expect.poll(() => world.running.page.eventsOf(2)).toContain(2);
    jumpNow();
    const told = world.running.page.eventsOf(2).length;
    await expect.poll(() => world.running.page.eventsOf(2).length).toBeGreaterThan(told + 1);
    await isLocal(2);
    isWhole(2, bytes);
    expect(world.site.ranges).toEqual([null, null]);
  });

  test("does not hold up a transfer that is tried again", async () => {
    const { bytes } = world.site.addClip(2, megabytes(2));
    world.site.behaviour.cutAfter = 1024 * 1024;
    await want(2);
    await expect.poll(() => clipNow(2)?.error).toBe("offline");
    jumpNow();
    world.site.behaviour.cutAfter = null;
    await isLocal(2);
    isWhole(2, bytes);
  });

  test("keeps addresses that play, and the count of tries to pair", async () => {
    const reply = await world.running.page.ask("GetPlaybackUrl", { ID: 1 });
    const { Url } = reply.Content as Calls["GetPlaybackUrl"]["content"];
    jumpNow();
    expect((await fetch(Url)).status).toBe(200);
    await world.running.companion.unpair();
    const page = await PageStandIn.connect(world.running.port, world.site.origin);
    const tries = async () => (await page.ask("SetupFinish", { Code: "WRONGCDE" })).StatusCode;
    for (let count = 0; count < 5; count++) expect(await tries()).toBe(400);
    vi.setSystemTime(Date.now() + jump);
    expect(await tries()).toBe(429);
  });
});
