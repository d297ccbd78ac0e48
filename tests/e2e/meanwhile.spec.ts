import { expect, logIn, type Page, test } from "./fixtures";

// Two windows change the same thing, and the browser writes down that one of them was refused.
test.use({ expectedErrors: [/status of 409/] });

// Two windows, a login and what both of them say.
test.slow();

const tag = ["@script", "@desktop"];
const conflict = "Tohle se mezitím změnilo jinde.";

/** The same page twice, both filled before either is sent. */
async function twice(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  const other = await page.context().newPage();
  await other.goto(path);
  return other;
}

test("settings that another window has changed are reported, and the next saving holds @thorough", {
  tag,
}, async ({ page }) => {
  await logIn(page, "dashcamer", "lenka@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  const other = await twice(page, "/dashcamer/settings");
  const save = async (at: Page, account: string) => {
    const form = at.locator("#profile form");
    await form.getByLabel("Instagram").fill(account);
    await form.getByRole("button", { name: "Uložit" }).click();
  };
  const name = `lenka${Date.now()}`;
  await save(other, `${name}.jinde`);
  await expect(other.getByText("Nastavení je uložené.")).toBeVisible();
  await save(page, name);
  const form = page.locator("#profile form");
  await expect(form.getByText(conflict)).toBeVisible();
  await expect(form.getByLabel("Instagram")).toHaveValue(name);
  await form.getByRole("button", { name: "Uložit" }).click();
  await expect(page.getByText("Nastavení je uložené.")).toBeVisible();
  await other.reload();
  await expect(other.locator("#profile form").getByLabel("Instagram")).toHaveValue(name);
});

test("a note that another window has written is shown below what was typed, and the next saving holds", {
  tag,
}, async ({ page }) => {
  await logIn(page, "dashcamer", "lenka@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto("/dashcamer?sort=uploaded-asc");
  const path = (await page.locator(".clip-row__name").last().getAttribute("href")) as string;
  const other = await twice(page, path);
  const note = (at: Page) => at.getByRole("textbox", { name: "Interní poznámka" });
  const save = async (at: Page, text: string) => {
    await note(at).fill(text);
    await at.getByRole("button", { name: "Uložit poznámky" }).click();
  };
  const written = `Napsáno jinde ${Date.now()}`;
  await save(other, written);
  await expect(other.getByText("Poznámka je uložená.")).toBeVisible();
  await save(page, "Napsáno tady");
  await expect(page.getByText(conflict).first()).toBeVisible();
  await expect(page.getByRole("blockquote").filter({ hasText: written })).toBeVisible();
  await expect(note(page)).toHaveValue("Napsáno tady");
  await save(page, `${written} a tady`);
  await expect(page.getByText("Poznámka je uložená.")).toBeVisible();
  await other.reload();
  await expect(note(other)).toHaveValue(`${written} a tady`);
});
