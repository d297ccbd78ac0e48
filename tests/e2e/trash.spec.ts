import { expect, logIn, test } from "./fixtures";
import { sendOwnClip } from "./sending";

// The player may still ask for the file of a clip that is in the trash by then.
test.use({ expectedErrors: [/status of 404 .*\/clips\/\d+\/file/] });

test("a clip put into the trash leaves its reader where it was in the list, with the way back in sight @desktop", async ({
  page,
}, { project }) => {
  test.slow();
  const title = `Zkouška koše ${project.name} ${Date.now()}`;
  await sendOwnClip(page, title);
  await logIn(page, "dashcamer", "honza@palubka.test");
  await expect(page).toHaveURL(/\/dashcamer$/);
  // The longest list, with this clip at the end of its last page.
  await page.goto("/dashcamer?sort=uploaded-asc&perPage=100");
  const lastPage = page.getByRole("link", { name: /^Stránka/ }).last();
  if (await lastPage.isVisible()) {
    await page.goto((await lastPage.getAttribute("href")) as string);
  }
  const row = page.locator(".clip-row").filter({ hasText: title });
  const neighbour = await row.evaluate(
    (element) => (element.nextElementSibling ?? element.previousElementSibling)?.id,
  );
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await page.getByText("Smazání", { exact: true }).click();
  await page.getByRole("button", { name: "Přesunout do koše" }).click();

  await expect(page.locator(".clip-row").filter({ hasText: title })).toHaveCount(0);
  await expect(page).toHaveURL(/\/dashcamer\?.*sort=uploaded-asc/);
  await expect(page.locator(`#${neighbour}`)).toBeInViewport();
  const undo = page.getByRole("button", { name: "Vrátit změnu" }).last();
  await expect(undo).toBeInViewport();
  await undo.click();
  await expect(page.getByText("Vráceno u 1 záběru.")).toBeVisible();
  await expect(page.locator(".clip-row").filter({ hasText: title })).toHaveCount(1);
});
