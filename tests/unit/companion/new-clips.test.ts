import { randomBytes } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { pairedForEach } from "./paired-for-each";
import { startPaired } from "./running-companion";

const world = pairedForEach();
async function restart({ newClipsMs = 50 } = {}): Promise<void> {
  await world.running.close();
  world.running = await startPaired(world.site, world.place, { newClipsMs });
}

beforeEach(() => restart());

const own = () => `http://127.0.0.1:${world.running.port}`;
const press = (what: string) =>
  fetch(own(), { method: "POST", headers: { Origin: own() }, body: new URLSearchParams({ do: what }) });
const receive = (...ids: number[]) => {
  for (const id of ids) world.site.receive(id, randomBytes(1000 + id));
};
const clipNow = (id: number) => world.running.companion.file.clip(id);
const known = () =>
  world.running.companion.file
    .clips()
    .map(({ ID }) => ID)
    .toSorted((a, b) => a - b);
const comes = (id: number) =>
  expect.poll(() => clipNow(id), { timeout: 20_000 }).toMatchObject({ status: "local", error: null });
const isAsked = () => {
  const before = world.site.newsAsked.length;
  return expect.poll(() => world.site.newsAsked.length - before, { timeout: 10_000 }).toBeGreaterThan(2);
};
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Nothing about new clips is asked any more. */
async function isQuiet(): Promise<void> {
  const asked = world.site.newsAsked.length;
  await pause(500);
  expect(world.site.newsAsked.length).toBe(asked);
}

test("nothing comes by itself until its person switches that on, and the page says so", async () => {
  receive(1);
  expect(await (await fetch(own())).text()).toContain("Samy se nestahují");
  await isQuiet();
  expect(world.site.newsAsked).toEqual([]);
});

test("clips that come after the switch are brought, announced to the pages, and those before it are not", async () => {
  receive(1);
  const page = await (await press("newClips")).text();
  expect(page).toContain("Stahují se samy");
  expect(page).not.toContain("Samy se nestahují");
  await isAsked();
  receive(2);
  await comes(2);
  expect(known()).toEqual([2]);
  expect(readdirSync(world.place.folder)).toEqual(["2026-11-24 Petr - clip-2 #2.mp4"]);
  await expect.poll(() => world.running.page.eventsOf(2)).toContain(3);
});

test("pressing it twice leaves the place where new clips begin", async () => {
  await press("newClips");
  await world.running.companion.setPaused(true);
  receive(1);
  await press("newClips");
  await world.running.companion.setPaused(false);
  await comes(1);
});

test("a page of somebody else's does not switch it on", async () => {
  const headers = { Origin: "https://evil.example" };
  const body = new URLSearchParams({ do: "newClips" });
  expect((await fetch(own(), { method: "POST", headers, body })).status).toBe(403);
  expect(world.running.companion.newClips.isOn).toBe(false);
});

describe("while it is switched on", () => {
  beforeEach(async () => {
    await press("newClips");
  });

  test("what comes while the program does not run is brought after the next start, once", async () => {
    receive(1);
    await comes(1);
    await world.running.close();
    receive(2, 3);
    world.running = await startPaired(world.site, world.place, { newClipsMs: 50 });
    await comes(2);
    await comes(3);
    await restart();
    await isAsked();
    expect(known()).toEqual([1, 2, 3]);
    expect(world.site.ranges).toHaveLength(3);
  });

  test("what comes while the site does not answer is brought when it does", async () => {
    await isAsked();
    world.site.behaviour.isDown = true;
    const asked = world.site.requests;
    receive(1);
    await pause(1000);
    // Three seconds after the first failure, and not each time.
    expect(world.site.requests - asked).toBeLessThan(3);
    world.site.behaviour.isDown = false;
    await comes(1);
  });

  test("a thousand clips that have come meanwhile are asked for at once, page by page", async () => {
    await world.running.companion.setPaused(true);
    await restart({ newClipsMs: 600_000 });
    const ids = Array.from({ length: 1000 }, (_, at) => at + 1);
    receive(...ids);
    const asked = world.site.newsAsked.length;
    world.running.companion.file.state.paused = false;
    world.running.companion.newClips.start();
    await expect.poll(() => known().length, { timeout: 10_000 }).toBe(1000);
    expect(world.site.newsAsked.slice(asked, asked + 10)).toEqual(
      ids.filter((id) => id % 100 === 1).map((id) => id - 1),
    );
    await world.running.companion.setPaused(true);
  });

  test("what was wanted, has failed or was deleted from the folder does not come again", async () => {
    const { companion } = world.running;
    receive(1, 2);
    world.site.clips.delete(2);
    await comes(1);
    await expect.poll(() => clipNow(2)?.status).toBe("failed");
    rmSync(join(world.place.folder, clipNow(1)?.name ?? ""));
    await companion.look();
    expect(clipNow(1)?.status).toBe("gone");
    // As after a crash, which may lose the place.
    companion.file.state.newAfter = 0;
    await isAsked();
    expect(companion.file.state.newAfter).toBe(2);
    expect([clipNow(1)?.status, clipNow(2)?.status]).toEqual(["gone", "failed"]);
    expect(world.site.ranges).toHaveLength(1);
  });

  test("a pause holds it, and what came meanwhile is brought afterwards", async () => {
    await press("pause");
    receive(1);
    await isQuiet();
    await restart();
    await isQuiet();
    expect(known()).toEqual([]);
    await press("resume");
    await comes(1);
  });

  test("another folder gets what comes from then on, and nothing comes twice", async () => {
    receive(1);
    await comes(1);
    const other = join(world.place.home, "other");
    const body = new URLSearchParams({ do: "folder", folder: other });
    await fetch(own(), { method: "POST", headers: { Origin: own() }, body });
    await isAsked();
    receive(2);
    await comes(2);
    expect([readdirSync(world.place.folder).length, readdirSync(other).length]).toEqual([1, 1]);
  });

  test("switched off, an answer that is on its way brings nothing", async () => {
    let go = () => {};
    world.site.behaviour.holdsNews = new Promise((resolve) => (go = resolve));
    const asked = world.site.newsAsked.length;
    await expect.poll(() => world.site.newsAsked.length).toBeGreaterThan(asked);
    receive(1);
    expect(await (await press("noNewClips")).text()).toContain("Samy se nestahují");
    go();
    await isQuiet();
    await restart();
    await isQuiet();
    expect([known(), world.running.companion.newClips.isOn]).toEqual([[], false]);
  });

  test("so does one that comes just before the question is broken off", async () => {
    let go = () => {};
    world.site.behaviour.holdsNews = new Promise((resolve) => (go = resolve));
    receive(1);
    const asked = world.site.newsAsked.length;
    await expect.poll(() => world.site.newsAsked.length).toBeGreaterThan(asked);
    world.running.companion.file.state.newAfter = null;
    go();
    await isQuiet();
    expect([known(), world.running.companion.newClips.isOn]).toEqual([[], false]);
  });

  test("a token that the site revokes ends it, and its account goes on when it pairs again", async () => {
    await isAsked();
    world.site.tokens.clear();
    await expect.poll(() => world.running.companion.file.state.pairing).toBeNull();
    await isQuiet();
    receive(1);
    expect(await (await fetch(own())).text()).toContain("až bude aplikace propojená");
    await world.running.companion.pair(world.site.makeCode("BCDFGHJK"));
    await comes(1);
  });

  test("another account that pairs finds it switched off", async () => {
    await world.running.companion.unpair();
    receive(1);
    world.site.owner = 2;
    await world.running.companion.pair(world.site.makeCode("BCDFGHJK"));
    await isQuiet();
    expect(await (await fetch(own())).text()).toContain("Samy se nestahují");
    expect(known()).toEqual([]);
  });
});

test.each([
  [
    "the site does not answer",
    "Web teď neodpovídá",
    () => Object.assign(world.site.behaviour, { isDown: true }),
  ],
  ["the site has revoked the token", "až bude aplikace propojená", () => world.site.tokens.clear()],
  ["nobody is paired", "až bude aplikace propojená", () => world.running.companion.unpair()],
])("it stays off and the page says why when %s", async (_, said, happens) => {
  await happens();
  const answer = await press("newClips");
  expect([answer.status, (await answer.text()).includes(said)]).toEqual([400, true]);
  expect(world.running.companion.newClips.isOn).toBe(false);
});
