import { expect, expectAccessible, logIn, test } from "./fixtures";

test.beforeEach(async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
});

test("the clip list is filtered by state, searched without diacritics, and keeps it in the address", async ({
  page,
}) => {
  await page.goto("/dashcamer?q=srna+trebone");
  await expect(page.getByRole("link", { name: "Srna a dvě mláďata u Třeboně" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Vybržďování u Mirošovic" })).toHaveCount(0);
  await expectAccessible(page);
});

test("a clip's page shows the note, the history and the talk", async ({ page }) => {
  await page.goto("/dashcamer?q=mirosovic");
  await page.getByRole("link", { name: "Vybržďování u Mirošovic" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Vybržďování u Mirošovic" })).toBeVisible();
  await expect(page.getByText("Jela jsem 94")).toBeVisible();
  await expect(page.getByText("Za tím bílým pickupem")).toBeVisible();
  await expectAccessible(page);
});

test("a clip plays, and its time runs", { tag: "@script" }, async ({ page }) => {
  await page.goto("/dashcamer");
  await page.getByRole("link", { name: "Předjíždění přes plnou před Hrubou Skálou" }).click();
  const video = page.locator("video");
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2);
  expect(await video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBeGreaterThan(0);
});

test("a format that browsers cannot play is offered for download", async ({ page }) => {
  await page.goto("/dashcamer?q=vnuk");
  await page.getByRole("link", { name: /_F\.AVI/ }).click();
  await expect(page.getByText("Tenhle formát prohlížeč přehrát neumí")).toBeVisible();
  await expect(page.getByRole("link", { name: "Stáhnout" }).first()).toBeVisible();
});
