import { expect, expectAccessible, logIn, type Page, test } from "./fixtures";
import { sendOwnClip } from "./sending";

// Of two windows that rename the same clip one is refused, and the browser writes it down.
test.use({ expectedErrors: [/status of 409/] });

async function rename(page: Page, title: string): Promise<void> {
  const field = page.getByLabel("Název záběru");
  if (!(await field.isVisible())) await page.locator(".clip-rename summary").click();
  await field.fill(title);
  await page.getByRole("button", { name: "Uložit název" }).click();
}

test("a creator renames a clip, sees when somebody else did meanwhile, and finds it by its new name @desktop", async ({
  page,
}, { project }) => {
  test.slow();
  const title = `Zkouška názvu ${project.name} ${Date.now()}`;
  await sendOwnClip(page, title);
  await logIn(page, "dashcamer", "honza@palubka.test");
  await page.getByRole("link", { name: title }).click();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText(title);
  const other = await page.context().newPage();
  await other.goto(page.url());

  await rename(other, `${title} jinde`);
  await expect(other.getByText("Záběr má nový název.")).toBeVisible();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(`${title} jinde`);

  await rename(page, `${title} tady`);
  await expect(page.getByText("Tohle se mezitím změnilo jinde.").first()).toBeVisible();
  await expect(heading).toHaveText(`${title} jinde`);
  await expect(page.getByLabel("Název záběru")).toHaveValue(`${title} tady`);
  await expectAccessible(page);
  await rename(page, `${title} tady`);
  await expect(heading).toHaveText(`${title} tady`);
  await page.goto(`/dashcamer?q=${encodeURIComponent(`${title} tady`)}`);
  await expect(page.locator(".clip-row__name")).toHaveText(`${title} tady`);
});

test("the sender is written to in one box, and asked for approval by the filled button once that is next @desktop", async ({
  page,
}, { project }) => {
  test.slow();
  const title = `Zkouška dotazu ${project.name} ${Date.now()}`;
  await sendOwnClip(page, title);
  await logIn(page, "dashcamer", "honza@palubka.test");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("textbox", { name: /zpráva|odesílateli/i })).toHaveCount(1);
  for (const state of ["Zpracuji", "Zpracovává se"]) {
    await page.getByRole("button", { name: `Přepnout na ${state}` }).click();
    await expect(page.locator(".stepper [aria-current=step]")).toContainText(state);
  }
  const ask = page.locator(".state-actions .btn--primary");
  await expect(ask).toHaveText("Požádat o schválení");
  await ask.click();
  const box = page.getByLabel("Vaše zpráva");
  await expect(box).toBeInViewport();
  await box.fill("Sestřih je na https://video.test/nahled");
  await page.getByRole("button", { name: "Požádat o schválení" }).click();
  await expect(page.getByText("Čeká se, co na sestřih řekne odesílatel.")).toBeVisible();
  await expect(page.locator(".comments").getByText("https://video.test/nahled")).toBeVisible();
  await expect(box).toHaveValue("");
});
