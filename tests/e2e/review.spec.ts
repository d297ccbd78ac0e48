import { expect, expectAccessible, expectToPlay, logIn, test } from "./fixtures";

test.beforeEach(async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
});

test("filters and search stand in the address, and the way back from a clip leads to the same list", async ({
  page,
  isMobile,
}) => {
  if (isMobile) await page.getByText("Filtry", { exact: true }).click();
  await page.getByRole("checkbox", { name: /Zpracovává se/ }).check();
  // Beside the list the filters apply by themselves.
  const apply = page.getByRole("button", { name: "Použít filtry" });
  if (await apply.isVisible()) await apply.click();
  await expect(page).toHaveURL(/[?&]state=2/);
  await expect(page.getByRole("link", { name: "Srna a dvě mláďata u Třeboně" })).toHaveCount(0);
  await page.getByRole("link", { name: "Vybržďování u Mirošovic" }).click();
  await page.getByRole("main").getByRole("link", { name: "Záběry" }).click();
  await expect(page).toHaveURL(/\/dashcamer\?.*state=2/);
});

test("the search finds words without their diacritics @desktop", async ({ page }) => {
  await page.goto("/dashcamer?q=srna+trebone");
  await expect(page.getByRole("link", { name: "Srna a dvě mláďata u Třeboně" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Vybržďování u Mirošovic" })).toHaveCount(0);
  await expectAccessible(page);
});

test("a clip's page shows the note, the history and the conversation", async ({ page }) => {
  await page.goto("/dashcamer?q=mirosovic");
  await page.getByRole("link", { name: "Vybržďování u Mirošovic" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vybržďování u Mirošovic" })).toBeVisible();
  await expect(page.getByText("Jela jsem 94")).toBeVisible();
  await expect(page.getByText("Za tím bílým pickupem")).toBeVisible();
  await expectAccessible(page);
});

test("a clip plays, and its time runs", { tag: "@script" }, async ({ page }) => {
  await page.goto("/dashcamer?q=hrubou+skalou");
  await page.getByRole("link", { name: "Předjíždění přes plnou před Hrubou Skálou" }).click();
  await expectToPlay(page.locator("video"));
});

test("a format that browsers cannot play is offered for download", async ({ page }) => {
  await page.goto("/dashcamer?q=vnuk");
  await page.getByRole("link", { name: /_F\.AVI/ }).click();
  await expect(page.getByText("Tenhle formát prohlížeč přehrát neumí")).toBeVisible();
  await expect(page.getByRole("link", { name: "Stáhnout" }).first()).toBeVisible();
});
