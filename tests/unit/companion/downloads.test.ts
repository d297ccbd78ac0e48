import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Calls, Reply } from "../../../companion/wire";
import { PageStandIn } from "./page-stand-in";
import { pairedForEach } from "./paired-for-each";
import { startPaired } from "./running-companion";

const world = pairedForEach();

async function restart(options: Parameters<typeof startPaired>[2] = {}): Promise<void> {
  await world.running.close();
  world.running = await startPaired(world.site, world.place, options);
}

const megabytes = (count: number) => randomBytes(count * 1024 * 1024);
const wanted = (ID: number) => ({ ID, Recorded: "2026-11-24T10:00:00Z", Nickname: "Petr" });
const want = (...ids: number[]) => world.running.page.ask("InvokeDownload", { Videos: ids.map(wanted) });
const clipNow = (id: number) => world.running.companion.file.clip(id);
const isLocal = (id: number) => expect.poll(() => clipNow(id)?.status, { timeout: 20_000 }).toBe("local");
const content = (name: string) => Buffer.from(readFileSync(join(world.place.folder, name)));
const received = (id: number) => world.running.companion.downloads.receivedBytes(id);
const playbackOf = (reply: Reply) => reply.Content as Calls["GetPlaybackUrl"]["content"];

describe("a clip that is wanted", () => {
  test("comes whole, under a name by its date and sender, and both sides are notified", async () => {
    const { bytes } = world.site.addClip(7, megabytes(11), "srna: v lese?.MP4");
    expect(await want(7)).toEqual({
      RequestID: expect.any(Number),
      StatusCode: 200,
      Content: { Scheduled: 1 },
    });
    await isLocal(7);
    expect(readdirSync(world.place.folder)).toEqual(["2026-11-24 Petr - srna_ v lese_ #7.mp4"]);
    expect(content("2026-11-24 Petr - srna_ v lese_ #7.mp4").equals(bytes)).toBe(true);
    await expect.poll(() => world.site.reported).toEqual([7]);
    const events = world.running.page.eventsOf(7);
    expect([events.slice(0, 2), events.slice(-2)]).toEqual([
      [0, 1],
      [3, 30],
    ]);
  });

  test("is not asked for twice", async () => {
    world.site.addClip(1, megabytes(1));
    await want(1);
    await isLocal(1);
    expect(await want(1)).toMatchObject({ Content: { Scheduled: 0 } });
    expect(world.site.ranges).toEqual([null]);
  });

  test("never takes the place of a file that is there", async () => {
    writeFileSync(join(world.place.folder, "2026-11-24 Petr - CLIP #1.mp4"), "mine");
    world.site.addClip(1, megabytes(1), "clip.mp4");
    await want(1);
    await isLocal(1);
    expect(readdirSync(world.place.folder)).toEqual([
      "2026-11-24 Petr - CLIP #1.mp4",
      "2026-11-24 Petr - clip #1 (2).mp4",
    ]);
    expect(String(content("2026-11-24 Petr - CLIP #1.mp4"))).toBe("mine");
  });

  test("goes on where the connection was lost", async () => {
    const { bytes } = world.site.addClip(1, megabytes(4));
    world.site.behaviour.cutAfter = 2 * 1024 * 1024;
    await want(1);
    await expect.poll(() => clipNow(1)?.error).toBe("offline");
    world.site.behaviour.cutAfter = null;
    await isLocal(1);
    const [whole, rest] = world.site.ranges;
    expect([whole, Number(/\d+/.exec(rest ?? "")?.[0]) > 0]).toEqual([null, true]);
    expect(content(clipNow(1)?.name ?? "").equals(bytes)).toBe(true);
    expect(world.site.sentBytes).toBeLessThan(bytes.length * 1.2);
  });

  test("tells of its checksum: while what has come is read again, and before it gets its name", async () => {
    world.site.addClip(1, megabytes(4));
    world.site.behaviour.cutAfter = 2 * 1024 * 1024;
    await want(1);
    await expect.poll(() => clipNow(1)?.error).toBe("offline");
    const before = world.running.page.pushed.length;
    world.site.behaviour.cutAfter = null;
    await isLocal(1);
    await expect.poll(() => world.running.page.eventsOf(1).at(-1)).toBe(30);
    const states = world.running.page.pushed.slice(before).flatMap(({ Content }) => {
      if (!(Content && "IsLocal" in Content)) return [];
      return [`${Content.PendingAction} ${Content.Fingerprinted} ${Content.Error}`];
    });
    expect(states.filter((one, index) => one !== states[index - 1])).toEqual([
      "fingerprint false null",
      "download false null",
      "fingerprint false null",
      "download false null",
      "none true null",
    ]);
  });

  test("begins anew when the site has another version of it", async () => {
    world.site.addClip(1, megabytes(4));
    world.site.behaviour.cutAfter = 2 * 1024 * 1024;
    await want(1);
    await expect.poll(() => clipNow(1)?.error).toBe("offline");
    const { bytes } = world.site.addClip(1, megabytes(3));
    world.site.behaviour.cutAfter = null;
    await isLocal(1);
    expect(content(clipNow(1)?.name ?? "").equals(bytes)).toBe(true);
  });

  test("is given no name when its bytes are not the clip's", async () => {
    world.site.addClip(1, megabytes(1));
    world.site.behaviour.damages = true;
    await want(1);
    await expect.poll(() => clipNow(1)).toMatchObject({ status: "failed", error: "damaged", name: null });
    expect(world.site.ranges).toHaveLength(2);
    expect(readdirSync(world.place.folder)).toEqual([".palubka-1.part"]);
    world.site.behaviour.damages = false;
    await want(1);
    await isLocal(1);
    expect(readdirSync(world.place.folder)).toHaveLength(1);
  });

  test("that the account has no more is reported as an error, and does not hold up the others", async () => {
    world.site.addClip(2, megabytes(1));
    await want(1, 2);
    await isLocal(2);
    expect(clipNow(1)).toMatchObject({ status: "failed", error: "notFound" });
    expect(world.running.page.eventsOf(1)).toEqual([0, 1, 4]);
  });
});

describe("a template of names", () => {
  test("puts clips into folders, and what is there keeps its name and is known when it is moved", async () => {
    const { bytes } = world.site.addClip(1, megabytes(1), "clip.mp4");
    await want(1);
    await isLocal(1);
    await world.running.companion.setTemplate("{date}/{nickname}/{name}");
    world.site.addClip(2, megabytes(1), "clip.mp4");
    expect(await want(1, 2)).toMatchObject({ Content: { Scheduled: 1 } });
    await isLocal(2);
    expect(clipNow(2)?.name).toBe("2026-11-24/Petr/clip.mp4");
    expect(content("2026-11-24 Petr - clip #1.mp4").equals(bytes)).toBe(true);
    renameSync(
      join(world.place.folder, "2026-11-24/Petr/clip.mp4"),
      join(world.place.folder, "2026-11-24/srna.mp4"),
    );
    await world.running.companion.look();
    expect(clipNow(2)).toMatchObject({ status: "local", name: "2026-11-24/srna.mp4" });
    expect(await world.running.page.ask("GetPlaybackUrl", { ID: 2 })).toMatchObject({ StatusCode: 200 });
    await restart();
    expect(world.running.companion.file.template).toBe("{date}/{nickname}/{name}");
  });

  test("never gives one name to two clips that come at once", async () => {
    await world.running.companion.setTemplate("{date}/{name}");
    const files = [1, 2, 3, 4, 5, 6].map(
      (id) => world.site.addClip(id, randomBytes(1000 + id), "clip.mp4").bytes,
    );
    await want(1, 2, 3, 4, 5, 6);
    await Promise.all([1, 2, 3, 4, 5, 6].map(isLocal));
    expect(readdirSync(join(world.place.folder, "2026-11-24"))).toHaveLength(6);
    for (const [index, bytes] of files.entries())
      expect(content(clipNow(index + 1)?.name ?? "").equals(bytes)).toBe(true);
  });

  test("that wants a folder where a file is, is reported as an error", async () => {
    writeFileSync(join(world.place.folder, "Petr"), "mine");
    await world.running.companion.setTemplate("{nickname}/{name}");
    world.site.addClip(1, megabytes(1));
    await want(1);
    await expect.poll(() => clipNow(1)).toMatchObject({ status: "failed", error: "folderMissing" });
  });
});

describe("downloads", () => {
  test("run two at a time", async () => {
    for (const id of [1, 2, 3]) world.site.addClip(id, megabytes(1));
    world.site.behaviour.bytesPerSecond = 2_000_000;
    await want(1, 2, 3);
    await expect.poll(() => received(1) > 0 && received(2) > 0).toBe(true);
    expect(world.site.ranges).toHaveLength(2);
    await Promise.all([1, 2, 3].map(isLocal));
  });

  test("stand still when paused, and go on over a restart", async () => {
    const { bytes } = world.site.addClip(1, megabytes(4));
    world.site.behaviour.bytesPerSecond = 4_000_000;
    await want(1);
    await expect.poll(() => received(1)).toBeGreaterThan(500_000);
    await world.running.companion.setPaused(true);
    const sent = world.site.ranges.length;
    await restart();
    expect(clipNow(1)?.status).toBe("scheduled");
    expect(world.site.ranges).toHaveLength(sent);
    await world.running.companion.setPaused(false);
    await isLocal(1);
    expect(content(clipNow(1)?.name ?? "").equals(bytes)).toBe(true);
  });

  test("keep to the speed that was set", async () => {
    world.site.addClip(1, megabytes(2));
    await world.running.companion.setSpeed(2_000_000);
    const begun = performance.now();
    await want(1);
    await isLocal(1);
    expect(performance.now() - begun).toBeGreaterThan(900);
  });

  test("share that speed: two that come at once are together no faster than one", async () => {
    for (const id of [1, 2]) world.site.addClip(id, megabytes(3));
    await world.running.companion.setSpeed(1_000_000);
    const begun = performance.now();
    await want(1, 2);
    await expect.poll(() => received(1) > 0 && received(2) > 0, { timeout: 5000 }).toBe(true);
    await Promise.all([1, 2].map(isLocal));
    expect(performance.now() - begun).toBeGreaterThan(5900);
  });

  test("do not begin what does not fit on the disk, and come when there is room", async () => {
    world.site.addClip(1, megabytes(1));
    await restart({ reserveBytes: Number.MAX_SAFE_INTEGER });
    await want(1);
    await expect.poll(() => clipNow(1)).toMatchObject({ status: "failed", error: "diskFull" });
    await restart();
    await want(1);
    await isLocal(1);
  });

  test("wait for a folder that has been taken away", async () => {
    world.site.addClip(1, megabytes(1));
    rmSync(world.place.folder, { recursive: true });
    await want(1);
    await expect.poll(() => clipNow(1)).toMatchObject({ status: "failed", error: "folderMissing" });
    mkdirSync(world.place.folder);
    await want(1);
    await isLocal(1);
  });

  test("end at once when the token is revoked in the middle, and go on when the account pairs again", async () => {
    const { bytes } = world.site.addClip(1, megabytes(4));
    world.site.behaviour.cutAfter = 1024 * 1024;
    await want(1);
    await expect.poll(() => clipNow(1)?.error).toBe("offline");
    world.site.tokens.clear();
    await expect
      .poll(() => world.running.page.pushed.at(-1), { timeout: 10_000 })
      .toEqual({ Event: 41, Content: null });
    expect(world.running.companion.file.state.pairing).toBeNull();
    expect(await world.running.page.ask("GetPlaybackUrl", { ID: 1 })).toMatchObject({ StatusCode: 401 });
    world.site.behaviour.cutAfter = null;
    await world.running.companion.pair(world.site.makeCode("BCDFGHJK"));
    await isLocal(1);
    expect(content(clipNow(1)?.name ?? "").equals(bytes)).toBe(true);
  });
});

describe("a file in the folder", () => {
  beforeEach(async () => {
    world.site.addClip(1, megabytes(1), "clip.mp4");
    await want(1);
    await isLocal(1);
  });

  test("plays under a secret address, whole and by ranges, for the site's pages alone", async () => {
    const { Url, Expires } = playbackOf(await world.running.page.ask("GetPlaybackUrl", { ID: 1 }));
    expect(Expires).toBe(21_600);
    const bytes = content(clipNow(1)?.name ?? "");
    const whole = await fetch(Url);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    expect(whole.headers.get("Access-Control-Allow-Origin")).toBe(world.site.origin);
    const range = await fetch(Url, { headers: { Range: "bytes=100-199" } });
    expect([range.status, range.headers.get("Content-Range")]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
    ]);
    expect(Buffer.from(await range.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
    expect((await fetch(Url, { headers: { Range: `bytes=${bytes.length}-` } })).status).toBe(416);
    expect((await fetch(`${Url}x`)).status).toBe(404);
    expect((await fetch(Url, { method: "POST" })).status).toBe(404);
  });

  test("plays no longer after six hours", async () => {
    const { Url } = playbackOf(await world.running.page.ask("GetPlaybackUrl", { ID: 1 }));
    const now = performance.now();
    const clock = vi.spyOn(performance, "now");
    try {
      clock.mockReturnValue(now + 6 * 3_600_000 - 60_000);
      expect((await fetch(Url)).status).toBe(200);
      clock.mockReturnValue(now + 6 * 3_600_000 + 1);
      expect((await fetch(Url)).status).toBe(404);
    } finally {
      clock.mockRestore();
    }
  });

  test("plays no longer once the companion is unpaired", async () => {
    const { Url } = playbackOf(await world.running.page.ask("GetPlaybackUrl", { ID: 1 }));
    await world.running.companion.unpair();
    expect((await fetch(Url)).status).toBe(404);
  });

  test("is still known when it is renamed, and reported when it is deleted", async () => {
    renameSync(join(world.place.folder, clipNow(1)?.name ?? ""), join(world.place.folder, "srna.mp4"));
    await world.running.companion.look();
    await expect
      .poll(() => world.running.page.pushed.at(-1))
      .toMatchObject({ Event: 20, Content: { Name: "srna.mp4" } });
    expect(await world.running.page.ask("GetPlaybackUrl", { ID: 1 })).toMatchObject({ StatusCode: 200 });
    rmSync(join(world.place.folder, "srna.mp4"));
    await world.running.companion.look();
    await expect
      .poll(() => world.running.page.pushed.at(-1))
      .toMatchObject({ Event: 30, Content: { IsLocal: false, Downloaded: true } });
    expect(await world.running.page.ask("GetPlaybackUrl", { ID: 1 })).toMatchObject({ StatusCode: 404 });
  });

  test("is opened on the site from the companion's own page: event 40 goes to pages of the account", async () => {
    const { page, port } = world.running;
    const stranger = await PageStandIn.connect(port, world.site.origin);
    await stranger.ask("Setup", {});
    const origin = `http://127.0.0.1:${port}`;
    expect(await (await fetch(origin)).text()).toContain("Otevřít na webu: 2026-11-24 Petr");
    const edit = (id: string) => {
      const body = new URLSearchParams({ do: "edit", id });
      return fetch(origin, { method: "POST", body, headers: { Origin: origin }, redirect: "manual" });
    };
    for (const unknown of ["2", "", "1x", "../settings"]) expect((await edit(unknown)).status).toBe(303);
    expect((await edit("1")).status).toBe(303);
    const openings = () => page.pushed.filter(({ Event }) => Event === 40);
    await expect.poll(openings).toEqual([{ Event: 40, Content: { ID: 1 } }]);
    // An answer comes behind all that was pushed before it.
    await stranger.ask("Setup", {});
    expect(stranger.pushed).toEqual([]);
    stranger.close();
  });

  test("is not given up with a folder that cannot be reached for a while", async () => {
    renameSync(world.place.folder, `${world.place.folder}-away`);
    await world.running.companion.look();
    expect(clipNow(1)?.status).toBe("local");
    renameSync(`${world.place.folder}-away`, world.place.folder);
  });
});
