import type { Page } from "@playwright/test";
import { plugIn } from "./authenticator";
import { expect, expectAccessible } from "./fixtures";
import { test } from "./moved-clock/test";
import { logInAs, registerCreator } from "./new-creator";

/** A form that wants a proof is answered with 403: the console reports it. */
test.use({ expectedErrors: [/status of (400|401|403)/] });

/** Browsers know no passkeys at an address of IP. */
test.use({
  baseURL: async ({ clock }, use) => use(clock.origin.replace("127.0.0.1", "localhost")),
});

const tenMinutes = 10 / (24 * 60);

const recoveryCodes = (page: Page) => page.getByRole("main").getByText(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);

test("after five minutes new recovery codes are made only once a passkey proves whose session it is @desktop @script @thorough", async ({
  page,
  clock,
}) => {
  test.slow();
  const { email } = await registerCreator(page);
  const authenticator = await plugIn(page);
  // The link of the mail led to the address of IP.
  await page.context().clearCookies();
  await logInAs(page, email);
  await expect(page).toHaveURL(/localhost:\d+\/dashcamer/);
  await page.goto("/second-factor");
  await page.getByLabel("Jak mu budete říkat").fill("Notebook");
  await page.getByRole("button", { name: "Přidat přístupový klíč" }).click();
  await expect(recoveryCodes(page)).toHaveCount(10);

  await clock.pass(tenMinutes);
  await page.goto("/second-factor");
  await page.getByRole("button", { name: "Vytvořit nové kódy místo starých" }).click();
  const prove = page.getByRole("button", { name: "Ověřit přístupovým klíčem" });
  await expect(prove).toBeVisible();
  await expect(recoveryCodes(page)).toHaveCount(0);
  await expectAccessible(page);

  await authenticator.refuses(true);
  await prove.click();
  await expect(page.getByRole("main").getByText(/^Ověření jste zrušili/)).toBeVisible();
  await expect(recoveryCodes(page)).toHaveCount(0);

  await authenticator.refuses(false);
  await prove.click();
  await expect(recoveryCodes(page)).toHaveCount(10);
});
