import { expect, expectAccessible, test } from "./fixtures";
import { fillOrder, placeOrder, registerCreator } from "./new-creator";

/** The form answers bad input with 400, which the console reports. */
test.use({ expectedErrors: [/status of 400/] });

test("a creator orders a tariff and withdraws by the link of the mail, signed out, with a receipt at once @desktop", async ({
  page,
  context,
}) => {
  test.slow();
  const { email } = await registerCreator(page);
  await fillOrder(page);
  await placeOrder(page).click();
  await expect(page.getByRole("heading", { name: /^Faktura/ })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Odstoupit od smlouvy" })).toBeVisible();
  await page.goto("/dashcamer/tariff");
  await expect(page.getByRole("main").getByRole("link", { name: "Odstoupit od smlouvy" })).toBeVisible();

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
