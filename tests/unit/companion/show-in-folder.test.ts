import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { showCommand } from "../../../companion/show-in-folder";
import { PageStandIn } from "./page-stand-in";
import { makePlace, type Place, startPaired } from "./running-companion";
import { SiteStandIn } from "./site-stand-in";

let site: SiteStandIn;
let place: Place;
let running: Awaited<ReturnType<typeof startPaired>>;
let shown: string[];
let isShowing: boolean;

beforeEach(async () => {
  site = await SiteStandIn.start();
  place = makePlace();
  shown = [];
  isShowing = true;
  running = await startPaired(site, place, {
    template: "{year}/{month}/{name}",
    async showFile(path) {
      if (!isShowing) throw new Error("There is no program for it.");
      shown.push(path);
    },
  });
});

afterEach(async () => {
  running.page.close();
  await running.close();
  await site.stop();
  place.remove();
});

async function bring(): Promise<string> {
  site.addClip(1, Buffer.from("clip"), "../srna; rm -rf ~.mp4");
  await running.page.ask("InvokeDownload", {
    Videos: [{ ID: 1, Recorded: "2026-11-24", Nickname: "Petr" }],
  });
  await expect.poll(() => running.page.eventsOf(1)).toContain(3);
  return join(place.folder, running.companion.file.clip(1)?.name ?? "");
}

const ask = (ID: number, page = running.page) => page.ask("ShowInFolder", { ID });

test("a page of the account has the file shown, in the folder that a template has given it", async () => {
  const path = await bring();
  expect(path).toMatch(/\/clips\/2026\/11\/[^/]+\.mp4$/);
  expect(await ask(1)).toMatchObject({ StatusCode: 200 });
  expect(shown).toEqual([path]);
});

test("nothing is shown of a clip that is not here, that is gone, or that was never wanted", async () => {
  const path = await bring();
  rmSync(path);
  expect(await ask(1)).toMatchObject({ StatusCode: 404 });
  expect(await ask(2)).toMatchObject({ StatusCode: 404 });
  expect(shown).toEqual([]);
});

test("another file under the name of a clip that is gone is not shown", async () => {
  await bring();
  Object.assign(running.companion.file.clip(1) ?? {}, { status: "gone" });
  expect(await ask(1)).toMatchObject({ StatusCode: 404 });
  expect(shown).toEqual([]);
});

test("a page that has not shown its account opens nothing, and no page says a path", async () => {
  const path = await bring();
  const stranger = await PageStandIn.connect(running.port, site.origin);
  expect(await ask(1, stranger)).toMatchObject({ StatusCode: 401 });
  stranger.close();
  expect(await ask(path as unknown as number)).toMatchObject({ StatusCode: 400 });
  expect(shown).toEqual([]);
});

test("where the system has no program for it, the page gets an error", async () => {
  await bring();
  isShowing = false;
  expect(await ask(1)).toMatchObject({ StatusCode: 503 });
});

test.each([
  ["linux", "/home/p/Palubka/2026/a b.mp4", "xdg-open", ["/home/p/Palubka/2026"], undefined],
  ["darwin", "/Users/p/a; b.mp4", "/usr/bin/open", ["-R", "/Users/p/a; b.mp4"], undefined],
  ["win32", "C:\\p\\a, b & c.mp4", "D:\\W\\explorer.exe", ['/select,"C:\\p\\a, b & c.mp4"'], true],
] as const)("on %s the path is one argument of one program", (platform, path, program, args, verbatim) => {
  expect(showCommand(path, { platform, env: { SystemRoot: "D:\\W" } })).toEqual({ program, args, verbatim });
});
