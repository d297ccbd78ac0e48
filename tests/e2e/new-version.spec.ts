import type { Page } from "@playwright/test";
import { expect, expectAccessible, test, untilDeferredLoaded } from "./fixtures";

/** From now on the server takes the page for one of an older release. */
async function release(page: Page) {
  await page.route(/\.data(\?|$)/, (route) => {
    const headers = route.request().headers();
    return route.continue({ headers: "x-release" in headers ? { ...headers, "x-release": "0ld" } : headers });
  });
}

const updated = /^Web jsme právě aktualizovali/;

test("on the way to another page a newer release is loaded whole @script @desktop @thorough", async ({
  page,
  isMobile,
}) => {
  await page.goto("/about");
  await untilDeferredLoaded(page);
  await release(page);
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  if (isMobile) await page.getByRole("button", { name: "Otevřít nabídku" }).click();
  await page.getByRole("link", { name: "Kontakt" }).locator("visible=true").first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Kontakt" })).toBeVisible();
  await expect(page.getByRole("status").getByText(updated)).toBeVisible();
  expect(await page.evaluate(() => "isOldPage" in window)).toBe(false);
});

test("a page that only wants fresh data is not loaded anew while something is typed @script @desktop", async ({
  page,
}) => {
  await page.goto("/support");
  await untilDeferredLoaded(page);
  await page.getByLabel("O co jde").fill("Rozepsané hlášení");
  await release(page);
  await page.getByRole("link", { name: "Podmínky a osobní údaje" }).click();
  const terms = page.getByRole("dialog", { name: "Podmínky a osobní údaje" });
  await expect(terms.getByText("Co smíte poslat")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText(/^Vyšla nová verze webu/)).toBeVisible();
  await expect(page.getByLabel("O co jde")).toHaveValue("Rozepsané hlášení");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Načíst stránku znovu" }).click();
  await expect(page.getByText(updated)).toBeVisible();
});

test("a page on which nothing is typed is loaded anew at once @script @desktop", async ({ page }) => {
  await page.goto("/about");
  await untilDeferredLoaded(page);
  await release(page);
  await page.getByRole("link", { name: "Podmínky a osobní údaje" }).click();
  await expect(page.getByText(updated)).toBeVisible();
  await expect(page).toHaveURL(/\/about$/);
});

test("a form answered by a newer release was taken; its page is loaded anew when its writer says so @script @desktop", async ({
  page,
}) => {
  await page.goto("/support");
  await untilDeferredLoaded(page);
  await page.getByLabel("O co jde").fill("Odeslané mezi verzemi");
  await page.getByLabel("Podrobnosti").fill("Beze ztráty.");
  await page.route("**/support.data*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 205 }) : route.continue(),
  );
  await page.getByRole("main").getByRole("button", { name: "Odeslat hlášení" }).click();
  await expect(page.getByText(/^Odeslané je uložené/)).toBeVisible();
  await expect(page.getByLabel("O co jde")).toHaveValue("Odeslané mezi verzemi");
  await page.getByRole("button", { name: "Načíst stránku znovu" }).click();
  await expect(page.getByText(updated)).toBeVisible();
});
