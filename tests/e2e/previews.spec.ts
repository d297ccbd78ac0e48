import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expect, expectAccessible, expectToPlay, freshClip, type Page, test } from "./fixtures";
import { heavyClip, openSent, type SentFile } from "./sending";

/** A camera's MPEG-TS of two seconds; a packet of nothing at its end makes its content its own. */
function transportStream(): SentFile {
  const stream = readFileSync(join(import.meta.dirname, "../fixtures/media/transport.m2ts"));
  const packet = Buffer.concat([
    Buffer.from([0x47, 0x1f, 0xff, 0x10]),
    crypto.getRandomValues(Buffer.alloc(184)),
  ]);
  return { name: "00042.MTS", mimeType: "video/mp2t", buffer: Buffer.concat([stream, packet]) };
}

async function makePreview(page: Page): Promise<Locator> {
  const card = page.getByRole("region", { name: "Náhled k přehrání" });
  await expectAccessible(page);
  await card.getByRole("button", { name: "Vyrobit náhled" }).click();
  await expect(card).toHaveCount(0, { timeout: 60_000 });
  const video = page.locator("video");
  await expect(video).toHaveAttribute("src", /\/clips\/\d+\/preview$/);
  await expectToPlay(video);
  await expectAccessible(page);
  return video;
}

const lengthOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.duration);

test("a camera's MTS that no browser plays gets a preview in the creator's browser @script @desktop", async ({
  page,
}) => {
  test.slow();
  await openSent(page, transportStream());
  await expect(page.getByText("Tenhle formát prohlížeč přehrát neumí")).toBeVisible();
  const video = await makePreview(page);
  expect(Math.abs((await lengthOf(video)) - 2)).toBeLessThanOrEqual(0.101);
  await page.getByRole("button", { name: "Přehrát originál" }).click();
  await expect(page.getByText("Tenhle formát prohlížeč přehrát neumí")).toBeVisible();
  await page.getByRole("button", { name: "Přehrát náhled" }).click();
  await expectToPlay(page.locator("video"));
});

test("a heavy clip is made smaller, and both play from the same second in detail and review @script @desktop", async ({
  page,
}) => {
  test.slow();
  await openSent(page, heavyClip(9));
  const original = await lengthOf(page.locator("video"));
  const id = /\d+/.exec(new URL(page.url()).pathname)?.[0];
  const video = await makePreview(page);
  expect(Math.abs((await lengthOf(video)) - original)).toBeLessThanOrEqual(0.05);
  const answer = await page.request.head(`/clips/${id}/preview`);
  expect(Number(answer.headers()["content-length"])).toBeLessThan(6_000_000);

  await video.evaluate((element: HTMLVideoElement) => {
    element.pause();
    element.currentTime = 2;
  });
  await page.getByRole("button", { name: "Přehrát originál" }).click();
  await expect(page.locator("video")).toHaveAttribute("src", /\/clips\/\d+\/file#t=2$/);
  await expectToPlay(page.locator("video"));

  await page.goto(`/dashcamer/review?at=${id}`);
  const shown = page.locator(".review video:visible, .player:not([hidden]) video:visible").first();
  await expect(shown).toHaveAttribute("src", new RegExp(`/clips/${id}/preview`));
  await page.getByRole("button", { name: "Přehrát originál" }).click();
  await expect(shown).toHaveAttribute("src", new RegExp(`/clips/${id}/file`));
});

const card = (page: Page) => page.getByRole("region", { name: "Náhled k přehrání" });

test("the making and the sending of a preview can be called off, and nothing is kept @script @desktop", async ({
  page,
}) => {
  test.slow();
  await openSent(page, heavyClip(9));
  let sent = 0;
  // What is sent gets no answer.
  await page.route("**/clips/*/preview", () => void sent++);
  await card(page).getByRole("button", { name: "Vyrobit náhled" }).click();
  await card(page).getByRole("button", { name: "Zrušit" }).click();
  await expect(card(page).getByRole("button", { name: "Vyrobit náhled" })).toBeVisible();
  await expect(card(page).getByRole("alert")).toHaveCount(0);
  expect(sent).toBe(0);

  await card(page).getByRole("button", { name: "Vyrobit náhled" }).click();
  await expect(card(page).getByRole("status")).toHaveText(/Ukládáme\snáhled/, { timeout: 60_000 });
  await card(page).getByRole("button", { name: "Zrušit" }).click();
  await page.unroute("**/clips/*/preview");
  await page.reload();
  await expect(card(page).getByRole("button", { name: "Vyrobit náhled" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Uložený náhled" })).toHaveCount(0);
});

test("what this browser cannot make is said, with the program that can @script @desktop", async ({
  page,
}) => {
  test.slow();
  const avi = readFileSync(join(import.meta.dirname, "../fixtures/media/mjpeg-idit.avi"));
  const junk = Buffer.alloc(24);
  junk.write("JUNK", 0, "latin1");
  junk.writeUInt32LE(16, 4);
  crypto.getRandomValues(junk.subarray(8));
  await openSent(page, { name: "REC001.AVI", mimeType: "video/avi", buffer: Buffer.concat([avi, junk]) });
  await card(page).getByRole("button", { name: "Vyrobit náhled" }).click();
  const alert = card(page).getByRole("alert");
  await expect(alert).toContainText(/Tenhle\ssoubor\sprohlížeč\sneumí\sotevřít/, { timeout: 30_000 });
  await expectAccessible(page);
  await alert.getByRole("link", { name: /Aplikace\sv\spočítači/ }).click();
  await page.waitForURL("**/dashcamer/computer");
});

test.describe("a preview that the site does not take", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is told with the reason, and may be tried again @script @desktop", async ({ page }) => {
    test.slow();
    await openSent(page, heavyClip(9));
    await page.route("**/clips/*/preview", (route) =>
      route.fulfill({ status: 409, json: { Code: "ExceededAssociatedSpace" } }),
    );
    await card(page).getByRole("button", { name: "Vyrobit náhled" }).click();
    await expect(card(page).getByRole("alert")).toContainText(/místo|prostor/i, { timeout: 60_000 });
    await expectAccessible(page);
    await page.unroute("**/clips/*/preview");
    await makePreview(page);
  });
});

test("a kept preview is deleted by one button, and can be made again @desktop", async ({ page }, {
  project,
}) => {
  test.slow();
  await openSent(page, heavyClip(9));
  const id = /\d+/.exec(new URL(page.url()).pathname)?.[0];
  const answer = await page.request.post(`/clips/${id}/preview`, {
    headers: { "Content-Type": "video/mp4", Origin: new URL(page.url()).origin },
    data: freshClip("preview.mp4").buffer,
  });
  expect(answer.status()).toBe(200);
  await page.reload();
  const kept = page.getByRole("region", { name: "Uložený náhled" });
  await expect(page.locator("video")).toHaveAttribute("src", new RegExp(`/clips/${id}/preview`));
  await kept.getByRole("button", { name: /Smazat\snáhled/ }).click();
  await expect(page.getByText(/Náhled\sje\ssmazaný/)).toBeVisible();
  await expect(kept).toHaveCount(0);
  await expect(page.locator("video")).toHaveAttribute("src", new RegExp(`/clips/${id}/file`));
  const again = card(page).getByRole("button", { name: "Vyrobit náhled" });
  if (project.name === "noscript") await expect(card(page)).toContainText(/potřebuje\sk\stomu\sJavaScript/);
  else await expect(again).toBeVisible();
  await expectAccessible(page);
});
