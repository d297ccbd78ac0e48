import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { Fingerprint } from "../../companion/checksum";
import { companionPort, connectAttempts, connectGapMs, userAgentOf } from "../../companion/wire";
import { firefox, withFirefox } from "./firefox";
import {
  expect,
  expectAccessible,
  expectToPlay,
  freshClip,
  logIn,
  otherBrowser,
  type Page,
  test,
  touchOnlyAlive,
} from "./fixtures";
import { lengthOf, oddClip, openSent, type SentFile } from "./sending";
import { noWindow, withWindow } from "./windowed-browser";

// One port, one companion: these tests come one after another.
test.describe.configure({ mode: "serial" });
test.use({
  // As on the real site, which is no program of this computer: the page needs leave to reach one.
  launchOptions: async ({ launchOptions }, use) => use({ ...launchOptions, args: publicSite(launchOptions) }),
  permissions: ["local-network-access"],
  // What browsers write about a connection that nobody takes, or that ends with the program.
  expectedErrors: [/ERR_(CONNECTION_(REFUSED|RESET)|SOCKET_NOT_CONNECTED)/],
  // A header of the tests' own would have the browser ask the companion for leave, as no page does.
  extraHTTPHeaders: {},
});

/** How Chromium starts so that the tests' site counts as one of the internet. */
function publicSite({ args = [] }: LaunchOptions): string[] {
  return [...args, `--ip-address-space-overrides=127.0.0.1:${process.env.E2E_PORT}=public`];
}

const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;
const root = join(import.meta.dirname, "../..");
let place = "";
let running: ChildProcess | null = null;

test.beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), "palubka-e2e-"));
});

test.afterEach(async () => {
  await stop("SIGTERM");
  rmSync(place, { recursive: true });
});

const folder = () => join(place, "clips");

const withNode = [
  process.execPath,
  ...["--experimental-strip-types", "--disable-warning=ExperimentalWarning"],
  join(root, "companion/main.ts"),
];

/** Starts the program; the address of its own page. */
async function start(site: string, port = companionPort, program = withNode): Promise<string> {
  const places = ["--folder", folder(), "--state", join(place, "state.json"), "--reserve-mb", "0"];
  const [file = "", ...first] = program;
  const args = [...first, "--site", site, "--port", String(port), ...places];
  const env = { ...process.env, PATH: `${standIns()}:${process.env.PATH}` };
  running = spawn(file, args, { stdio: ["ignore", "pipe", "inherit"], env });
  const [said] = await once(running.stdout as NodeJS.ReadableStream, "data");
  return /http:\/\/127\.0\.0\.1:\d+/.exec(String(said))?.[0] ?? "";
}

/** A folder of programs that write down how they were called, instead of those of the system. */
function standIns(): string {
  const path = join(place, "bin");
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, "xdg-open"), `#!/bin/sh\nprintf '%s\\n' "$@" > '${place}/opened'\n`, {
    mode: 0o755,
  });
  return path;
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  const child = running;
  running = null;
  if (!child || child.exitCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

const card = (page: Page) => page.getByRole("region", { name: "Spojení s tímto počítačem" });
const rows = (page: Page) => page.getByRole("row");
const filesIn = () => readdirSync(folder()).filter((name) => !name.startsWith("."));

async function openPage(page: Page, email = "honza@palubka.test"): Promise<void> {
  await logIn(page, "dashcamer", email);
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto("/dashcamer/computer");
}

async function pair(page: Page): Promise<void> {
  await card(page).getByRole("button", { name: "Připojit aplikaci" }).click();
  await card(page).getByRole("button", { name: "Propojit tento počítač" }).click();
  await expect(card(page)).toContainText("Připojeno k počítači");
}

/** What the page sends to the companion from now on, let through or not. */
function callsFrom(page: Page): string[] {
  const calls: string[] = [];
  const isCompanion = (address: string) => new URL(address).port === String(companionPort);
  page.on("request", (request) => isCompanion(request.url()) && calls.push(request.url()));
  page.on("websocket", (socket) => isCompanion(socket.url()) && calls.push(socket.url()));
  return calls;
}

/** Has a clip sent to the creator, and opens its page. The title of it. */
async function sendClip(page: Page, clip: SentFile): Promise<string> {
  const title = await openSent(page, clip);
  // As at the top: from here on the page speaks to the companion.
  await page.setExtraHTTPHeaders({});
  return title;
}

/** The clip's bytes, as a download manager gets them from the list of addresses. */
async function clipInList(page: Page, id: string): Promise<string> {
  const list = await (await page.request.get("/dashcamer/computer/addresses")).text();
  const address = list.split("\n").find((line) => line.includes(`/clips/${id}/`)) ?? "";
  return sha256(await (await page.request.get(address)).body());
}

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const hashOf = (name: string) => sha256(readFileSync(join(folder(), name)));

test("a creator pairs the companion by a click and has clips brought, played and watched @desktop @script", async ({
  page,
  baseURL,
}) => {
  test.slow();
  await start(baseURL as string);
  const title = await sendClip(page, freshClip("20261124_0712_F.MP4"));
  const id = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? "";
  await page.goto("/dashcamer/computer");
  await pair(page);
  await expectAccessible(page);
  await expect(page.getByRole("region", { name: "Propojené počítače" })).toContainText("naposledy");

  const first = rows(page).filter({ hasText: title });
  await first.getByRole("button", { name: /Stáhnout do počítače/ }).click();
  await expect(first).toContainText("je v počítači");
  const [name = ""] = filesIn();
  expect(filesIn()).toHaveLength(1);
  expect(hashOf(name)).toBe(await clipInList(page, id));

  await first.getByRole("button", { name: /Přehrát z počítače/ }).click();
  await expectToPlay(page.locator(".computer__player video"));

  await test.step("a renamed file is still known, a deleted one is reported", async () => {
    renameSync(join(folder(), name), join(folder(), "jinak.mp4"));
    await page.waitForTimeout(6000);
    await expect(first).toContainText("je v počítači");
    rmSync(join(folder(), "jinak.mp4"));
    await expect(first).toContainText("soubor už ve složce není", { timeout: 15_000 });
  });

  await test.step("the site knows that it was downloaded", async () => {
    await card(page).getByRole("button", { name: "V tomto prohlížeči nepoužívat" }).click();
    await page.reload();
    await expect(first).toContainText("už stažený");
    expect(await page.evaluate(() => localStorage.getItem("use-app"))).toBe("0");
  });

  await test.step("revoked on the page, the companion waits to be paired anew", async () => {
    await card(page).getByRole("button", { name: "Připojit aplikaci" }).click();
    await expect(card(page)).toContainText("Připojeno k počítači");
    // The one that was seen last stands first.
    const paired = page.getByRole("region", { name: "Propojené počítače" }).getByRole("listitem").first();
    await paired.getByRole("button", { name: "Odpojit" }).click();
    await expect(page.getByText("Zařízení je odhlášené.")).toBeVisible();
    await rows(page)
      .filter({ hasNotText: title })
      .nth(1)
      .getByRole("button", { name: /Stáhnout do počítače/ })
      .click();
    await expect(card(page)).toContainText("na propojení čeká");
  });
});

test("two browsers see the same of it, and one goes on when the other closes @desktop @script @thorough", async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  await start(baseURL as string);
  const title = await sendClip(page, freshClip("20261124_0714_F.MP4"));
  await page.goto("/dashcamer/computer");
  await pair(page);
  const row = rows(page).filter({ hasText: title });
  const second = rows(page).filter({ hasNotText: title }).nth(1);
  await otherBrowser(browser, async (other) => {
    await other.context().grantPermissions(["local-network-access"]);
    await openPage(other);
    await card(other).getByRole("button", { name: "Připojit aplikaci" }).click();
    await expect(card(other)).toContainText("Připojeno k počítači");
    await expect(rows(other).filter({ hasText: title })).toContainText("ještě ne");
    await row.getByRole("button", { name: /Stáhnout do počítače/ }).click();
    for (const one of [page, other])
      await expect(rows(one).filter({ hasText: title })).toContainText("je v počítači");
    await rows(other)
      .filter({ hasText: title })
      .getByRole("button", { name: /Přehrát z počítače/ })
      .click();
    await expectToPlay(other.locator(".computer__player video"));
  });
  await second.getByRole("button", { name: /Stáhnout do počítače/ }).click();
  await expect(second).toContainText("je v počítači");
  await expect(card(page)).toContainText("Připojeno k počítači");
  expect(filesIn()).toHaveLength(2);
  await row.getByRole("button", { name: /Přehrát z počítače/ }).click();
  await expectToPlay(page.locator(".computer__player video"));
});

test("the companion's own page opens a clip in the browser that is connected @desktop @script @thorough", async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  const own = await start(baseURL as string);
  const title = await sendClip(page, freshClip("20261124_0716_F.MP4"));
  const address = page.url();
  await page.goto("/dashcamer/computer");
  await pair(page);
  const row = rows(page).filter({ hasText: title });
  await row.getByRole("button", { name: /Stáhnout do počítače/ }).click();
  await expect(row).toContainText("je v počítači");
  const ofProgram = await context.newPage();
  await ofProgram.goto(own);
  await ofProgram.getByRole("button", { name: /^Otevřít na webu/ }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("region", { name: "V tomto počítači" })).toContainText("je v počítači");
});

test("whoever logs in next sees nothing of what the companion reported before @desktop @script @thorough", async ({
  page,
  baseURL,
}) => {
  test.slow();
  await start(baseURL as string);
  const title = await sendClip(page, freshClip("20261124_0717_F.MP4"));
  await page.goto("/dashcamer/computer");
  await pair(page);
  const row = rows(page).filter({ hasText: title });
  await row.getByRole("button", { name: /Stáhnout do počítače/ }).click();
  await expect(row).toContainText("je v počítači");
  await expect(card(page)).toContainText(folder());
  // A poster that is still on its way would be refused after the logout.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "Honza za volantem" }).click();
  await page.getByRole("button", { name: "Odhlásit se" }).locator("visible=true").click();
  await expect(page).toHaveURL(/\/$/);

  await openPage(page, "lenka@palubka.test");
  // The browser still uses the companion, which is somebody else's.
  await expect(card(page)).toContainText("Aplikace je propojená s jiným účtem: Honza");
  const main = page.getByRole("main");
  await expect(main).not.toContainText("Připojeno k počítači");
  await expect(main).not.toContainText(folder());
  await expect(rows(page).filter({ hasText: "je v počítači" })).toHaveCount(0);
  await expect(main.getByRole("button", { name: /Stáhnout do počítače|Přehrát z počítače/ })).toHaveCount(0);
  expect(await rows(page).count()).toBeGreaterThan(1);

  await openPage(page);
  await expect(row).toContainText("je v počítači");
});

test("on a phone the companion is neither offered nor looked for @script @always", async ({
  page,
  isMobile,
  baseURL,
}) => {
  test.skip(!isMobile, "it is offered on computers");
  // An account of its own: a new code ends the one before.
  await openPage(page, "standa@palubka.test");
  const made = await page.request.post("/dashcamer/computer", {
    headers: { "Sec-Fetch-Site": "same-origin" },
    form: { intent: "makeCode" },
  });
  const [Code] = /[B-Z]{4}-[B-Z]{4}/.exec(await made.text()) ?? [];
  // As a program sends it, without the browser's cookies.
  const paired = await fetch(`${baseURL}/Api/Companion/Pair`, {
    method: "POST",
    headers: { "User-Agent": userAgentOf("doma"), "Content-Type": "application/json" },
    body: JSON.stringify({ Code }),
  });
  expect(paired.status).toBe(200);

  const calls = callsFrom(page);
  await page.evaluate(() => localStorage.setItem("use-app", "1"));
  await page.reload();
  await expect(page.getByText(/^Aplikace je jen pro počítače/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Propojené počítače" })).toContainText("doma");
  await expect(card(page)).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Jak ji spustit" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /^Stáhnout záběr/ }).first()).toBeVisible();
  await expectAccessible(page);
  await page.waitForLoadState("networkidle");

  await page.getByRole("button", { name: "Otevřít nabídku" }).click();
  await expect(page.getByRole("link", { name: "Prostor", exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Aplikace v počítači" })).toHaveCount(0);

  await page.goto("/dashcamer");
  const clip = page.getByRole("main").locator("a[href*='/dashcamer/videos/']").first();
  await page.goto((await clip.getAttribute("href")) as string);
  await expect(page.getByRole("region", { name: "Soubor" })).toContainText(/V\spočítači/);
  await page.waitForLoadState("networkidle");
  await expect(page.getByRole("region", { name: "V tomto počítači" })).toHaveCount(0);
  expect(calls).toEqual([]);
});

test("packed into one executable, it brings a sent clip whose checksum is the clip's fingerprint @desktop @script", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const out = join(place, "packed");
  const packing = spawnSync(process.execPath, [join(root, "scripts/companion-pack.mjs"), "--out", out], {
    encoding: "utf8",
  });
  expect(packing.status, packing.stderr).toBe(0);
  await start(baseURL as string, companionPort, [join(out, "palubka")]);
  // More than one part, and the last one not whole.
  const clip = freshClip("20261125_0815_F.MP4");
  const box = Buffer.alloc(6 * 1024 * 1024);
  box.writeUInt32BE(box.length, 0);
  box.write("free", 4, "latin1");
  const title = await sendClip(page, { ...clip, buffer: Buffer.concat([clip.buffer, box]) });
  const id = /\d+/.exec(new URL(page.url()).pathname)?.[0] ?? "";
  await page.goto("/dashcamer/computer");
  await pair(page);
  const row = rows(page).filter({ hasText: title });
  await row.getByRole("button", { name: /Stáhnout do počítače/ }).click();
  await expect(row).toContainText("je v počítači");

  const fingerprint = new Fingerprint();
  fingerprint.add(readFileSync(join(folder(), filesIn()[0] ?? "")));
  const ended = fingerprint.end();
  const { etag } = (await page.request.head(`/clips/${id}/file`)).headers();
  expect(etag).toBe(`"${ended}"`);
  expect(ended).toMatch(/-2$/);
});

test("from the filtered list the companion brings exactly the clips that match @desktop @script", async ({
  page,
  baseURL,
}) => {
  test.slow();
  await start(baseURL as string);
  await openPage(page);
  await pair(page);
  await page.goto("/dashcamer?state=4");
  const link = page.getByRole("link", { name: /^Stáhnout\svyfiltrované/ });
  const matching = Number(/\((\d+)\)/.exec(await link.innerText())?.[1]);
  expect(matching).toBeGreaterThan(1);
  await link.click();
  const filtered = page.getByRole("region", { name: "Vyfiltrované záběry" });
  // With leave given, a page connects by itself.
  await expect(card(page)).toContainText("Připojeno k počítači");
  await expectAccessible(page);
  await filtered.getByRole("button", { name: /^Stáhnout\sdo\spočítače/ }).click();
  await expect(page.getByText(/^Aplikace\smá\ske\sstažení/)).toBeVisible();
  await expect(rows(page).filter({ hasText: "je v počítači" })).toHaveCount(matching, { timeout: 30_000 });
  expect(filesIn()).toHaveLength(matching);

  const addresses = await filtered.getByRole("link", { name: "Seznam adres" }).getAttribute("href");
  const list = (await (await page.request.get(addresses as string)).text()).trimEnd().split("\n");
  const inList = await Promise.all(
    list.map(async (one) => sha256(await (await page.request.get(one)).body())),
  );
  expect(filesIn().map(hashOf).sort()).toEqual(inList.sort());
});

test("without scripts the filtered list is a file for a download manager @noscript", async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await page.goto("/dashcamer?state=4");
  await page.getByRole("link", { name: /^Stáhnout\svyfiltrované/ }).click();
  const filtered = page.getByRole("region", { name: "Vyfiltrované záběry" });
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    filtered.getByRole("link", { name: "Seznam adres" }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe("palubka-adresy.txt");
  const shown = await page.locator("a[href$='/file?download']").count();
  expect(
    readFileSync(await saved.path(), "utf8")
      .trimEnd()
      .split("\n"),
  ).toHaveLength(shown);
  await filtered.getByRole("link", { name: "Zpět na seznam" }).click();
  await expect(page).toHaveURL(/\/dashcamer\?state=4$/);
});

test("on a clip's page it is brought and played, and the site's file takes over @desktop @script @thorough", async ({
  page,
  baseURL,
}) => {
  test.slow();
  await start(baseURL as string);
  await sendClip(page, freshClip("20261124_0713_F.MP4"));
  const address = page.url();
  const here = page.getByRole("region", { name: "V tomto počítači" });
  await page.goto("/dashcamer/computer");
  await pair(page);
  await page.goto(address);
  await expect(here).toContainText("ještě ne");
  await here.getByRole("button", { name: "Stáhnout do počítače" }).click();
  await expect(here).toContainText("je v počítači");
  await expect(page.getByRole("region", { name: "Soubor" })).toContainText(/V\spočítači\s*už\sstažený/);
  await expectAccessible(page);

  await here.getByRole("button", { name: "Otevřít ve složce" }).click();
  const opened = () => (existsSync(join(place, "opened")) ? readFileSync(join(place, "opened"), "utf8") : "");
  await expect.poll(opened).toBe(`${folder()}\n`);

  const video = page.locator("video");
  const cloud = (await video.getAttribute("src")) as string;
  const playHere = here.getByRole("button", { name: "Přehrát z počítače" });
  await playHere.click();
  await expect(video).toHaveAttribute("src", /^http:\/\/127\.0\.0\.1:32333\//);
  await expectToPlay(video);
  await expect(video).toBeFocused();
  await expect(page.getByRole("button", { name: /^Přehrát\száběr/ })).toBeHidden();

  await test.step("a file that fails is played from the site", async () => {
    await video.evaluate((element) => element.dispatchEvent(new Event("error")));
    await expect(video).toHaveAttribute("src", cloud);
    await expect(page.getByText(/^Soubor z\spočítače se tu přehrát nedá/)).toBeVisible();
    await expectToPlay(video);
  });

  await test.step("so is one whose companion has ended", async () => {
    await playHere.click();
    await expect(video).toHaveAttribute("src", /^http:/);
    // Whole, so that no answer breaks off, which the console would report.
    await expect.poll(() => video.evaluate(isWhole)).toBe(true);
    await stop("SIGKILL");
    await expect(video).toHaveAttribute("src", cloud);
    await expect(here).toContainText("S aplikací se nepodařilo spojit", { timeout: 40_000 });
    await expectToPlay(video);
  });

  await test.step("where the companion is not used, nothing is said of it", async () => {
    await page.evaluate(() => localStorage.setItem("use-app", "0"));
    await start(baseURL as string);
    await page.reload();
    await expect(page.getByRole("region", { name: "Soubor" })).toBeVisible();
    await expect(here).toBeHidden();
  });
});

const isWhole = (video: HTMLVideoElement | SVGElement | HTMLElement) => {
  const { buffered, duration } = video as HTMLVideoElement;
  return buffered.length > 0 && buffered.end(0) >= duration - 0.1;
};

/** The browser tries to make the preview, and says who else can. */
async function failToMake(page: Page): Promise<void> {
  const offer = page.getByRole("region", { name: "Náhled k přehrání" });
  await offer.getByRole("button", { name: "Vyrobit náhled" }).click();
  await expect(offer.getByRole("alert")).toContainText(/neumí\s(otevřít|dekódovat)/);
  await expectAccessible(page);
  await expect(offer.getByRole("link", { name: "Aplikace v počítači" })).toHaveAttribute(
    "href",
    "/dashcamer/computer",
  );
}

for (const [name, inBrowser] of [
  ["mjpeg-idit.avi", "cannot"],
  ["mpeg4-icrd.avi", "cannot"],
  ["hevc.mp4", "cannot"],
  ["transport.m2ts", "need not"],
  ["camcorder.m2ts", "need not"],
] as const) {
  test(`where the browser ${inBrowser} make a preview of ${name}, ffmpeg beside the companion does @desktop @script @thorough`, async ({
    page,
    baseURL,
  }) => {
    test.skip(!hasFfmpeg, "ffmpeg is not installed");
    test.slow();
    const own = await start(baseURL as string);
    const title = await sendClip(page, oddClip(name));
    const address = page.url();
    if (inBrowser === "cannot") await failToMake(page);

    await page.goto(own);
    await expect(page.getByText(/V počítači je ffmpeg/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Zapnout náhledy" }).click();
    await page.goto("/dashcamer/computer");
    await pair(page);
    const row = rows(page).filter({ hasText: title });
    await row.getByRole("button", { name: /Stáhnout do počítače/ }).click();
    await expect(row).toContainText("je v počítači, kontrolní součet souhlasí");
    const preview = `${address.replace("/dashcamer/videos", "/clips")}/preview`;
    const status = async () => (await page.request.head(preview)).status();
    await expect.poll(status, { timeout: 30_000 }).toBe(200);
    await expect(row).toContainText("náhled je hotový");

    await page.goto(address);
    const video = page.locator("video");
    await expect(video).toHaveAttribute("src", /\/clips\/\d+\/preview$/);
    await expectToPlay(video);
    const seconds = await video.evaluate((element: HTMLVideoElement) => element.duration);
    // A picture lasts a tenth of a second.
    expect(Math.abs(seconds - lengthOf(name))).toBeLessThanOrEqual(0.101);
    await page.goto(own);
    await expect(page.getByText("náhled je na webu")).toBeVisible();
  });
}

test.describe("the browser's leave", () => {
  // The last is what the browser writes about a connection that it did not allow.
  test.use({ expectedErrors: [/ERR_CONNECTION_(REFUSED|RESET)|ERR_BLOCKED_BY_LOCAL_NETWORK/] });
  const connect = (page: Page) => card(page).getByRole("button", { name: "Připojit aplikaci" }).click();
  const retry = (page: Page) => card(page).getByRole("button", { name: "Zkusit znovu" }).click();
  const plain = (page: Page) =>
    rows(page)
      .nth(1)
      .getByRole("link", { name: /^Stáhnout záběr/ });
  const waiting = "na propojení čeká";

  /** Whether the browser lets the page out, whatever the page does about it. */
  const reach = (port: number) =>
    new Promise<string>((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/web`);
      socket.onopen = () => resolve("open");
      socket.onclose = ({ code }) => resolve(`closed ${code}`);
    });

  test("refused, is shown as refused, and tried again only when asked to @desktop @script", async ({
    page,
    context,
    baseURL,
  }) => {
    await start(baseURL as string);
    await openPage(page);
    await context.clearPermissions();
    // What is not granted now is refused, instead of asked for.
    await context.grantPermissions([]);
    expect(await page.evaluate(reach, companionPort)).toBe("closed 1006");
    const calls = callsFrom(page);
    await connect(page);
    await expect(card(page)).toContainText("Prohlížeč webu nedovolil spojit se s programy v počítači");
    await expect(card(page).getByRole("img", { name: /^Kreslený návod/ })).toBeVisible();
    await expectAccessible(page);
    await expect(plain(page)).toBeVisible();
    await page.waitForTimeout(connectGapMs + 1000);
    await retry(page);
    await expect(card(page)).toContainText("Prohlížeč webu nedovolil");
    expect(calls).toEqual([]);

    await context.grantPermissions(["local-network-access"]);
    expect(await page.evaluate(reach, companionPort)).toBe("open");
    await retry(page);
    await expect(card(page)).toContainText(waiting);
  });

  test("asked for, waits as long as a person does, who closes the question, allows or refuses @desktop @script @thorough", async ({
    launchOptions,
    baseURL,
  }) => {
    test.skip(noWindow !== null, noWindow ?? "");
    test.slow();
    await start(baseURL as string);
    await withWindow(launchOptions.args ?? [], async (browser, press) => {
      const open = async () => {
        const context = await browser.newContext({ baseURL });
        await context.clearPermissions();
        touchOnlyAlive(context);
        const page = await context.newPage();
        await openPage(page);
        return page;
      };
      const page = await open();
      const calls = callsFrom(page);
      await connect(page);
      await expect(card(page)).toContainText("Počkáme");
      // Longer than all attempts would take.
      await page.waitForTimeout(connectAttempts * connectGapMs + 2000);
      await expect(card(page)).toContainText("Počkáme");
      await expect(plain(page)).toBeVisible();
      expect(calls).toHaveLength(1);

      press("Escape");
      await expect(card(page)).toContainText("Otázka prohlížeče zůstala bez odpovědi");
      await expect(plain(page)).toBeVisible();
      await retry(page);
      await expect(card(page)).toContainText("Počkáme");
      // To the question, past „Block“, to „Allow“.
      press("F6", "Tab", "Return");
      await expect(card(page)).toContainText(waiting);

      const other = await open();
      await connect(other);
      await expect(card(other)).toContainText("Počkáme");
      press("F6", "Return");
      await expect(card(other)).toContainText("Prohlížeč webu nedovolil");
    });
  });
});

test.describe("Firefox, which asks as well", () => {
  for (const [leave, said] of [
    ["granted", "na propojení čeká"],
    ["denied", "Prohlížeč webu nedovolil"],
    ["prompt", "Počkáme"],
  ] as const) {
    test(`its leave ${leave}, the page says what there is to do @desktop @script`, async ({
      page,
      context,
      baseURL,
    }) => {
      const site = baseURL as string;
      test.skip(firefox === null, "firefox is not installed");
      test.slow();
      await start(site);
      await openPage(page);
      await withFirefox({ site, leave, cookies: await context.cookies() }, async (inFirefox) => {
        await inFirefox.goto(`${site}/dashcamer/computer`);
        await inFirefox.locator("::-p-aria(Připojit aplikaci)").click();
        await inFirefox.locator(`main ::-p-text(${said})`).wait();
        if (leave === "denied") await inFirefox.locator("svg[aria-label^='Kreslený návod']").wait();
        // The list below is the way on, whatever the browser says.
        await inFirefox.locator("a[aria-label^='Stáhnout záběr']").wait();
      });
    });
  }
});

test("without a companion five attempts end in plain words and a plain download @desktop @script", async ({
  page,
}) => {
  test.slow();
  await openPage(page);
  await card(page).getByRole("button", { name: "Připojit aplikaci" }).click();
  await expect(card(page)).toContainText("pokus 2 z 5", { timeout: 12_000 });
  await expect(card(page)).toContainText("Aplikace v tomto počítači neodpovídá", { timeout: 40_000 });
  await expectAccessible(page);
  await expect(
    rows(page)
      .nth(1)
      .getByRole("link", { name: /^Stáhnout záběr/ }),
  ).toBeVisible();
});

test("without scripts a code pairs the companion on its own page @noscript", async ({ page, baseURL }) => {
  // A port and an account of its own: this test runs beside the others, and a new code ends the one before.
  const own = await start(baseURL as string, 0);
  await openPage(page, "lenka@palubka.test");
  await expect(card(page)).toContainText("jen se zapnutým JavaScriptem");
  await page.getByRole("button", { name: "Vyžádat kód" }).click();
  const code = await page.locator(".computer__code").innerText();
  expect(code).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
  await page.goto(own);
  await page.getByLabel("Kód z webu").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Propojit" }).click();
  await expect(page.getByRole("main")).toContainText("Propojeno s účtem");
  expect(existsSync(folder())).toBe(true);
});
