import { createHash, randomInt } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import { bigMp4 } from "../fixtures/big-mp4";
import { freshClip, logIn, ownAddress } from "./fixtures";

export const megabyte = 1_000_000;

/** What the page says of a file that has arrived and that nobody has sent. */
export const here = "Je u nás, ještě neodesláno";

export type ClipOnDisk = { name: string; path: string; size: number };

/** A clip in the test's own folder that nobody has sent yet. */
export function clipOnDisk(name: string, size: number): ClipOnDisk {
  const path = base.info().outputPath(name);
  writeFileSync(path, bigMp4(size, randomInt(2 ** 32)).slice(0, size));
  return { name, path, size };
}

/** A file whose name promises a video and whose content is none. */
export function textOnDisk(name: string): ClipOnDisk {
  const path = base.info().outputPath(name);
  const text = "Tohle nikdy nebylo video. ".repeat(400);
  writeFileSync(path, text);
  return { name, path, size: text.length };
}

/** A page for sending to the default site's creator; `server` is for tests that come by another way. */
export async function openSending(page: Page, server = ""): Promise<void> {
  await page.goto(`${server}/upload?dashcamer=honza`);
  await expect(page.getByRole("heading", { level: 1, name: /^Poslat\száběr$/ })).toBeVisible();
}

export async function choose(page: Page, ...files: ClipOnDisk[]): Promise<void> {
  await page.getByLabel(/Vybrat soubory|Přidat další/).setInputFiles(files.map(({ path }) => path));
}

/** The same with files picked. */
export async function openWith(page: Page, ...files: ClipOnDisk[]): Promise<void> {
  await openSending(page);
  await choose(page, ...files);
}

/** The line on the page that shows one file. */
export function fileLine(page: Page, { name }: ClipOnDisk): Locator {
  return page.getByRole("main").getByRole("listitem").filter({ hasText: name });
}

/**
 * Makes the cut that the window for editing is set to. Only when the window has gone does the list hold the edited
 * file: till then the line of the picked one stands there, and may say already that all of it has arrived.
 */
export async function applyEdit(dialog: Locator): Promise<void> {
  await dialog.getByRole("button", { name: "Použít" }).click();
  await expect(dialog).toHaveCount(0);
}

/** Waits until a file is on its way: so many bytes of it have gone out. */
export async function haveGone(page: Page, clip: ClipOnDisk, bytes = 400_000): Promise<void> {
  const progress = fileLine(page, clip).getByRole("progressbar");
  await expect
    .poll(() => progress.evaluate((element: HTMLProgressElement) => element.value))
    .toBeGreaterThan(bytes);
}

/** Ticks the consents and sends the form. */
export async function sendForm(page: Page): Promise<void> {
  await page.getByLabel(/Záběr je můj/).check();
  await page.getByLabel(/Souhlasím s/).check();
  // A network address of its own: what the tests of one minute send does not add up to a flood.
  await page.setExtraHTTPHeaders({ "CF-Connecting-IP": ownAddress() });
  await page.getByRole("button", { name: "Odeslat záběr" }).click();
}

/** The receipt is shown, and what the server keeps is the file, byte for byte. */
export async function expectArrived(page: Page, clip: ClipOnDisk): Promise<void> {
  await expect(page.getByRole("heading", { level: 1, name: "Záběr dojel" })).toBeVisible({ timeout: 20_000 });
  const view = await page.getByRole("link", { name: "Otevřít stránku záběru" }).getAttribute("href");
  const stored = await (await page.request.get(`${view}/file`)).body();
  expect([stored.length, sha256(stored)]).toEqual([clip.size, sha256(readFileSync(clip.path))]);
}

const sha256 = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");

/** The page's network connection: slowed down, cut off and restored by the browser. */
export async function connectionOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const set = (offline: boolean, bytesPerSecond: number) =>
    session.send("Network.emulateNetworkConditions", {
      offline,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  return {
    /** A file of 12 MB would take most of a minute: enough to act while it is on its way. */
    throttle: (bytesPerSecond = 300_000) => set(false, bytesPerSecond),
    offline: () => set(true, -1),
    restore: () => set(false, -1),
  };
}

export type DoorRequest = { method: string; path: string; offset: number | null };

/** What the page asks the upload door for, in order; `offset` is where the bytes of a PATCH begin. */
export function watchDoor(page: Page): DoorRequest[] {
  const requests: DoorRequest[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith("/files") || pathname.endsWith("/poster")) return;
    const offset = request.headers()["upload-offset"];
    requests.push({
      method: request.method(),
      path: pathname,
      offset: offset === undefined ? null : Number(offset),
    });
  });
  return requests;
}

/** The door was asked where it stands, and only bytes behind that place were sent; nothing began anew. */
export function expectContinued(requests: readonly DoorRequest[]): void {
  const methods = requests.map(({ method }) => method);
  expect(methods).not.toContain("POST");
  expect(methods.indexOf("HEAD")).toBeLessThan(methods.indexOf("PATCH"));
  for (const { offset } of requests.filter(({ method }) => method === "PATCH")) {
    expect(offset).toBeGreaterThan(0);
  }
}

/** Sends a clip of its own without an account; its sender's page, as a path. */
export async function sendOwnClip(page: Page, title: string): Promise<string> {
  await openSending(page);
  await page.getByLabel("Vybrat soubory").setInputFiles(freshClip("20261118_0712_F.MP4"));
  await page.getByLabel(/Krátký název/).fill(title);
  await page.getByLabel(/Přezdívka/).fill("Zkoušeč");
  await sendForm(page);
  await expect(page.getByRole("heading", { level: 1, name: "Záběr dojel" })).toBeVisible({ timeout: 30_000 });
  return (await page.getByRole("link", { name: "Otevřít stránku záběru" }).getAttribute("href")) as string;
}

export type SentFile = { name: string; mimeType: string; buffer: Buffer };

/** H.264 in an MP4 that has as many bytes as if it had 16 Mb/s. */
export function heavyClip(seconds: number): SentFile {
  const clip = freshClip("20261118_0712_F.MP4");
  const padding = Buffer.alloc(seconds * 2_000_000);
  padding.writeUInt32BE(padding.length, 0);
  padding.write("free", 4, "latin1");
  return { ...clip, buffer: Buffer.concat([clip.buffer, padding]) };
}

const media = join(import.meta.dirname, "../fixtures/media");
const expected = JSON.parse(readFileSync(join(media, "expected.json"), "utf8"));

/** How long a clip of the fixtures is, in seconds. */
export const lengthOf = (name: string): number => expected[name].durationMs / 1000;

/** A clip of the fixtures, which no Chromium here plays, with bytes that no player sees and that make its content its own. */
export function oddClip(name: string): SentFile {
  const clip = readFileSync(join(media, name));
  return {
    name,
    mimeType: expected[name].mediaType,
    buffer: Buffer.concat([clip, paddingOf(expected[name].container, clip)]),
  };
}

/** A box, a chunk or a packet of nothing. */
function paddingOf(container: string, clip: Buffer): Buffer {
  if (container === "mpegts") {
    const isPlain = clip[0] === 0x47;
    const packet = Buffer.from([...(isPlain ? [] : [0, 0, 0, 0]), 0x47, 0x1f, 0xff, 0x10]);
    return Buffer.concat([packet, crypto.getRandomValues(Buffer.alloc(184))]);
  }
  const padding = crypto.getRandomValues(Buffer.alloc(24));
  const isAvi = container === "avi";
  padding.write(isAvi ? "JUNK" : "free", isAvi ? 0 : 4, "latin1");
  if (isAvi) padding.writeUInt32LE(16, 4);
  else padding.writeUInt32BE(24, 0);
  return padding;
}

/** A laptop on battery makes no preview of what it has sent. */
export const onBattery = (page: Page) =>
  page.addInitScript(() => Object.assign(navigator, { getBattery: async () => ({ charging: false }) }));

/**
 * Somebody sends the file, without making a preview, and says in which second it happened; its creator opens the clip. The title
 * of it.
 */
export async function openSent(page: Page, file: SentFile, second?: number): Promise<string> {
  await onBattery(page);
  const title = `Náhled ${crypto.randomUUID().slice(0, 8)}`;
  await openSending(page);
  await page.getByLabel("Vybrat soubory").setInputFiles(file);
  if (second !== undefined) await markMoment(page, second);
  await page.getByLabel(/Krátký název/).fill(title);
  await sendForm(page);
  await expect(page.getByRole("heading", { level: 1, name: "Záběr dojel" })).toBeVisible({ timeout: 30_000 });
  await logIn(page, "dashcamer", "honza@palubka.test");
  const link = page.getByRole("main").locator("a[href*='/dashcamer/videos/']").filter({ hasText: title });
  await page.goto((await link.first().getAttribute("href")) as string);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  return title;
}

async function markMoment(page: Page, second: number): Promise<void> {
  await page.getByRole("button", { name: /^Tady se to stalo/ }).click();
  const dialog = page.getByRole("dialog", { name: /Náhled a\sokamžik/ });
  await dialog.getByRole("slider").fill(String(second));
  await dialog.getByRole("button", { name: "Tady se to stalo" }).click();
  await dialog.getByRole("button", { name: "Hotovo" }).click();
  await expect(page.locator('input[name="moment"]')).toHaveValue(new RegExp(`:${second * 1000}$`));
}
