import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, test } from "vitest";
import { PageStandIn } from "./page-stand-in";
import { pairedForEach } from "./paired-for-each";
import { makePlace, startCompanion, startPaired } from "./running-companion";

const world = pairedForEach();

const main = join(import.meta.dirname, "../../../companion/main.ts");
const want = (page: PageStandIn, ID: number) =>
  page.ask("InvokeDownload", { Videos: [{ ID, Recorded: "2026-11-24", Nickname: "Petr" }] });

/** Starts the program at a port, with the first one's folder and state; how it ended and what it said. */
async function startAnother(port: number): Promise<{ code: number; said: string }> {
  const places = ["--folder", world.place.folder, "--state", world.place.statePath, "--reserve-mb", "0"];
  const args = [
    "--disable-warning=ExperimentalWarning",
    main,
    "--site",
    world.site.origin,
    "--port",
    String(port),
  ];
  const child = spawn(process.execPath, [...args, ...places], { stdio: ["ignore", "pipe", "pipe"] });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const [code] = await once(child, "close");
  return { code, said };
}

test("a second companion on one computer says so, ends, and touches nothing of the first", async () => {
  world.site.addClip(1, randomBytes(2 * 1024 * 1024));
  world.site.behaviour.bytesPerSecond = 1_000_000;
  await want(world.running.page, 1);
  await expect.poll(() => world.running.page.eventsOf(1)).toContain(2);
  const state = readFileSync(world.place.statePath, "utf8");
  await expect(startCompanion(world.site, world.place, { port: world.running.port })).rejects.toThrow(
    "EADDRINUSE",
  );
  expect(await startAnother(world.running.port)).toEqual({
    code: 0,
    said: "Aplikace už běží, nebo port používá jiný program.\n",
  });
  expect(readFileSync(world.place.statePath, "utf8")).toBe(state);
  await expect.poll(() => world.running.page.eventsOf(1), { timeout: 10_000 }).toContain(3);
  // The second has fetched nothing beside the first.
  expect(world.site.ranges).toEqual([null]);
});

test("so it does where another program has the port", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as { port: number };
  expect(await startAnother(port)).toMatchObject({ code: 0, said: expect.stringContaining("jiný program") });
  other.close();
});

test("two computers of one account have each its own clips, and revoking one leaves the other", async () => {
  const elsewhere = makePlace();
  const second = await startPaired(world.site, elsewhere);
  try {
    for (const id of [1, 2, 3]) world.site.addClip(id, randomBytes(1000));
    await want(world.running.page, 1);
    await want(second.page, 2);
    await expect.poll(() => world.running.page.eventsOf(1)).toContain(3);
    await expect.poll(() => second.page.eventsOf(2)).toContain(3);
    expect(
      [world.running, second].map(({ page }) => [...new Set(page.pushed.map(({ Content }) => Content?.ID))]),
    ).toEqual([[1], [2]]);
    expect([world.place, elsewhere].map(({ folder }) => readdirSync(folder).length)).toEqual([1, 1]);

    world.site.tokens.delete(world.running.companion.file.state.pairing?.token ?? "");
    await want(world.running.page, 3);
    await expect.poll(() => world.running.companion.file.state.pairing).toBeNull();
    await want(second.page, 3);
    await expect.poll(() => second.page.eventsOf(3)).toContain(3);
  } finally {
    await second.close();
    elsewhere.remove();
  }
});

test("of two browsers both are notified, and one that leaves does not disturb the other", async () => {
  world.site.addClip(1, randomBytes(2 * 1024 * 1024));
  world.site.behaviour.bytesPerSecond = 1_000_000;
  const other = await PageStandIn.connect(world.running.port, world.site.origin);
  await other.prove();
  await want(world.running.page, 1);
  for (const page of [world.running.page, other]) await expect.poll(() => page.eventsOf(1)).toContain(2);
  expect(other.eventsOf(1).slice(0, 2)).toEqual([0, 1]);
  world.running.page.close();
  await expect.poll(() => world.running.companion.pages.size).toBe(1);
  await expect.poll(() => other.eventsOf(1), { timeout: 10_000 }).toEqual(expect.arrayContaining([3, 30]));
  expect(await other.ask("GetPlaybackUrl", { ID: 1 })).toMatchObject({ StatusCode: 200 });
});
