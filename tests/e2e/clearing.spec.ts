import { expect, expectAccessible, logIn, test } from "./fixtures";

// All of them work with one creator's clips, and undo takes back the last decision.
test.describe.configure({ mode: "serial" });

test("a creator changes several clips at once and takes it back", async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  // The oldest ones: other tests send clips meanwhile and decide on them.
  await page.goto("/dashcamer?state=0&sort=uploaded-asc");
  const rows = page.locator(".clip-row");
  const before = await rows.count();
  for (const at of [0, 1]) await rows.nth(at).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Změnit stav" }).click();
  await page.getByRole("button", { name: "Neatraktivní", exact: true }).click();
  await expect(page.getByText("Stav „Neatraktivní“ je teď u 2 záběrů.").first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Vrátit" }).last().click();
  await expect(page.getByText("Vráceno u 2 záběrů.")).toBeVisible();
  await expect(rows).toHaveCount(before);
});

test("a creator clears clips one after another and takes the last decision back", async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto("/dashcamer");
  await page.getByRole("link", { name: "Třídit" }).click();
  await expect(page).toHaveURL(/\/dashcamer\/review/);
  const title = page.getByRole("heading", { level: 1 });
  const process = page.getByRole("button", { name: /^Zpracuji/ });
  await expect(process).toBeVisible();
  const first = (await title.textContent()) ?? "";
  await process.click();
  await expect(title).not.toHaveText(first);
  await expectAccessible(page);
  await page.getByRole("button", { name: /^Vrátit poslední/ }).click();
  await expect(title).toHaveText(first);
});

test("keys decide and undo, and mean nothing while somebody writes @script", async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto("/dashcamer/review");
  const title = page.getByRole("heading", { level: 1 });
  const first = (await title.textContent()) ?? "";
  await expect(page.locator("video").nth(1)).toBeAttached();
  await page.keyboard.press("n");
  await page.keyboard.type("1 u 2 -");
  await expect(page.getByRole("textbox", { name: "Vaše poznámka" })).toHaveValue(/1 u 2 -$/);
  await expect(title).toHaveText(first);
  await title.click();
  await page.keyboard.press("1");
  await expect(title).not.toHaveText(first);
  await page.keyboard.press("u");
  await expect(title).toHaveText(first);
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: "Klávesové zkratky zapnuté" }).uncheck();
  await page.keyboard.press("1");
  await expect(title).toHaveText(first);
});
