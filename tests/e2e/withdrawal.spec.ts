import { expect, expectAccessible, logIn, test } from "./fixtures";

/** The form answers bad input with 400, which the console reports. */
test.use({ expectedErrors: [/status of 400/] });

test("a creator orders a tariff and withdraws by the link of the mail, signed out, with a receipt at once", async ({
  page,
  context,
}, { project }) => {
  test.slow();
  // One person for each project: they share a world.
  const email = project.name === "noscript" ? "standa@palubka.test" : "lenka@palubka.test";
  test.skip(project.name === "phone", "the desktop's person would be the same one");
  await logIn(page, "dashcamer", email);
  await page.waitForURL("**/dashcamer");
  await page.goto("/dashcamer/tariff");
  const open = page.getByRole("link", { name: "Otevřít fakturu" });
  if (await open.isVisible()) {
    await open.click();
    await page.getByRole("button", { name: "Zrušit objednávku" }).click();
    await expect(page.getByText("Objednávka je zrušená.")).toBeVisible();
    await page.goto("/dashcamer/tariff");
  }
  await page.getByLabel("Ulice a číslo").fill("Dlouhá 12");
  await page.getByLabel("Město").fill("Praha");
  await page.getByLabel("PSČ").fill("110 00");
  await page.getByRole("button", { name: "Pokračovat k souhrnu" }).click();
  await page.getByLabel(/^Souhlasím s/).check();
  await page.getByLabel(/^Žádám, aby služba začala/).check();
  await page.getByRole("button", { name: "Objednávka zavazující k platbě" }).click();
  await expect(page.getByRole("heading", { name: /^Faktura/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Odstoupit od smlouvy" })).toBeVisible();
  await page.goto("/dashcamer/tariff");
  await expect(page.getByRole("link", { name: "Odstoupit od smlouvy" })).toBeVisible();

  await page.goto("/dev/mail");
  const mails = page.getByRole("listitem").filter({ hasText: email });
  await mails.filter({ hasText: "Objednávku máme" }).first().getByRole("link").click();
  await context.clearCookies();
  await page.getByRole("link", { name: /\/withdrawal\// }).click();
  await expect(page.getByRole("heading", { name: "Odstoupit od smlouvy" })).toBeVisible();
  await expectAccessible(page);
  const receipt = page.getByLabel("E-mail pro potvrzení");
  await receipt.fill("tohle není adresa");
  await page.getByRole("button", { name: "Potvrdit odstoupení od smlouvy" }).click();
  await expect(page.getByText("Emailová adresa nemá správný formát.")).toBeVisible();
  await receipt.fill(email);
  await page.getByRole("button", { name: "Potvrdit odstoupení od smlouvy" }).click();
  await expect(page.getByText("Od smlouvy jste odstoupili", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.goto("/dev/mail");
  await mails.filter({ hasText: "Potvrzení o odstoupení od smlouvy" }).first().getByRole("link").click();
  await expect(page.getByText("jsme přijali vaše odstoupení od smlouvy")).toBeVisible();
});
