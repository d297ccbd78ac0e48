import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, expectAccessible, logIn, otherBrowser, type Page, test } from "./fixtures";
import {
  applyEdit,
  type ClipOnDisk,
  choose,
  connectionOf,
  fileLine,
  haveGone,
  here,
  openSending,
  openWith,
  sendForm,
} from "./sending";

/** A clip of the demo world that its creator does not have yet: a box that nobody reads makes it another file. */
function anew(name: string, folder = "../../db/demo/clips"): ClipOnDisk {
  const path = join(mkdtempSync(join(tmpdir(), "palubka-")), name);
  const free = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("free"), randomBytes(16)]);
  writeFileSync(path, Buffer.concat([readFileSync(join(import.meta.dirname, folder, name)), free]));
  return { name, path, size: 0 };
}

const dashcam = () => anew("novatek-gps.mp4", "../fixtures/media");
const consent = (page: Page) => page.getByLabel(/Poslat i\spolohu a\srychlost/);

async function openClip(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Otevřít stránku záběru" }).click();
  await expect(page.locator("video")).toBeVisible();
}

/** What leaves the browser besides the bytes of the file. */
function watchForms(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.postData() ?? "");
  });
  return sent;
}

test.describe("what a sender says beside a clip", { tag: ["@script", "@desktop"] }, () => {
  test.slow();

  test("the GPS track stays at home unless its box is ticked @thorough", async ({ page }) => {
    const sent = watchForms(page);
    await openSending(page);
    // It is looked for beside the page, which an hour of it would keep busy for seconds.
    const worker = page.waitForEvent("worker", (one) => /gps-worker/.test(one.url()));
    await choose(page, dashcam());
    await worker;
    await expect(consent(page)).not.toBeChecked();
    await expect(consent(page)).toHaveAccessibleName(/\(2\sbody\)/);
    await expectAccessible(page);
    await sendForm(page);
    await openClip(page);
    await expect(page.getByRole("heading", { name: "Poloha a rychlost" })).toHaveCount(0);
    expect(sent.join()).not.toContain("50.5392");
  });

  test("ticked, it is drawn for the creator, and the sender takes it back @thorough", async ({
    page,
    browser,
  }) => {
    const title = `Poloha ${Date.now()}`;
    await openWith(page, dashcam());
    await consent(page).check();
    await page.getByLabel(/Krátký název/).fill(title);
    await sendForm(page);
    await openClip(page);
    await expect(page.getByRole("heading", { name: "Poloha a rychlost" })).toBeVisible();
    await otherBrowser(browser, async (creator) => {
      await logIn(creator, "dashcamer", "honza@palubka.test");
      await creator.getByRole("link", { name: title }).click();
      await expect(creator.getByRole("img", { name: /^Cesta auta/ })).toBeVisible();
      await creator.getByText(/Údaje v\stabulce/).click();
      await expect(creator.getByRole("row")).toHaveCount(3);
      await expectAccessible(creator);
    });
    await page.getByRole("button", { name: /Smazat polohu a\srychlost/ }).click();
    await expect(page.getByText("Poloha a rychlost jsou smazané.")).toBeVisible();
    await expect(page.getByRole("button", { name: /Smazat polohu/ })).toHaveCount(0);
  });

  test("a chosen poster and a marked moment come with the clip", async ({ page, browser }) => {
    const title = `Okamžik ${Date.now()}`;
    const clip = anew("obec-pes.mp4");
    // The pictures that play under the pointer go by themselves, beside the file.
    const stripStored = page.waitForResponse((answer) => answer.url().endsWith("/strip") && answer.ok(), {
      timeout: 0,
    });
    await openWith(page, clip);
    const line = fileLine(page, clip);
    await line.getByRole("button", { name: /^Vybrat náhled/ }).click();
    const dialog = page.getByRole("dialog", { name: /Náhled a\sokamžik/ });
    const before = (await line.locator("img").getAttribute("src")) ?? "";
    await dialog.getByRole("slider").fill("3");
    const pictureAt = (video: HTMLVideoElement) =>
      video.readyState >= video.HAVE_CURRENT_DATA && !video.seeking ? video.currentTime : null;
    await expect.poll(() => dialog.locator("video").evaluate(pictureAt)).toBe(3);
    await dialog.getByRole("button", { name: /Použít jako\snáhled/ }).click();
    await expect(dialog.getByText(/Tohle bude náhled/)).toBeVisible();
    await dialog.getByRole("button", { name: "Tady se to stalo" }).click();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Hotovo" }).click();
    await expect(line.locator("img")).not.toHaveAttribute("src", before);
    await expect(line).toContainText(/Stalo se to v\sčase 0:03\./);
    await expect(line).toContainText(here);
    await stripStored;
    await page.getByLabel(/Krátký název/).fill(title);
    await sendForm(page);
    await openClip(page);
    await otherBrowser(browser, async (creator) => {
      await logIn(creator, "dashcamer", "honza@palubka.test");
      await expect(creator).toHaveURL(/\/dashcamer$/);
      // The pointer stands where it pressed the button of the login; here that may be on any row.
      await creator.mouse.move(0, 0);
      const row = creator.locator(".clip-row", { hasText: title });
      const strip = row.locator(".strip img");
      await expect(strip).toBeHidden();
      await row.hover();
      await expect(strip).toBeVisible();
      await expect.poll(() => strip.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1280);
      await creator.emulateMedia({ reducedMotion: "reduce" });
      await expect(strip).toBeHidden();
      await creator.emulateMedia({ reducedMotion: "no-preference" });
      await creator.mouse.move(0, 0);
      await row.getByRole("link", { name: title }).focus();
      await expect(strip).toBeVisible();
    });
  });

  test("its tools stand on the card in words, large enough for a finger, and the film plays while it is marked", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const clip = anew("obec-pes.mp4");
    await openWith(page, clip);
    const line = fileLine(page, clip);
    for (const words of ["Zkrátit nebo ztišit", "Vybrat náhled", "Tady se to stalo"]) {
      const tool = line.getByText(words, { exact: true });
      await expect(tool).toBeVisible();
      expect((await tool.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    await line.getByRole("button", { name: /^Tady se to stalo/ }).click();
    const dialog = page.getByRole("dialog", { name: /Náhled a\sokamžik/ });
    await dialog.getByRole("button", { name: "Přehrát" }).click();
    const slider = dialog.getByRole("slider");
    await expect.poll(async () => Number(await slider.inputValue())).toBeGreaterThan(0.5);
    await dialog.getByRole("button", { name: "Zastavit" }).click();
    await dialog.getByRole("button", { name: "Tady se to stalo" }).click();
    const shown = await dialog.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime);
    await dialog.getByRole("button", { name: "Hotovo" }).click();
    const marked = Number((await page.locator('input[name="moment"]').inputValue()).split(":")[1]);
    expect(Math.abs(marked / 1000 - shown)).toBeLessThan(0.1);

    await line.getByRole("button", { name: /^Zkrátit nebo ztišit/ }).click();
    const cut = page.getByRole("dialog", { name: "Zkrátit nebo ztišit záběr" });
    await expect(cut.getByText(/jako MP4/)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
  });

  test("a piece cut out of the middle is as long on the server as the page said @thorough", async ({
    page,
  }) => {
    // Its key pictures are at 0, 4.17 and 8.33 of 9.5 seconds.
    const clip = anew("d1-vybrzdeni.mp4");
    await openWith(page, clip);
    const line = fileLine(page, clip);
    await line.getByRole("button", { name: /^Zkrátit nebo ztišit/ }).click();
    const dialog = page.getByRole("dialog", { name: "Zkrátit nebo ztišit záběr" });
    await dialog.getByLabel("Začátek (s)").fill("5");
    await dialog.getByLabel("Konec (s)").fill("7");
    await expect(dialog.getByRole("status").filter({ hasText: "jako MP4" })).toContainText("0:04–0:08");
    await applyEdit(dialog);
    await expect(line).toContainText(here);
    const guid = await page.locator('input[name="upload"]').inputValue();
    const { info } = await (await page.request.get(`/files/${guid}`)).json();
    expect(info.durationMs).toBeGreaterThan(4100);
    expect(info.durationMs).toBeLessThan(4250);
    await sendForm(page);
    await openClip(page);
    const length = () => page.locator("video").evaluate((video) => (video as HTMLVideoElement).duration);
    await expect.poll(length).toBeCloseTo(4.17, 1);
  });

  test("several files have a title each, and one without it takes the form's @thorough", async ({ page }) => {
    const named = anew("obec-pes.mp4");
    const other = anew("d1-vybrzdeni.mp4");
    const own = `Vlastní ${Date.now()}`;
    const shared = `Společný ${Date.now()}`;
    await openWith(page, named);
    await expect(page.getByLabel(/^Vlastní název/)).toHaveCount(0);
    await page.getByLabel(/Krátký název/).fill(shared);
    await choose(page, other);
    await expect(page.getByText(/jsou společné pro všechny soubory/)).toBeVisible();
    await fileLine(page, named)
      .getByLabel(/^Vlastní\snázev/)
      .fill(own);
    await expectAccessible(page);
    for (const clip of [named, other]) await expect(fileLine(page, clip)).toContainText(here);
    await sendForm(page);
    await expect(page.getByRole("heading", { level: 2, name: own })).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: shared })).toBeVisible();
  });
});

test.describe("what was said of a file outlives the page", { tag: ["@script", "@desktop"] }, () => {
  test.slow();

  async function markAt(page: Page, clip: ClipOnDisk, second: string): Promise<void> {
    await fileLine(page, clip)
      .getByRole("button", { name: /^Tady se to stalo/ })
      .click();
    const dialog = page.getByRole("dialog", { name: /Náhled a\sokamžik/ });
    await dialog.getByRole("slider").fill(second);
    await dialog.getByRole("button", { name: "Tady se to stalo" }).click();
    await dialog.getByRole("button", { name: "Hotovo" }).click();
    await expect(fileLine(page, clip)).toContainText(`0:0${second}.`);
  }

  test("the moment, the time of the recording and the picture of one that has arrived @thorough", async ({
    page,
  }) => {
    const clip = anew("obec-pes.mp4");
    const dated = { ...clip, name: "2026_1120_174208_F.mp4" };
    renameSync(clip.path, join(clip.path, "..", dated.name));
    dated.path = join(clip.path, "..", dated.name);
    await openWith(page, dated);
    await expect(fileLine(page, dated)).toContainText(here);
    await expect(page.getByLabel(/Kdy se to stalo/)).toHaveValue("2026-11-20T17:42");
    await markAt(page, dated, "3");
    await page.reload();
    const line = fileLine(page, dated);
    await expect(line).toContainText(/Stalo se to v\sčase 0:03\./);
    await expect(line.locator("img")).toBeVisible();
    await expect(line).not.toContainText("0 B z");
    await expect(page.getByLabel(/Kdy se to stalo/)).toHaveValue("2026-11-20T17:42");
    const guid = await page.locator('input[name="upload"]').inputValue();
    await expect(page.locator('input[name="moment"]')).toHaveValue(`${guid}:3000`);
    await line.getByRole("button", { name: /^Zrušit okamžik/ }).click();
    await page.reload();
    await expect(fileLine(page, dated)).toContainText(here);
    await expect(page.locator('input[name="moment"]')).toHaveCount(0);
  });

  test("a half-sent cut goes on by itself, as short as it was made and with its moment", async ({ page }) => {
    const clip = anew("d1-vybrzdeni.mp4");
    const connection = await connectionOf(page);
    await openSending(page);
    await connection.throttle(20_000);
    await choose(page, clip);
    await markAt(page, clip, "6");
    await fileLine(page, clip)
      .getByRole("button", { name: /^Zkrátit/ })
      .click();
    const dialog = page.getByRole("dialog", { name: "Zkrátit nebo ztišit záběr" });
    await dialog.getByLabel("Začátek (s)").fill("5");
    await dialog.getByLabel("Konec (s)").fill("7");
    await expect(dialog.getByRole("status").filter({ hasText: "jako MP4" })).toContainText("0:04–0:08");
    await applyEdit(dialog);
    // 6 s of the whole are 1.83 s of the part.
    await expect(fileLine(page, clip)).toContainText(/Stalo se to v\sčase 0:0[12]\./);
    await haveGone(page, clip, 30_000);
    const draft = () => page.evaluate(() => localStorage.getItem("palubka-draft:upload") ?? "");
    await expect.poll(draft).toMatch(/"momentMs":18\d\d/);
    await page.reload();
    await connection.restore();
    await expect(fileLine(page, clip)).toContainText(here, { timeout: 20_000 });
    await expect(fileLine(page, clip)).toContainText(/Stalo se to v\sčase 0:0[12]\./);
    const guid = await page.locator('input[name="upload"]').inputValue();
    await expect(page.locator('input[name="moment"]')).toHaveValue(new RegExp(`^${guid}:18\\d\\d$`));
    const { info } = await (await page.request.get(`/files/${guid}`)).json();
    expect(info.durationMs).toBeLessThan(4250);
  });
});
