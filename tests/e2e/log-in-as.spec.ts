import { expect, expectAccessible, logIn, otherBrowser, test } from "./fixtures";
import { registerCreator } from "./new-creator";

/** What is refused is answered with 403, which the console reports. */
test.use({ expectedErrors: [/status of 403/] });

test("the superuser looks into a creator's workspace under a bar, changes nothing, and goes back; the creator sees it", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  test.slow();
  const bar = page.getByRole("region", { name: "Přihlášení jako dashcamer" });
  await otherBrowser(browser, async (creator) => {
    const { urlName } = await registerCreator(creator);
    const name = `Kilometr ${urlName.slice(-8)}`;
    await logIn(page, "superuser", "eva@palubka.test");
    await page.goto(`/admin/creators?q=${encodeURIComponent(name)}`);
    await page.getByRole("main").getByRole("link", { name }).click();
    await page.getByLabel("Proč se potřebujete podívat").fill("Nevidí své štítky.");
    await page.getByRole("button", { name: "Přihlásit se jako dashcamer" }).click();
    await page.waitForURL(/\/dashcamer$/);
    await expect(bar).toContainText(`Díváte se jako ${name}`);
    await expectAccessible(page);

    await page.goto("/dashcamer/site");
    await page.getByRole("main").getByRole("button", { name: "Uložit texty" }).click();
    await expect(page.getByText(/^Tohle za dashcamera dělat nejde\./).first()).toBeVisible();
    await page.goto("/dashcamer/credit");
    await expect(page.getByText(/^Tohle zůstává jen dashcamerovi/)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    if (javaScriptEnabled) {
      await page.getByRole("link", { name: "Poznámky k aktualizaci" }).click();
      const window = page.getByRole("dialog", { name: "Poznámky k aktualizaci" });
      await expect(window).toBeVisible();
      const barEnds = await bar.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(await window.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(
        barEnds,
      );
      const scrim = await window.evaluate((element) =>
        Number.parseFloat(getComputedStyle(element, "::backdrop").top),
      );
      expect(scrim).toBe(barEnds);
      await page.keyboard.press("Escape");
    }
    // Open, the menu covers all but the bar.
    await page.getByRole("button", { name: "Otevřít nabídku" }).click();
    await expect(page.getByRole("navigation", { name: "Mobilní nabídka" })).toBeVisible();
    await bar.getByRole("button", { name: "Vrátit se" }).click();
    await page.waitForURL(/\/admin\/creators\/\d+$/);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    await expect(bar).toHaveCount(0);

    await creator.goto("/dashcamer/settings");
    await expect(creator.getByText(/^Provozovatel se díval/)).toBeVisible();
    await expect(creator.getByText("Nevidí své štítky.")).toBeVisible();
  });
});
