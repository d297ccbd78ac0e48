import { expect, expectAccessible, logIn, test } from "./fixtures";

const tag = ["@script", "@desktop"];

test.beforeEach(async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto("/dashcamer?state=0&sort=title-asc");
});

test("a slash leads to the search, and is a slash in a field", { tag }, async ({ page }) => {
  await page.keyboard.press("/");
  const search = page.getByRole("searchbox", { name: "Hledat v záběrech" });
  await expect(search).toBeFocused();
  await expect(search).toHaveValue("");
  await page.keyboard.type("a/b");
  await expect(search).toHaveValue("a/b");
});

test("Shift with a click or an arrow chooses from one clip to another @thorough", { tag }, async ({
  page,
}) => {
  const boxes = page.locator("input[name=clip]");
  const count = page.locator(".bulk-bar__count");
  await boxes.nth(0).click();
  await boxes.nth(3).click({ modifiers: ["Shift"] });
  await expect(count).toHaveText(/^4\s/);
  await expect(boxes.nth(2)).toBeChecked();
  await page.keyboard.press("Shift+ArrowDown");
  await expect(count).toHaveText(/^5\s/);
  await expect(boxes.nth(4)).toBeFocused();
});

test("several tags go to the chosen clips at once, and states that none of them can have are not offered @thorough", {
  tag,
}, async ({ page }) => {
  const boxes = page.locator("input[name=clip]");
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole("button", { name: "Změnit stav" }).click();
  const states = page.locator("#bulk-state");
  await expect(states.getByRole("button", { name: "Zpracuji", exact: true })).toBeVisible();
  await expect(states.getByRole("button", { name: "Zveřejněno" })).toHaveCount(0);
  await expect(states.getByText("až bude mít záběr přiřazené video")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Štítky" }).click();
  const tags = page.locator("#bulk-tags");
  await tags.getByRole("checkbox").nth(0).check();
  await tags.getByRole("checkbox").nth(1).check();
  await tags.getByRole("button", { name: "Přidat zaškrtnuté" }).click();
  await expect(page.getByText("Štítky jsou přidané u 2 záběrů.").first()).toBeVisible();
  await page.getByRole("button", { name: "Vrátit změnu" }).last().click();
  await expect(page.getByText("Vráceno u 2 záběrů.")).toBeVisible();
});
