import { expect, logIn, type Page, test, untilAlive } from "./fixtures";
import { choose, clipOnDisk, megabyte, openSending, sendForm } from "./sending";

/** Marks in the window of the terms, in the order of its tabs: creators, fans, personal data. */
async function marks(page: Page): Promise<string[]> {
  await untilAlive(page);
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: /^Podmínky a\sosobní údaje$/ })
    .click();
  const tabs = page.getByRole("dialog").locator(".terms__tabs label");
  await expect(tabs).toHaveCount(3);
  const read = await tabs
    .locator(".read-mark")
    .evaluateAll((all) =>
      all.map((mark) => (mark.classList.contains("read-mark--read") ? "read" : "unread")),
    );
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  return read;
}

test("what a fan has agreed to stays read after logging out @script @desktop", async ({ page }) => {
  await page.goto("/about");
  expect(await marks(page)).toEqual(["unread", "unread", "unread"]);
  await logIn(page, "fan", "jana@palubka.test");
  await page.waitForURL("**/profile");
  expect(await marks(page)).toEqual(["unread", "read", "read"]);
  await page.getByRole("button", { name: "Odhlásit se" }).locator("visible=true").first().click();
  await expect(page).toHaveURL(/\/$/);
  expect(await marks(page)).toEqual(["unread", "read", "read"]);
});

test("what was agreed to with a clip is read from then on @script @desktop", async ({ page }) => {
  await openSending(page);
  await choose(page, clipOnDisk("precteno.mp4", megabyte));
  await sendForm(page);
  await expect(page.getByRole("heading", { level: 1, name: "Záběr dojel" })).toBeVisible({ timeout: 20_000 });
  expect(await marks(page)).toEqual(["unread", "read", "read"]);
});
