import { writeFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { distance, hasFfmpeg, momentsOf } from "../unit/companion/real-ffmpeg";
import { expect, expectAccessible, expectToPlay, freshClip, type Page, test } from "./fixtures";
import { heavyClip, oddClip, openSent } from "./sending";

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

/** The browser's preview has the pictures of the original, each within half a frame of its moment. */
async function expectSameMoments(page: Page, original: Buffer, frameMs: number): Promise<void> {
  if (!hasFfmpeg) return;
  const preview = (await page.locator("video").getAttribute("src")) ?? "";
  const momentsIn = (bytes: Buffer, name: string) => {
    writeFileSync(test.info().outputPath(name), bytes);
    return momentsOf(test.info().outputPath(name));
  };
  const then = momentsIn(original, "original");
  const now = momentsIn(await (await page.request.get(preview)).body(), "preview");
  expect(now.ms).toHaveLength(then.ms.length);
  for (const [index, ms] of then.ms.entries()) {
    expect(Math.abs((now.ms[index] as number) - ms)).toBeLessThanOrEqual(frameMs / 2);
    expect(distance(then.pictures[index] as Buffer, now.pictures[index] as Buffer)).toBeLessThan(12);
  }
}

const lengthOf = (video: Locator) => video.evaluate((element: HTMLVideoElement) => element.duration);

for (const name of ["transport.m2ts", "camcorder.m2ts"]) {
  test(`a camera's ${name} that no browser plays gets a preview in the creator's browser @script @desktop @thorough`, async ({
    page,
  }) => {
    test.slow();
    const clip = oddClip(name);
    await openSent(page, { ...clip, name: "00042.MTS" });
    await expect(page.getByText("Tenhle formát prohlížeč přehrát neumí")).toBeVisible();
    const video = await makePreview(page);
    expect(Math.abs((await lengthOf(video)) - 2)).toBeLessThanOrEqual(0.101);
    await expectSameMoments(page, clip.buffer, 100);
    await page.getByRole("button", { name: "Přehrát originál" }).click();
    await expect(page.getByText("Tenhle formát prohlížeč přehrát neumí")).toBeVisible();
    await page.getByRole("button", { name: "Přehrát náhled" }).click();
    await expectToPlay(page.locator("video"));
  });
}

test("a heavy clip is made smaller, and both play from the same second in detail and review @script @desktop", async ({
  page,
}) => {
  test.slow();
  const clip = heavyClip(9);
  await openSent(page, clip);
  const original = await lengthOf(page.locator("video"));
  const id = /\d+/.exec(new URL(page.url()).pathname)?.[0];
  const video = await makePreview(page);
  expect(Math.abs((await lengthOf(video)) - original)).toBeLessThanOrEqual(0.05);
  await expectSameMoments(page, clip.buffer, 40);
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

/** What the video shows at a second, in small and in gray. */
async function pictureAt(video: Locator, second: number): Promise<Buffer> {
  const gray = await video.evaluate(async (element: HTMLVideoElement, at) => {
    const once = (event: string) =>
      new Promise((resolve) => element.addEventListener(event, resolve, { once: true }));
    if (element.readyState === 0) await once("loadedmetadata");
    element.pause();
    let drawn = -1;
    const follow = () =>
      element.requestVideoFrameCallback((_, { mediaTime }) => {
        drawn = mediaTime;
        follow();
      });
    follow();
    // A frame that is there already is not drawn again, and one that was sought may be drawn a little later.
    for (const second of [0, at]) {
      element.currentTime = second;
      while (Math.abs(drawn - second) > 0.05) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    const side = 16;
    const pen = new OffscreenCanvas(side, side).getContext("2d") as OffscreenCanvasRenderingContext2D;
    pen.drawImage(element, 0, 0, side, side);
    const { data } = pen.getImageData(0, 0, side, side);
    const sum = (from: number) => (data[from] ?? 0) + (data[from + 1] ?? 0) + (data[from + 2] ?? 0);
    return Array.from({ length: side * side }, (_, pixel) => Math.round(sum(4 * pixel) / 3));
  }, second);
  return Buffer.from(gray);
}

test("a marked moment and a cut are those of the original, also where its preview plays @script @desktop @thorough", async ({
  page,
}) => {
  test.slow();
  const moment = 7;
  // Between two pictures, where rounding shows no other one.
  const within = moment + 0.02;
  await openSent(page, heavyClip(9), moment);
  const address = page.url();
  const id = /\d+/.exec(new URL(address).pathname)?.[0];
  const name = `Sestřih ${crypto.randomUUID().slice(0, 8)}`;
  await page.goto("/dashcamer/compilations");
  await page.getByLabel("Název videa").fill(name);
  await page.getByRole("button", { name: "Založit sestřih" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  const compilation = new URL(page.url()).pathname;
  await page.goto(address);
  await page.getByLabel("Přidat do sestřihu").selectOption(name);
  await page.getByRole("button", { name: "Přidat", exact: true }).click();
  await page.getByRole("link", { name }).click();
  const cut = page.locator(".compilation > li");
  await cut.getByText("Použitá část", { exact: true }).click();
  await cut.getByLabel("Od", { exact: true }).fill("0:02");
  await cut.getByLabel("Do", { exact: true }).fill("0:07,04");
  await cut.getByRole("button", { name: "Uložit část" }).click();
  await expect(page.getByText("Použitá část je uložená.").first()).toBeVisible();
  const cutLists = async () =>
    Promise.all(
      ["edl", "otio", "csv"].map(async (format) => {
        const list = await page.request.get(`${compilation}/${format}`);
        expect(list.status()).toBe(200);
        return list.text();
      }),
    );
  const before = await cutLists();
  expect(before[0]).toContain("00:00:02:00 00:00:07:01 01:00:00:00 01:00:05:01");

  await page.goto(address);
  const original = await pictureAt(page.locator("video"), within);
  const sooner = await pictureAt(page.locator("video"), within - 5);
  /** Far nearer to the picture of the moment than that of five seconds before. */
  const alike = distance(original, sooner) / 3;
  expect(alike).toBeGreaterThan(2);
  const preview = await pictureAt(await makePreview(page), within);
  expect(distance(original, preview)).toBeLessThan(alike);
  expect(await cutLists()).toEqual(before);

  // Playing begins five seconds before the moment, in the one as in the other.
  const shown = page.locator(".review video:visible, .player:not([hidden]) video:visible").first();
  const opened = async (part: string) => {
    await expect(shown).toHaveAttribute("src", new RegExp(`/clips/${id}/${part}#t=2$`));
    await expect(page.getByLabel("smyčka kolem okamžiku")).toBeVisible();
    const picture = await pictureAt(shown, within);
    await shown.evaluate((video: HTMLVideoElement, at) => {
      video.currentTime = at;
    }, moment - 5);
    return picture;
  };
  await page.goto(`/dashcamer/review?at=${id}`);
  const ofPreview = await opened("preview");
  await page.getByRole("button", { name: "Přehrát originál" }).click();
  expect(distance(original, ofPreview)).toBeLessThan(alike);
  expect(distance(original, await opened("file"))).toBeLessThan(alike);
});

const card = (page: Page) => page.getByRole("region", { name: "Náhled k přehrání" });

test("making and sending a preview can be called off, and nothing is stored @script @desktop @thorough", async ({
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

test("what this browser cannot make is said, with the program that can @script @desktop @thorough", async ({
  page,
}) => {
  test.slow();
  await openSent(page, { ...oddClip("mjpeg-idit.avi"), name: "REC001.AVI", mimeType: "video/avi" });
  await card(page).getByRole("button", { name: "Vyrobit náhled" }).click();
  const alert = card(page).getByRole("alert");
  await expect(alert).toContainText(/Tenhle\ssoubor\sprohlížeč\sneumí\sotevřít/, { timeout: 30_000 });
  await expectAccessible(page);
  await alert.getByRole("link", { name: /Aplikace\sv\spočítači/ }).click();
  await page.waitForURL("**/dashcamer/computer");
});

test.describe("a preview that the site does not take", () => {
  test.use({ expectedErrors: [/status of 409/] });

  test("is reported with the reason, and may be tried again @script @desktop @thorough", async ({ page }) => {
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

test("a stored preview is deleted by one button, and can be made again @desktop @thorough", async ({ page }, {
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
  const stored = page.getByRole("region", { name: "Uložený náhled" });
  await expect(page.locator("video")).toHaveAttribute("src", new RegExp(`/clips/${id}/preview`));
  await stored.getByRole("button", { name: /Smazat\snáhled/ }).click();
  await expect(page.getByText(/Náhled\sje\ssmazaný/)).toBeVisible();
  await expect(stored).toHaveCount(0);
  await expect(page.locator("video")).toHaveAttribute("src", new RegExp(`/clips/${id}/file`));
  const again = card(page).getByRole("button", { name: "Vyrobit náhled" });
  if (project.name === "noscript") await expect(card(page)).toContainText(/potřebuje\sk\stomu\sJavaScript/);
  else await expect(again).toBeVisible();
  await expectAccessible(page);
});
