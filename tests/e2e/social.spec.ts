import { expect, expectAccessible, logIn } from "./fixtures";
import { testInOwnWorld } from "./own-world";

/** What is connected and posted other tests would meet, so each project has a demo world of its own. */
const test = testInOwnWorld("social");

test("a creator connects a page, posts a video by hand and sees where it is @desktop", async ({ page }) => {
  test.slow();
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer/);
  await page.goto("/dashcamer/social");
  await expect(page.getByText("Žádná stránka tu připojená není")).toBeVisible();
  await page.getByRole("link", { name: "Přihlásit se na Facebooku" }).click();
  await page.getByRole("checkbox", { name: "pages_manage_posts" }).uncheck();
  await page.getByRole("button", { name: "Povolit" }).click();
  await expect(page.getByText(/^Bez oprávnění, o\skterá žádáme/)).toBeVisible();
  await page.getByRole("link", { name: "Přihlásit se na Facebooku" }).click();
  await page.getByRole("button", { name: "Povolit" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Připojit tuto stránku: Palubka na zkoušku" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "Palubka na zkoušku" })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: /^Příspěvek na\sFacebooku/ })).not.toBeChecked();

  // Where a picture is still being drawn when its page goes, the local proxy loses the next request with it.
  await page.waitForLoadState();
  await page.getByLabel("Text příspěvku").fill("Podívejte se: {název}");
  await page.getByRole("button", { name: "Uložit nastavení" }).click();
  await expect(page.locator(".social-preview__text")).toHaveText(/^Podívejte se: ./);
  await expectAccessible(page);

  await page.getByRole("link", { name: /^Zveřejnit ho\sručně/ }).click();
  await page.getByRole("button", { name: "Zveřejnit teď: Facebook" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Otevřít příspěvek" })).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByRole("button", { name: "Zveřejnit teď: Facebook" })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto("/sandbox/graph");
  await expect(page.getByText("Podívejte se:")).toHaveCount(1);
});
