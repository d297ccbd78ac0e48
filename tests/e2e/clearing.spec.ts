import { expect, expectAccessible, logIn, test } from "./fixtures";

// All of them work with one creator's clips, and undo takes back the last decision.
test.describe.configure({ mode: "serial" });

/** Other tests send clips meanwhile and decide on them. */
const oldestFirst = "?state=0&sort=uploaded-asc";

/** The clip comes back at once; this is said when the server has taken the decision back. */
const undone = "Poslední rozhodnutí je vrácené.";

test("a creator changes several clips at once and takes it back", async ({ page }) => {
  test.slow();
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto(`/dashcamer${oldestFirst}`);
  const rows = page.locator(".clip-row");
  const oldest = [0, 1].map((at) => rows.nth(at));
  const ids = await Promise.all(oldest.map((row) => row.getAttribute("id")));
  for (const row of oldest) await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Změnit stav" }).click();
  await page.getByRole("button", { name: "Neatraktivní", exact: true }).click();
  await expect(page.getByText("Stav „Neatraktivní“ je teď u 2 záběrů.").first()).toBeVisible();
  for (const id of ids) await expect(page.locator(`#${id}`)).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Vrátit změnu" }).last().click();
  await expect(page.getByText("Vráceno u 2 záběrů.")).toBeVisible();
  for (const id of ids) await expect(page.locator(`#${id}`)).toHaveCount(1);
});

test("a creator clears clips one after another and takes the last decision back", async ({ page }) => {
  test.slow();
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto(`/dashcamer${oldestFirst}`);
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
  await expect(page.getByText(undone)).toBeVisible();
  await expect(title).toHaveText(first);
});

test("keys decide and undo, and mean nothing while somebody writes @script", async ({ page }) => {
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto(`/dashcamer/review${oldestFirst}`);
  const title = page.getByRole("heading", { level: 1 });
  const first = (await title.textContent()) ?? "";
  await expect(page.locator("video").nth(1)).toBeAttached();
  await page.keyboard.press("n");
  await page.keyboard.type("1 u 2 -");
  await expect(page.getByRole("textbox", { name: "Interní poznámka" })).toHaveValue(/1 u 2 -$/);
  await expect(title).toHaveText(first);
  await title.click();
  await page.keyboard.press("1");
  await expect(title).not.toHaveText(first);
  await page.keyboard.press("u");
  await expect(page.getByText(undone)).toBeVisible();
  await expect(title).toHaveText(first);
  await page.keyboard.press("?");
  await page.getByRole("checkbox", { name: "Klávesové zkratky zapnuté" }).uncheck();
  await page.keyboard.press("1");
  await expect(title).toHaveText(first);
});
