import { expect, expectAccessible, logIn, type Page, test } from "./fixtures";

// A page that says what is wrong with a day is a 400.
test.use({ expectedErrors: [/status of 400/] });
test.slow();

async function openRail(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.locator(".rail > summary").click();
}

test("a creator narrows the list by tags, days and duplicates, and takes filters away one by one", async ({
  page,
  isMobile,
}) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await openRail(page, isMobile);
  const rail = page.getByRole("search");
  await rail.getByLabel("Od", { exact: true }).fill("2020-01-01");
  await rail.getByRole("checkbox", { name: "Bez štítku", exact: true }).check();
  // Beside the list the filters apply by themselves.
  const apply = rail.getByRole("button", { name: "Použít filtry" });
  if (await apply.isVisible()) await apply.click();
  await expect(page).toHaveURL(/from=2020-01-01/);
  await expect(page).toHaveURL(/tag=none/);
  const chips = page.getByRole("list", { name: "Použité filtry" });
  await expect(chips.getByRole("link")).toHaveCount(3);
  // The header that stays in view covers what is scrolled under it.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectAccessible(page);
  // The button asks for what the fields have asked for already: one step back leads to what was before it.
  const steps = await page.evaluate(() => history.length);
  if (isMobile) {
    await openRail(page, isMobile);
    await apply.click();
    await expect(rail).toBeHidden();
    expect(await page.evaluate(() => history.length)).toBe(steps);
  }
  await chips.getByRole("link", { name: "Zrušit filtr od 1. 1. 2020" }).click();
  await expect(page).not.toHaveURL(/from=/);
  await expect(page).toHaveURL(/tag=none/);
  await chips.getByRole("link", { name: "Zrušit filtr Bez štítku" }).click();
  await expect(chips).toHaveCount(0);
});

test("an end before the start is said at its field @desktop", async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto("/dashcamer?from=2026-11-02&until=2026-11-01");
  await expect(page.getByRole("search").getByText("Konec je dřív než začátek.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Tady nic není" })).toBeVisible();
  await expectAccessible(page);
});
test("a filter is saved under a name, opened again, renamed and deleted", async ({ page, isMobile }) => {
  const name = `Nové ${test.info().project.name} ${test.info().repeatEachIndex}`;
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto("/dashcamer?state=0&sort=size");
  await openRail(page, isMobile);
  const views = page.getByRole("region", { name: "Uložené pohledy" });
  await views.getByText("Uložit tenhle výběr").click();
  await views.getByLabel("Název pohledu").last().fill(name);
  await views.getByRole("button", { name: "Uložit pohled" }).click();
  await expect(page.getByText("Pohled je uložený.")).toBeVisible();

  await page.goto("/dashcamer");
  await openRail(page, isMobile);
  await views.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(/state=0&sort=size/);
  await expect(views.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);

  await page.goto("/dashcamer");
  await openRail(page, isMobile);
  await page.getByLabel(`Upravit pohled ${name}`, { exact: true }).click();
  const row = views.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });
  await row.getByLabel("Název pohledu").fill(`${name} jinak`);
  await row.getByRole("button", { name: "Přejmenovat pohled" }).click();
  await expect(page.getByText("Pohled je přejmenovaný.")).toBeVisible();

  await page.goto("/dashcamer");
  await openRail(page, isMobile);
  await page.getByLabel(`Upravit pohled ${name} jinak`).click();
  const renamed = views.getByRole("listitem").filter({ hasText: `${name} jinak` });
  await renamed.getByRole("button", { name: "Smazat pohled" }).click();
  await expect(page.getByText("Pohled je smazaný.")).toBeVisible();
  await expect(page.getByRole("link", { name: `${name} jinak` })).toHaveCount(0);
});

test("the way back from a clip leads to its row in the list @desktop", async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto("/dashcamer?sort=uploaded-asc&perPage=50");
  const last = page.locator(".clip-row").last();
  const id = await last.getAttribute("id");
  await last.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/videos\//);
  await page.getByRole("main").getByRole("link", { name: "Záběry" }).click();
  await expect(page).toHaveURL(new RegExp(`sort=uploaded-asc.*#${id}$`));
  await expect(page.locator(`#${id}`)).toBeInViewport();
});
