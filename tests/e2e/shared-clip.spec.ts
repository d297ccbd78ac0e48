import { randomInt } from "node:crypto";
import { expect, type Page, test } from "./fixtures";
import {
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
  sendForm,
} from "./sending";

/** The worker is registered by the sending page; the system asks for the address as for any page. */
async function workerReady(page: Page): Promise<void> {
  await openSending(page);
  await expect
    .poll(() =>
      page.evaluate(async () =>
        Boolean((await navigator.serviceWorker.getRegistration("/upload/share"))?.active),
      ),
    )
    .toBe(true);
}

/** The post that the system makes when a person shares from another app. */
async function share(page: Page, ...clips: ClipOnDisk[]): Promise<void> {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      "beforeend",
      `<form id="system" method="post" action="/upload/share" enctype="multipart/form-data">
        <input type="file" name="files" multiple></form>`,
    );
  });
  await page.locator("#system input").setInputFiles(clips.map(({ path }) => path));
  await page.locator("#system").evaluate((form: HTMLFormElement) => form.submit());
}

test("a clip shared from the phone's gallery is in the queue and travels in pieces @always", {
  tag: "@script",
}, async ({ page }) => {
  await workerReady(page);
  const clip = clipOnDisk(`VID_${randomInt(1e9)}.mp4`, 3 * megabyte);
  const posts: string[] = [];
  page.context().on("request", (request) => {
    if (request.method() !== "GET") posts.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await share(page, clip);
  await expect(page).toHaveURL(/\/upload$/);
  await expect(fileLine(page, clip)).toContainText(here);
  expect(posts.some((post) => post.startsWith("PATCH /files/"))).toBe(true);
  await sendForm(page);
  await expectArrived(page, clip);
  await openSending(page);
  await expect(fileLine(page, clip)).toHaveCount(0);
});

test("a shared clip goes on by itself when the phone has closed the page @thorough", {
  tag: "@script",
}, async ({ page }) => {
  test.slow();
  await workerReady(page);
  const clip = clipOnDisk(`VID_${randomInt(1e9)}.mp4`, 6 * megabyte);
  const connection = await connectionOf(page);
  await connection.throttle();
  await share(page, clip);
  await expect(page).toHaveURL(/\/upload$/);
  await haveGone(page, clip);
  const context = page.context();
  await page.close({ runBeforeUnload: false });
  const again = await context.newPage();
  await openSending(again);
  await expect(fileLine(again, clip)).toContainText(here, { timeout: 30_000 });
  await sendForm(again);
  await expectArrived(again, clip);
});

test("a phone that slept while a clip was on its way goes on when it wakes", { tag: "@script" }, async ({
  page,
}) => {
  test.slow();
  await openSending(page);
  const clip = clipOnDisk(`VID_${randomInt(1e9)}.mp4`, 6 * megabyte);
  const connection = await connectionOf(page);
  await connection.throttle();
  await choose(page, clip);
  await haveGone(page, clip);
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  await connection.offline();
  await connection.restore();
  await session.send("Page.setWebLifecycleState", { state: "active" });
  await expect(fileLine(page, clip)).toContainText(here, { timeout: 40_000 });
  await sendForm(page);
  await expectArrived(page, clip);
});
