import { expect, expectAccessible, logIn, otherBrowser, test } from "./fixtures";
import { sendOwnClip } from "./sending";

test("mails about a clip end by the link in one of them, when its reader says so, and can come again @desktop", async ({
  page,
  browser,
}, { project }) => {
  test.slow();
  const title = `Dost zpráv ${project.name} ${crypto.randomUUID().slice(0, 8)}`;
  const email = `odesilatel-${crypto.randomUUID()}@example.com`;
  const mails = page.getByRole("listitem").filter({ hasText: email });
  const view = await sendOwnClip(page, title);
  await page.goto(view);
  await page.getByLabel(/Poslat mi e-mail/).check();
  await page.getByLabel("E-mail", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Uložit" }).click();
  await expect(page.getByText("Nastavení upozornění je uložené.")).toBeVisible();

  await otherBrowser(browser, async (creator) => {
    // The state shows before the server has answered; the history has only what is done.
    const move = async (before: string, state: string) => {
      await creator
        .getByRole("button", { name: new RegExp(`^(Přepnout na )?${state}$`) })
        .last()
        .click();
      const done = creator.getByRole("listitem").filter({ hasText: `${before} → ${state}` });
      await expect(done).not.toHaveCount(0);
    };
    await logIn(creator, "dashcamer", "honza@palubka.test");
    await creator.getByRole("link", { name: title }).click();
    await move("Nahráno", "Zpracuji");

    await page.goto("/dev/mail");
    await expect(mails).toHaveCount(1);
    await mails.getByRole("link").click();
    const link = page.getByRole("link", { name: /\/clip-mails\// });
    const wayOut = (await link.getAttribute("href")) as string;
    await link.click();
    await expect(page.getByRole("heading", { name: "O záběrech vám píšeme" })).toBeVisible();
    await expect(page.getByText(email)).toBeVisible();
    await expectAccessible(page);

    // Opening the link has changed nothing; the button does.
    await page.getByRole("button", { name: "Už mi o záběrech nepsat" }).click();
    await expect(page.getByText("Hotovo, o záběrech už psát nebudeme.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "O záběrech už nepíšeme" })).toBeVisible();
    await expectAccessible(page);
    await move("Zpracuji", "Zpracovává se");
    await page.goto("/dev/mail");
    await expect(mails).toHaveCount(1);
    await page.goto(view);
    await expect(page.getByLabel(/Poslat mi e-mail/)).not.toBeChecked();

    await page.goto(wayOut);
    await page.getByRole("button", { name: "Zase mi o tomhle záběru psát" }).click();
    await expect(page.getByRole("heading", { name: "O záběrech vám píšeme" })).toBeVisible();
    await move("Zpracovává se", "Zpracuji");
    await page.goto("/dev/mail");
    await expect(mails).toHaveCount(2);
  });
});

test.describe("a link that was not made here", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("leads to the page's end and says nothing of anybody @desktop", async ({ page }) => {
    for (const key of ["v1", `v1-${"A".repeat(43)}`, `f1-${"A".repeat(43)}`]) {
      expect((await page.goto(`/clip-mails/${key}`))?.status()).toBe(404);
      await expect(page.getByText("Tak tu jste dojeli...")).toBeVisible();
    }
  });
});
