import { existsSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { readOptions } from "../../../companion/options";
import { proofOf } from "../../../companion/proof";
import { socketPath } from "../../../companion/wire";
import { PageStandIn } from "./page-stand-in";
import { makePlace, type Place, startCompanion } from "./running-companion";
import { SiteStandIn } from "./site-stand-in";

let site: SiteStandIn;
let place: Place;
let running: Awaited<ReturnType<typeof startCompanion>>;

beforeEach(async () => {
  site = await SiteStandIn.start();
  place = makePlace();
  running = await startCompanion(site, place);
});

afterEach(async () => {
  await running.close();
  await site.stop();
  place.remove();
});

/** One request with whatever headers; `fetch` would write its own Host. */
function send(path: string, headers: Record<string, string>, method = "GET", body = ""): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port: running.port, path, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.once("error", reject);
    asked.end(body);
  });
}

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const stateOnDisk = () => JSON.parse(readFileSync(place.statePath, "utf8"));
const own = () => `http://127.0.0.1:${running.port}`;

/** Whether somebody answers at an address of this computer. */
const answersAt = (host: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(running.port, host);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });

test("the doors are at 127.0.0.1, and at no address by which another computer could come", async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ address, scopeid }) => address !== "127.0.0.1" && !scopeid)
    .map(({ address }) => address);
  // All of 127.0.0.0/8 leads here, so one is left on a computer without a network.
  const closed = process.platform === "linux" ? [...others, "127.0.0.2"] : others;
  expect(await answersAt("127.0.0.1")).toBe(true);
  for (const address of closed) expect(await answersAt(address), address).toBe(false);
});

describe("the websocket", () => {
  test.each([
    ["a page of another site", "https://evil.example"],
    ["the same host on another port", "http://127.0.0.1:1"],
    ["a page without an origin", "null"],
    ["a program that names none", undefined],
  ])("is closed to %s", async (_, origin) => {
    await expect(PageStandIn.connect(running.port, origin)).rejects.toThrow("403");
  });

  test("is closed to a name that somebody else has led here", async () => {
    const rebound = PageStandIn.connect(running.port, site.origin, `evil.example:${running.port}`);
    await expect(rebound).rejects.toThrow("421");
  });

  test("is at one address only", async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${running.port}${socketPath}/more`, { origin: site.origin });
    const refusal = await new Promise((resolve) => socket.once("error", resolve));
    expect(String(refusal)).toContain("404");
  });

  test("answers a page that has not shown its account nothing but Setup, and pushes nothing to it", async () => {
    site.addClip(1, Buffer.from("clip"));
    const [stranger, page] = await Promise.all([
      PageStandIn.connect(running.port, site.origin),
      PageStandIn.connect(running.port, site.origin),
    ]);
    expect(await page.ask("SetupFinish", { Code: site.makeCode("BCDFGHJK") })).toMatchObject({
      StatusCode: 200,
    });
    const wanted = { ID: 1, Recorded: "2026-11-24", Nickname: "Petr" };
    expect(await stranger.ask("InvokeDownload", { Videos: [wanted] })).toMatchObject({ StatusCode: 401 });
    expect(await stranger.ask("GetPlaybackUrl", { ID: 1 })).toMatchObject({ StatusCode: 401 });
    await page.ask("InvokeDownload", { Videos: [wanted] });
    await expect.poll(() => page.eventsOf(1)).toContain(3);
    expect(stranger.pushed).toEqual([]);
  });

  test("knows a page of another account by its proof", async () => {
    await running.companion.pair(site.makeCode("BCDFGHJK"));
    const page = await PageStandIn.connect(running.port, site.origin);
    expect(await page.prove("another key")).toMatchObject({ StatusCode: 403 });
    expect(await page.prove()).toMatchObject({ StatusCode: 200 });
  });

  test("takes no proof of another connection", async () => {
    await running.companion.pair(site.makeCode("BCDFGHJK"));
    const [one, other] = await Promise.all([
      PageStandIn.connect(running.port, site.origin),
      PageStandIn.connect(running.port, site.origin),
    ]);
    const { Content } = await one.ask("Setup", {});
    const Proof = proofOf("page key", (Content as { Challenge: string }).Challenge);
    expect(await other.ask("SetupFinish", { Proof })).toMatchObject({ StatusCode: 403 });
    expect(await one.ask("SetupFinish", { Proof })).toMatchObject({ StatusCode: 200 });
  });

  test.each([
    ["no JSON", "{", 1003],
    ["no request", '{"Path":"Setup"}', 1003],
    ["a message that is too long", JSON.stringify({ RequestID: 1, Path: "x".repeat(70_000) }), 1009],
  ])("hangs up on %s", async (_, message, code) => {
    const page = await PageStandIn.connect(running.port, site.origin);
    const closed = new Promise((resolve) => page.socket.once("close", resolve));
    page.socket.send(message);
    expect(await closed).toBe(code);
  });

  test.each([
    ["an unknown path", { RequestID: 7, Path: "Delete", Data: {} }],
    ["a path of every object", { RequestID: 7, Path: "constructor", Data: {} }],
    ["no clips", { RequestID: 7, Path: "InvokeDownload", Data: { Videos: [] } }],
    ["a clip by a path", { RequestID: 7, Path: "GetPlaybackUrl", Data: { ID: "../../etc/passwd" } }],
  ])("refuses %s under its number", async (_, message) => {
    await running.companion.pair(site.makeCode("BCDFGHJK"));
    const page = await PageStandIn.connect(running.port, site.origin);
    await page.prove();
    const replied = new Promise((resolve) =>
      page.socket.once("message", (data) => resolve(JSON.parse(String(data)))),
    );
    page.socket.send(JSON.stringify(message));
    expect(await replied).toMatchObject({ RequestID: 7, StatusCode: 400 });
  });
});

describe("pairing", () => {
  test("takes five tries, then no more for ten minutes", async () => {
    const page = await PageStandIn.connect(running.port, site.origin);
    const statuses = [];
    for (let tries = 0; tries < 6; tries++)
      statuses.push((await page.ask("SetupFinish", { Code: "WRONGCDE" })).StatusCode);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect(await page.ask("SetupFinish", { Code: site.makeCode("BCDFGHJK") })).toMatchObject({
      StatusCode: 429,
    });
  });

  test("is for one account at a time", async () => {
    await running.companion.pair(site.makeCode("BCDFGHJK"));
    const page = await PageStandIn.connect(running.port, site.origin);
    expect(await page.ask("SetupFinish", { Code: site.makeCode("ZXWVTSRQ") })).toMatchObject({
      StatusCode: 409,
    });
  });

  test("ends on the own page, at the site too, and for all pages that are connected", async () => {
    await running.companion.pair(site.makeCode("BCDFGHJK"));
    const page = await PageStandIn.connect(running.port, site.origin);
    await page.prove();
    expect(await send("/", { ...form, Origin: own() }, "POST", "do=unpair")).toBe(303);
    expect(site.tokens.size).toBe(0);
    await expect.poll(() => page.pushed).toEqual([{ Event: 41, Content: null }]);
    expect(await page.ask("GetPlaybackUrl", { ID: 1 })).toMatchObject({ StatusCode: 401 });
  });
});

describe("the own page", () => {
  test("is shown under the companion's own names alone", async () => {
    expect(await send("/", {})).toBe(200);
    expect(await send("/", { Host: `localhost:${running.port}` })).toBe(200);
    expect(await send("/", { Host: "evil.example" })).toBe(421);
  });

  test.each([
    ["another site", () => "https://evil.example"],
    ["the site itself", () => site.origin],
    ["nowhere", () => "null"],
  ])("takes no form from %s", async (_, origin) => {
    expect(await send("/", { ...form, Origin: origin() }, "POST", "do=pause")).toBe(403);
    expect(await send("/", form, "POST", "do=pause")).toBe(403);
    expect(running.companion.file.state.paused).toBe(false);
  });

  test("changes nothing by an address, and takes no long form", async () => {
    expect(await send("/?do=pause", {})).toBe(200);
    expect(await send("/", { ...form, Origin: own() }, "PUT", "do=pause")).toBe(405);
    expect(await send("/", { ...form, Origin: own() }, "POST", `do=pause&x=${"x".repeat(20_000)}`)).toBe(413);
    expect(running.companion.file.state.paused).toBe(false);
  });

  test("says at the field what is wrong, and keeps what was typed", async () => {
    const response = await fetch(own(), {
      method: "POST",
      headers: { ...form, Origin: own() },
      body: new URLSearchParams({ do: "folder", folder: "Videa/<b>" }),
    });
    const html = await response.text();
    expect(response.status).toBe(400);
    expect(html).toContain('value="Videa/&lt;b&gt;"');
    expect(html).toContain("Napište celou cestu");
  });

  test("makes a folder that was named by its whole path, and keeps it", async () => {
    const folder = join(place.home, "Videa", "z cest");
    const body = new URLSearchParams({ do: "folder", folder });
    const page = await (await fetch(own(), { method: "POST", headers: { Origin: own() }, body })).text();
    expect(page).toContain(`value="${folder}"`);
    expect([existsSync(folder), stateOnDisk().folder]).toEqual([true, folder]);
  });

  test.each([
    ["2,5", 303, 2_500_000],
    ["0.1", 303, 100_000],
    ["10000", 303, 10_000_000_000],
    ["", 303, null],
    ["0,05", 400, 1_000_000],
    ["10001", 400, 1_000_000],
    ["rychle", 400, 1_000_000],
    ["-1", 400, 1_000_000],
  ])("of a speed of %j MB/s it answers %i", async (speed, status, stored) => {
    await running.companion.setSpeed(1_000_000);
    const body = new URLSearchParams({ do: "speed", speed }).toString();
    expect(await send("/", { ...form, Origin: own() }, "POST", body)).toBe(status);
    expect([stateOnDisk().bytesPerSecond, running.companion.downloads.limit.bytesPerSecond]).toEqual([
      stored,
      stored,
    ]);
  });

  test("pauses and goes on", async () => {
    for (const [does, paused] of [
      ["pause", true],
      ["resume", false],
    ] as const) {
      expect(await send("/", { ...form, Origin: own() }, "POST", `do=${does}`)).toBe(303);
      expect([stateOnDisk().paused, running.companion.file.state.paused]).toEqual([paused, paused]);
      expect((await (await fetch(own())).text()).includes("Stahování i výroba náhledů stojí")).toBe(paused);
    }
  });
});

test("a template that names no files is refused at its field, and a good one is saved", async () => {
  const save = (template: string) =>
    fetch(own(), {
      method: "POST",
      headers: { ...form, Origin: own() },
      body: new URLSearchParams({ do: "template", template }),
    });
  const refused = await save("{datum}/{name}");
  expect(refused.status).toBe(400);
  const html = await refused.text();
  expect(html).toContain(
    'value="{datum}/{name}" autocomplete="off" aria-describedby="template-about" aria-invalid',
  );
  expect(html).toContain("Tenhle výraz neznáme");
  expect(await (await save("{date}/{name}")).text()).toContain('value="{date}/{name}"');
  expect(() => readOptions(["--template", "../{name}"])).toThrow("--template");
  expect(readOptions(["--template", "{id}"]).template).toBe("{id}");
});

test("says hello to pages of the site alone", async () => {
  expect(await send("/hello", { Origin: site.origin })).toBe(204);
  expect(await send("/hello", { Origin: "https://evil.example" })).toBe(403);
});
