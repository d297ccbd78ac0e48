import { expect, expectAccessible, focused, logIn, type Page, tabTo, test, untilAlive } from "./fixtures";

/** What a screen reader hears by itself after a way within the application. */
const announced = (page: Page) => page.locator("body > p[aria-live=polite]");
const heading = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });

test("after a way by the keyboard the focus is on the new page's heading and its title is heard @script", async ({
  page,
  isMobile,
}) => {
  await page.goto("/about");
  if (isMobile) await page.getByRole("button", { name: "Otevřít nabídku" }).press("Enter");
  await tabTo(page, "Kontakt");
  await page.keyboard.press("Enter");
  await expect(heading(page, "Kontakt")).toBeFocused();
  await expect(announced(page)).toHaveText("Kontakt – Honza za volantem");
  await expectAccessible(page);
  // The keyboard goes on behind the heading, not from the beginning of the page.
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
  await page.goBack();
  await expect(heading(page, "O mně")).toBeFocused();
  await expect(announced(page)).toHaveText("O mně – Honza za volantem");
});

test("a page that is opened anew is left to the browser @script @desktop", async ({ page }) => {
  await page.goto("/contact");
  await expect(heading(page, "Kontakt")).not.toBeFocused();
  await expect(announced(page)).toBeEmpty();
});

test("a filter in the address takes the focus from nobody @script @desktop", async ({ page }) => {
  await page.goto("/videos");
  const search = page.getByRole("searchbox");
  await search.fill("srna");
  await search.press("Enter");
  await expect(page).toHaveURL(/search=srna/);
  await expect(page.getByRole("article").first()).toBeVisible();
  await expect(heading(page, /./)).not.toBeFocused();
});

test("a form that stays on its page keeps the focus there @script @desktop", async ({ page }) => {
  await page.goto("/passreset");
  await page.getByLabel("E-mail").fill("nikdo@palubka.test");
  await page.getByRole("button", { name: "Poslat odkaz" }).press("Enter");
  await expect(page.getByText(/nikdo@palubka\.test/)).toBeVisible();
  await expect(heading(page, /./)).not.toBeFocused();
});

test("in the workspace it is the same @script @desktop", async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await page.waitForURL("**/dashcamer");
  await untilAlive(page);
  await page.getByRole("link", { name: "Převody" }).first().click();
  await expect(heading(page, "Převody")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect.poll(() => focused(page)).not.toBe("Přeskočit na obsah");
});
