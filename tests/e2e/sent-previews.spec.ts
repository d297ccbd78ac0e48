import { expect, expectAccessible, expectToPlay, freshClip, logIn, type Page, test } from "./fixtures";
import { holdBack } from "./hold-back";
import { heavyClip, openSending, type SentFile, sendForm } from "./sending";

/** Sends files without an account; their title. What the page asks for is written down in order. */
async function send(page: Page, ...files: SentFile[]): Promise<{ title: string; asked: string[] }> {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const title = `Náhled ${crypto.randomUUID().slice(0, 8)}`;
  await openSending(page);
  await page.getByLabel("Vybrat soubory").setInputFiles(files);
  await page.getByLabel(/Krátký název/).fill(title);
  await sendForm(page);
  await expect(page.getByRole("heading", { level: 1, name: /^Záběr/ })).toBeVisible({ timeout: 30_000 });
  return { title, asked };
}

const line = (page: Page) => page.getByRole("status").filter({ hasText: /náhled/i });
const previewsIn = (asked: string[]) => asked.filter((one) => /^PUT .*\/preview$/.test(one));

/** Lets the code that makes previews wait: a quick machine is done before anybody has looked. */
const holdMaker = (page: Page) => holdBack(page, "**/make-preview*");

/** Its creator opens the clip. */
async function openAsCreator(page: Page, title: string): Promise<void> {
  await logIn(page, "dashcamer", "honza@palubka.test");
  const link = page.getByRole("main").locator("a[href*='/dashcamer/videos/']").filter({ hasText: title });
  await page.goto((await link.first().getAttribute("href")) as string);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

test("the sender's browser makes the preview of a heavy clip after everything has arrived @script @desktop", async ({
  page,
}) => {
  test.slow();
  const letGo = await holdMaker(page);
  const { title, asked } = await send(page, heavyClip(9));
  await expect(line(page)).toHaveText(/Připravujeme\smenší\snáhled/, { timeout: 30_000 });
  await expectAccessible(page);
  letGo();
  await expect(line(page)).toHaveText(/Menší\snáhled\sje\shotový/, { timeout: 60_000 });
  const [sent] = previewsIn(asked);
  const last = asked.findLastIndex((one) => one.startsWith("PATCH ") || one === "POST /upload");
  expect(asked.indexOf(sent as string)).toBeGreaterThan(last);
  // The heavy part of the code came no sooner than it was needed.
  expect(asked.findIndex((one) => one.includes("/make-preview"))).toBeGreaterThan(last);

  await openAsCreator(page, title);
  const stored = page.getByRole("region", { name: "Uložený náhled" });
  await expect(stored).toContainText(/Vyrobil\sho\sprohlížeč\sodesílatele/);
  await expectAccessible(page);
  const video = page.locator("video");
  await expect(video).toHaveAttribute("src", /\/clips\/\d+\/preview$/);
  await expectToPlay(video);
  const lengthOf = () => video.evaluate((element: HTMLVideoElement) => element.duration);
  const length = await lengthOf();
  await page.getByRole("button", { name: "Přehrát originál" }).click();
  await expect(video).toHaveAttribute("src", /\/clips\/\d+\/file/);
  await expectToPlay(video);
  expect(Math.abs((await lengthOf()) - length)).toBeLessThanOrEqual(0.05);
});

test("the sender may let the preview be, and nothing of it is sent @script @desktop @thorough", async ({
  page,
}) => {
  test.slow();
  const letGo = await holdMaker(page);
  const { title, asked } = await send(page, heavyClip(9));
  await page.getByRole("button", { name: "Nechat být" }).click({ timeout: 30_000 });
  letGo();
  await expect(line(page)).toHaveText(/Náhled\sjsme\snechali\sbýt/);
  await expect(line(page)).toBeFocused();
  await expectAccessible(page);
  await openAsCreator(page, title);
  await expect(page.getByRole("button", { name: "Vyrobit náhled" })).toBeVisible();
  expect(previewsIn(asked)).toEqual([]);
});

test("a laptop on battery makes no preview until it is on mains @script @desktop @thorough", async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const battery = { charging: false };
    Object.assign(navigator, { getBattery: async () => battery });
    Object.assign(window, { plugIn: () => Object.assign(battery, { charging: true }) });
  });
  const { asked } = await send(page, heavyClip(9));
  // Longer than it takes to look around twice.
  await page.waitForTimeout(4500);
  expect(asked.some((one) => one.includes("/make-preview"))).toBe(false);
  await expect(line(page)).toHaveCount(0);
  await page.evaluate(() => (window as unknown as { plugIn(): void }).plugIn());
  await expect(line(page)).toHaveText(/Menší\snáhled\sje\shotový/, { timeout: 60_000 });
  expect(previewsIn(asked)).toHaveLength(1);
});

test("a clip that plays well as it is loads nothing for previews @script", async ({ page }) => {
  const { asked } = await send(page, freshClip("20261118_0712_F.MP4"));
  await expect.poll(() => asked.some((one) => one.includes("/make-sent-previews"))).toBe(true);
  await page.waitForTimeout(1500);
  expect(asked.some((one) => one.includes("/make-preview"))).toBe(false);
  expect(previewsIn(asked)).toEqual([]);
});

test.describe("a preview that is not taken", () => {
  test.use({ expectedErrors: [/status of 507|ERR_FAILED/] });

  test("leaves the receipt as it is @script @desktop @thorough", async ({ page }) => {
    test.slow();
    let refused = 0;
    await page.route("**/files/*/preview", (route) => {
      refused++;
      return refused === 1 ? route.fulfill({ status: 507, body: "" }) : route.abort();
    });
    await send(page, heavyClip(9), heavyClip(9));
    await expect.poll(() => refused, { timeout: 60_000 }).toBe(2);
    await expect(line(page)).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: "Záběry dojely" })).toBeVisible();
  });
});
