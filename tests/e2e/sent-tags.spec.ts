import { expect, expectAccessible, logIn, otherBrowser, test } from "./fixtures";
import { sendOwnClip } from "./sending";

test.use({ expectedErrors: [/status of 409/] });

test("a fan says by tags what a clip shows, until its creator locks them", async ({ page, browser }, {
  project,
}) => {
  test.slow();
  const title = `Štítky ${project.name} ${crypto.randomUUID().slice(0, 8)}`;
  await logIn(page, "fan", "jana@palubka.test");
  await page.waitForURL("**/profile");
  const view = await sendOwnClip(page, title);
  await page.goto(view);
  await page.getByRole("checkbox", { name: "déšť" }).check();
  await page.getByRole("button", { name: "Uložit štítky" }).click();
  await expect(page.getByText("Štítky jsou uložené.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "déšť" })).toBeChecked();
  await expectAccessible(page);

  await otherBrowser(browser, async (creator) => {
    await logIn(creator, "dashcamer", "honza@palubka.test");
    await creator.getByRole("link", { name: title }).click();
    await expect(creator.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(creator.getByRole("main").getByText("déšť", { exact: true })).toBeVisible();
    await creator.getByRole("button", { name: "Uzamknout štítky" }).click();
    await expect(creator.getByText("Štítky Palubky jsou uzamčené.")).toBeVisible();

    // The fan's page is older than the lock.
    await page.getByRole("checkbox", { name: "sníh" }).check();
    await page.getByRole("button", { name: "Uložit štítky" }).click();
    // The form says it until the page anew has none; a toast says it too.
    await expect(page.getByText(/Data na stránce zastarala/).first()).toBeVisible();
    await page.goto(view);
    await expect(page.getByText("Štítky dashcamer uzamkl, už je nejde měnit.")).toBeVisible();
    await expect(page.getByRole("main").getByText("déšť", { exact: true })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: "sníh" })).toHaveCount(0);

    await creator.getByRole("button", { name: "Odemknout štítky" }).click();
    await expect(creator.getByText(/odesílatel.* zase měnit/)).toBeVisible();
    await page.goto(view);
    await expect(page.getByRole("checkbox", { name: "déšť" })).toBeChecked();
  });
});
