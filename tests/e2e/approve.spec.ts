import { expect, expectAccessible, logIn, otherBrowser, test } from "./fixtures";
import { sendOwnClip } from "./sending";

test("a sender without an account talks with the creator, approves the cut and takes the consent back", async ({
  page,
  browser,
}, { project }) => {
  // Two people and seven pages.
  test.slow();
  const title = `Zkouška schválení ${project.name} ${Date.now()}`;
  const view = await sendOwnClip(page, title);
  await page.goto(view);
  await expectAccessible(page);

  await test.step("the sender asks something", async () => {
    await page.getByLabel("Vaše zpráva").fill("Rozmažete značku?\nDěkuju.");
    await page.getByRole("button", { name: "Poslat zprávu" }).click();
    await expect(page.getByText("Rozmažete značku?")).toBeVisible();
    await expect(page.getByLabel("Vaše zpráva")).toHaveValue("");
  });

  await otherBrowser(browser, async (creator) => {
    await logIn(creator, "dashcamer", "honza@palubka.test");
    await creator.getByRole("link", { name: title }).click();
    await expect(creator.getByText("Rozmažete značku?")).toBeVisible();
    await creator.getByLabel("Vaše zpráva").fill("Samozřejmě.");
    await creator.getByRole("button", { name: "Poslat zprávu" }).click();
    await expect(creator.getByText("Samozřejmě.")).toBeVisible();
    await creator.getByRole("button", { name: "Přepnout na Zpracuji" }).click();
    // The state shows before the server has answered; the history has only what is done.
    await expect(creator.getByRole("listitem").filter({ hasText: "Nahráno → Zpracuji" })).not.toHaveCount(0);
    await creator.getByLabel("Vaše zpráva").fill("Sestřih je na https://video.test/nahled");
    await creator.getByRole("button", { name: "Požádat o schválení" }).click();
    await expect(creator.getByText("Čeká se, co na sestřih řekne odesílatel.")).toBeVisible();
    await expectAccessible(creator);
  });

  await test.step("the sender reads the answer and approves", async () => {
    await page.reload();
    await expect(page.getByText("Samozřejmě.")).toBeVisible();
    await expect(page.getByText("nová", { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Schvaluji" }).click();
    await expect(page.getByText("Sestřih jste schválili.")).toBeVisible();
    await expect(
      page.getByRole("list", { name: "Stav záběru" }).locator("[aria-current=step]"),
    ).toContainText("Schváleno fanouškem");
  });

  await test.step("the receipt of rights says what was agreed", async () => {
    await page.getByRole("link", { name: "Potvrzení o udělených právech" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Potvrzení o udělených právech" }),
    ).toBeVisible();
    await expect(page.getByText("Podmínky pro fanoušky")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("link", { name: "Zpátky na záběr" }).click();
  });

  await test.step("the sender takes the consent back", async () => {
    await page.getByText("Odvolat souhlas", { exact: true }).first().click();
    await page.getByLabel("Ano, opravdu souhlas odvolávám").check();
    await page.getByRole("button", { name: "Odvolat souhlas" }).click();
    await expect(page.getByText("Souhlas jste odvolali")).toBeVisible();
  });
});
