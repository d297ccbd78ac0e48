import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expect, expectAccessible, expectToPlay, type Page, test } from "./fixtures";
import {
  applyEdit,
  type ClipOnDisk,
  choose,
  clipOnDisk,
  connectionOf,
  expectArrived,
  fileLine,
  haveGone,
  here,
  megabyte,
  openSending,
  openWith,
  sendForm,
  watchDoor,
} from "./sending";

const media = (name: string) => ({
  name,
  path: join(import.meta.dirname, "../fixtures/media", name),
  size: 0,
});

/** What the window says will be sent; toasts over the window have a place of their own. */
const plan = (dialog: Locator) => dialog.getByRole("status").filter({ hasText: "z původních" });

test.describe("the sending page looks at a file before it travels", { tag: "@script" }, () => {
  test.slow();

  test("a clip that this sender has sent already stays at home", async ({ page }) => {
    const clip = clipOnDisk("dvakrat.mp4", 6 * megabyte);
    await openWith(page, clip);
    await expect(fileLine(page, clip)).toContainText(here);
    await sendForm(page);
    await expectArrived(page, clip);

    const door = watchDoor(page);
    const other = clipOnDisk("jiny.mp4", 6 * megabyte);
    await openWith(page, clip, other);
    await expect(fileLine(page, clip).getByRole("alert")).toHaveText(
      "Tenhle záběr už dashcamer má. Podruhé ho posílat nemusíte.",
    );
    await expect(fileLine(page, other)).toContainText(here);
    expect(door.filter(({ method }) => method === "POST")).toHaveLength(1);
  });

  test("a long name and all its buttons fit the narrowest screen", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const clip = clipOnDisk("NO20261118-071203-000124F-predni-kamera-a-zadni-kamera.mp4", 3 * megabyte);
    await openWith(page, clip);
    const line = fileLine(page, clip);
    await expect(line.getByRole("button")).not.toHaveCount(0);
    // All at one moment: buttons come and go with what happens to the file.
    const reach = () =>
      line.evaluate((card) => {
        const ends = [...card.querySelectorAll("button")].map(
          (button) => button.getBoundingClientRect().right,
        );
        return Math.max(...ends) - card.getBoundingClientRect().right;
      });
    expect(await reach()).toBeLessThanOrEqual(0);
    await expect(line).toContainText(here);
    expect(await reach()).toBeLessThanOrEqual(0);
    expect((await line.getByText(clip.name).boundingBox())?.width).toBeGreaterThan(120);
  });

  test("a clip in HEVC says what that means, and goes @desktop", async ({ page }) => {
    const clip = media("hevc.mp4");
    await openWith(page, clip);
    await expect(fileLine(page, clip)).toContainText("Záběr je ve formátu HEVC (H.265).");
    await expectAccessible(page);
  });
});

test.describe("the picture of a clip", { tag: ["@script", "@desktop"] }, () => {
  test("is drawn from an AVI of JPEG pictures, and is missing with a word where none can be made", async ({
    page,
  }) => {
    const drawn = media("mjpeg-idit.avi");
    const dark = media("mpeg4-icrd.avi");
    await openWith(page, drawn, dark);
    const picture = fileLine(page, drawn).locator("img");
    await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(64);
    await expect(fileLine(page, drawn)).not.toContainText("prohlížeč udělat neumí");
    await expect(fileLine(page, dark)).toContainText(/Náhled z\stohohle souboru prohlížeč udělat neumí\./);
    await expect(fileLine(page, dark).locator("img")).toHaveCount(0);
    // Nor can it be cut, and no button says so.
    for (const clip of [drawn, dark]) {
      await expect(fileLine(page, clip)).toContainText(here);
      await expect(fileLine(page, clip)).not.toContainText("Zkrátit nebo ztišit");
    }
  });
});

test.describe("before it is sent, a clip", { tag: ["@script", "@desktop"] }, () => {
  test.slow();

  async function openEditor(page: Page, clip: ClipOnDisk): Promise<Locator> {
    await openWith(page, clip);
    await fileLine(page, clip)
      .getByRole("button", { name: `Zkrátit nebo ztišit ${clip.name}` })
      .click();
    const dialog = page.getByRole("dialog", { name: "Zkrátit nebo ztišit záběr" });
    await expect(plan(dialog)).toContainText("jako MP4");
    return dialog;
  }

  /** Sends the edited clip, opens its page and gives the file as the server keeps it. */
  async function sendEdited(page: Page): Promise<Buffer> {
    await sendForm(page);
    await page.getByRole("link", { name: "Otevřít stránku záběru" }).click();
    await expect(page.locator("video")).toBeVisible();
    return (await page.request.get(`${page.url()}/file`)).body();
  }

  test("in MPEG-TS becomes an MP4 that plays", async ({ page }) => {
    const clip = media("transport.m2ts");
    const dialog = await openEditor(page, clip);
    // Its frames are decoded here, though no player opens it.
    await expect(dialog.locator("svg image")).toHaveCount(1);
    const line = fileLine(page, clip);
    await expect(line).toContainText(/Soubor TS se v\sprohlížeči nepřehraje\. Přes „Zkrátit nebo ztišit“/);
    // It cannot be played here, so no window offers to.
    await expect(line.locator("img")).toBeVisible();
    await expect(line.getByText(/Vybrat náhled|Tady se to stalo/)).toHaveCount(0);
    await expectAccessible(page);
    await applyEdit(dialog);
    await expect(fileLine(page, { ...clip, name: "transport.mp4" })).toContainText(here);
    await expect(fileLine(page, clip)).toHaveCount(0);
    const stored = await sendEdited(page);
    expect(stored.subarray(4, 8).toString()).toBe("ftyp");
    await expectToPlay(page.locator("video"));
  });

  test("in MPEG-TS is not pointed to a button that its browser does not have", async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(FileSystemFileHandle.prototype, "createWritable");
    });
    await openSending(page);
    const clip = media("transport.m2ts");
    await choose(page, clip);
    await expect(fileLine(page, clip)).toContainText(/Klidně ho pošlete, jak je\./);
    await expect(fileLine(page, clip)).not.toContainText("Zkrátit nebo ztišit");
  });

  test("loses its sound, and becomes about as small as estimated @thorough", async ({ page }) => {
    const clip = media("end-moov.mp4");
    const dialog = await openEditor(page, clip);
    await expect(plan(dialog)).toContainText("z původních 5 kB");
    await dialog.getByLabel("Odstranit zvuk").check();
    await expect(plan(dialog)).toContainText(/asi \d+\sB/);
    const estimate = Number(/asi (\d+) B/.exec(plain(await plan(dialog).innerText()))?.[1]);
    expect(estimate).toBeGreaterThan(0);
    await applyEdit(dialog);
    await expect(fileLine(page, clip)).toContainText(here);
    const stored = await sendEdited(page);
    expect(latin(readFileSync(clip.path))).toContain("soun");
    expect(latin(stored)).not.toContain("soun");
    // The tables of so short a clip are longer than its pictures.
    expect(stored.length).toBeGreaterThan(estimate);
    expect(stored.length).toBeLessThan(estimate + 2000);
    await expectToPlay(page.locator("video"));
  });

  test("keeps the day it was recorded on @thorough", async ({ page }) => {
    const clip = media("dated.mp4");
    const dialog = await openEditor(page, clip);
    await applyEdit(dialog);
    await expect(fileLine(page, clip)).toContainText(here);
    const createdAt = (file: Buffer) => {
      const at = latin(file).indexOf("mvhd") + 8;
      return latin(file).slice(at, at + 4);
    };
    expect(createdAt(await sendEdited(page))).toBe(createdAt(readFileSync(clip.path)));
  });

  test("stays as it is when the person changes their mind, or wants an end before the start @thorough", async ({
    page,
  }) => {
    const clip = clipOnDisk("rozmysl.mp4", 3 * megabyte);
    const dialog = await openEditor(page, clip);
    await dialog.getByLabel("Konec (s)").fill("0");
    await expect(dialog.getByText("Konec musí být po začátku.")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Použít" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Zrušit" }).click();
    await expect(dialog).toHaveCount(0);
    await expect(fileLine(page, clip)).toContainText(here);
    await sendForm(page);
    await expectArrived(page, clip);
  });

  test("goes on when its window has been opened by two hurried clicks and is closed again @thorough", async ({
    page,
  }) => {
    const clip = clipOnDisk("dvojklik.mp4", 12 * megabyte);
    const connection = await connectionOf(page);
    await openSending(page);
    await connection.throttle();
    await choose(page, clip);
    await haveGone(page, clip);
    await fileLine(page, clip)
      .getByRole("button", { name: `Zkrátit nebo ztišit ${clip.name}` })
      .evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      });
    const dialog = page.getByRole("dialog", { name: "Zkrátit nebo ztišit záběr" });
    await expect(plan(dialog)).toContainText("jako MP4");
    await expect(fileLine(page, clip)).toContainText("Pozastaveno");
    await connection.restore();
    await dialog.getByRole("button", { name: "Zrušit" }).click();
    await expect(fileLine(page, clip)).toContainText(here);
  });

  test("stays as it is when the person closes the window while the cut is being made @thorough", async ({
    page,
  }) => {
    await holdCuts(page);
    const clip = clipOnDisk("prece-ne.mp4", 3 * megabyte);
    const dialog = await openEditor(page, clip);
    await dialog.getByRole("button", { name: "Použít" }).click();
    await expect(dialog.locator("[aria-busy]")).toHaveText("Použít úpravu");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(fileLine(page, clip)).toContainText(here);
    await page.evaluate(() => dispatchEvent(new Event("letcut")));
    await expect.poll(() => page.evaluate(cutBytes)).toBeGreaterThan(0);
    await sendForm(page);
    await expectArrived(page, clip);
  });
});

/** Edited files are begun no sooner than the page gets the event `letcut`. */
async function holdCuts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const files = FileSystemFileHandle.prototype;
    const begin = files.createWritable;
    files.createWritable = async function (...options) {
      await new Promise((go) => addEventListener("letcut", go, { once: true }));
      return begin.apply(this, options);
    };
  });
}

/** How long the edited files of this browser are, as far as they are finished. */
async function cutBytes(): Promise<number> {
  const root = await navigator.storage.getDirectory();
  const all = await root.getDirectoryHandle("edited", { create: true });
  let bytes = 0;
  for await (const name of all.keys()) {
    const place = await all.getDirectoryHandle(name);
    for await (const file of place.keys()) {
      // What the browser writes has a name of its own until it is whole, and may have lost it by now.
      const handle = await place.getFileHandle(file).catch(() => null);
      bytes += (await handle?.getFile().catch(() => null))?.size ?? 0;
    }
  }
  return bytes;
}

const plain = (text: string) => text.replaceAll("\u00a0", " ");

const latin = (file: Buffer) => new TextDecoder("latin1").decode(file);
