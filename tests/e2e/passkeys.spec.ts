import type { Page } from "@playwright/test";
import { plugIn } from "./authenticator";
import { expect, expectAccessible, test } from "./fixtures";
import { password, registerCreator } from "./new-creator";

/** The console reports a refused answer. */
test.use({ expectedErrors: [/status of (400|401|403|404)/] });

/** Browsers know no passkeys at an address of IP. */
test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace("127.0.0.1", "localhost")),
});

async function enterPassword(page: Page, email: string, landing = /\/login\/code/): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login/user?role=dashcamer");
  const form = page.getByRole("main");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Heslo", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Přihlásit se" }).click();
  await expect(page).toHaveURL(landing);
}

test("a creator adds a passkey, names it anew, logs in by it, and removes it @desktop @script", async ({
  page,
}) => {
  test.slow();
  const { email } = await registerCreator(page);
  const authenticator = await plugIn(page);
  // The link of the mail led to the address of IP.
  await enterPassword(page, email, /localhost:\d+\/dashcamer/);
  await page.goto("/second-factor");
  const add = page.getByRole("button", { name: "Přidat přístupový klíč" });
  await expectAccessible(page);

  await page.getByLabel("Jak mu budete říkat").fill("Notebook");
  await authenticator.refuses(true);
  await add.click();
  await expect(page.getByRole("main").getByText(/^Ověření jste zrušili/)).toBeVisible();
  await expect(page.getByLabel("Jak mu budete říkat")).toHaveValue("Notebook");
  await authenticator.refuses(false);
  await add.click();
  const codes = page.getByRole("main").getByText(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
  await expect(codes).toHaveCount(10);
  const [code = ""] = await codes.allInnerTexts();
  await expect(page.getByText("Notebook", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Přejmenovat klíč Notebook" }).click();
  const name = page
    .getByRole("region", { name: "Přejmenovat klíč Notebook" })
    .getByLabel("Jak mu budete říkat");
  await expect(name).toHaveValue("Notebook");
  await expectAccessible(page);
  await name.fill("Notebook v práci");
  await page.getByRole("button", { name: "Přejmenovat" }).click();
  await expect(page.getByText("Notebook v práci", { exact: true })).toBeVisible();

  // Whoever cancels stays where they are, and a code is still taken.
  await enterPassword(page, email);
  const logIn = page.getByRole("button", { name: "Přihlásit se přístupovým klíčem" });
  await expectAccessible(page);
  await authenticator.refuses(true);
  await logIn.click();
  await expect(page.getByRole("main").getByText(/^Ověření jste zrušili/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Záložní kód").fill(code);
  await page.getByRole("button", { name: "Přihlásit se kódem" }).click();
  await expect(page).toHaveURL(/\/dashcamer$/);

  await authenticator.refuses(false);
  await enterPassword(page, email);
  await logIn.click();
  await expect(page).toHaveURL(/\/dashcamer$/);

  await page.goto("/second-factor");
  await expect(page.getByText(/naposledy použitý/)).toBeVisible();
  await page.getByRole("button", { name: "Odebrat klíč Notebook v práci" }).click();
  await expect(page.getByText("Notebook v práci", { exact: true })).toHaveCount(0);
});

test("without scripts no passkey is added, and the page says why and offers codes @noscript", async ({
  page,
}) => {
  test.slow();
  const { email } = await registerCreator(page);
  await enterPassword(page, email, /localhost:\d+\/dashcamer/);
  await page.goto("/second-factor");
  await expect(page.getByText(/^Přístupový\sklíč potřebuje zapnutý JavaScript/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Přidat přístupový klíč" })).toHaveCount(0);
  await expect(page.getByLabel("Nebo v ní klíč opište")).toBeVisible();
});
