import { expect, expectAccessible, test, untilAlive } from "./fixtures";
import { followMail, logInAs, registerCreator } from "./new-creator";

/** The form answers bad input with 400, which the console reports. */
test.use({ expectedErrors: [/status of 400/] });

test("a creator withdraws from the registration by the page in the footer, without a login and without a link @desktop", async ({
  page,
  context,
}) => {
  test.slow();
  const { email } = await registerCreator(page);
  await context.clearCookies();
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Odstoupit od smlouvy" }).click();
  await page.waitForURL("**/withdrawal");
  await untilAlive(page);
  await expectAccessible(page);
  const submit = page.getByRole("button", { name: "Potvrdit odstoupení od smlouvy" });
  await page.getByLabel("Jméno a příjmení").fill("Řehoř Křišťan");
  await page.getByLabel("E-mail, se kterým").fill(email);
  await submit.click();
  await expect(page.getByText("Tohle prosím vyplňte.")).toBeVisible();
  await expect(page.getByLabel("Jméno a příjmení")).toHaveValue("Řehoř Křišťan");
  await page.getByLabel("Od registrace, a tím od celé smlouvy").check();
  await submit.click();
  await expect(page.getByText("Oznámení jsme přijali")).toBeVisible();
  await expectAccessible(page);

  await followMail(page, email, /\/withdrawal\/r/);
  await expect(page.getByText("Odstoupení jste nám oznámili")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Potvrdit odstoupení od smlouvy" }).click();
  await expect(page.getByText("Od smlouvy jste odstoupili", { exact: true })).toBeVisible();

  await logInAs(page, email);
  await page.waitForURL("**/dashcamer/ended");
  await expect(page.getByRole("heading", { name: "Smlouva skončila", level: 1 })).toBeVisible();
});
