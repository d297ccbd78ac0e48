import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { followMail, password, registerCreator } from "./new-creator";

/** Forms answer what is missing with 400, a wrong password with 401, what is taken with 409: the console reports it. */
test.use({ expectedErrors: [/status of (400|401|409)/] });

/** Registers a fan by the form and confirms behind the mail's link. */
async function registerFan(page: Page, email: string): Promise<void> {
  await page.goto("/login/register/fan");
  const form = page.getByRole("main");
  await form.getByLabel("Jméno").fill("Žaneta");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Heslo", { exact: true }).fill(password);
  await form.getByRole("checkbox").check();
  await form.getByRole("button", { name: "Založit účet" }).click();
  await expect(page.getByRole("heading", { name: "Podívejte se do e-mailu" })).toBeVisible();
  await followMail(page, email, /\/login\/register\/confirm\//);
  await page.getByLabel("Heslo", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Potvrdit a přihlásit se" }).click();
  await expect(page).toHaveURL(/\/profile$/);
}

test("a fan registers, confirms, picks a favourite, and cancels the account @desktop", async ({ page }) => {
  test.slow();
  const email = `fanousek-${crypto.randomUUID()}@example.com`;
  await page.goto("/login/register");
  await expectAccessible(page);
  await page.getByRole("link", { name: /Chci posílat záběry/ }).click();
  await page.getByRole("button", { name: "Založit účet" }).click();
  await expect(page.getByText("Bez souhlasu s podmínkami účet založit nejde.")).toBeVisible();
  await expectAccessible(page);

  await registerFan(page, email);
  await expect(page.getByRole("heading", { level: 1, name: "Žaneta" })).toBeVisible();
  await expect(page.getByText("Účet je potvrzený. Vítejte na palubě!")).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Oblíbení dashcameři" }).click();
  await page.getByRole("combobox", { name: "Dashcamer" }).selectOption({ label: "Honza za volantem" });
  await page.getByRole("button", { name: "Přidat" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Poslat záběr" })).toHaveAttribute(
    "href",
    "/upload?dashcamer=honza",
  );
  await expectAccessible(page);

  await page.getByRole("link", { name: "Nastavení a účet" }).click();
  await expect(page.getByText(email)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Zrušit účet" }).click();
  await page.getByLabel("Vaše heslo").fill(password);
  await page.getByLabel(/Vím, že účet/).check();
  await page.getByRole("button", { name: "Zrušit účet natrvalo" }).click();
  await expect(page.getByText("Účet je zrušený a vaše údaje vymazané.")).toBeVisible();
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/login/);
});

test("a creator's login moves to another address once its owner has confirmed it @desktop", async ({
  page,
  context,
}) => {
  test.slow();
  const { email: before } = await registerCreator(page);
  const after = before.replace("tvurce", "nova");
  const form = page.getByRole("main");

  await page.goto("/dashcamer/settings");
  const address = form.locator("form").filter({ has: page.getByRole("button", { name: "Změnit adresu" }) });
  await address.getByLabel("Nová adresa").fill(after);
  await address.getByLabel("Současné heslo").fill("není to ono");
  await address.getByRole("button", { name: "Změnit adresu" }).click();
  await expect(address.getByLabel("Současné heslo")).toHaveAttribute("aria-invalid", "true");
  await expect(address.getByLabel("Nová adresa")).toHaveValue(after);
  await address.getByLabel("Současné heslo").fill(password);
  await address.getByRole("button", { name: "Změnit adresu" }).click();
  await expect(page.getByText(`Čeká na potvrzení: ${after}`)).toBeVisible();
  await expect(address.getByLabel("Současné heslo")).toHaveValue("");
  await expectAccessible(page);

  await followMail(page, after, /\/profile\/email\//);
  await page.getByRole("button", { name: "Potvrdit novou adresu" }).click();
  await expect(page.getByRole("heading", { name: "Nová adresa platí" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Do pracovny" }).click();
  await expect(page).toHaveURL(/\/dashcamer$/);
  await page.goto("/dev/mail");
  // The link, the contract, and the notice that the address is another one now.
  await expect(page.getByRole("listitem").filter({ hasText: before })).toHaveCount(3);

  await context.clearCookies();
  for (const email of [before, after]) {
    await page.goto("/login/user?role=dashcamer");
    await form.getByLabel("E-mail").fill(email);
    await form.getByLabel("Heslo", { exact: true }).fill(password);
    await form.getByRole("button", { name: "Přihlásit se" }).click();
    if (email === before) await expect(form.getByRole("alert")).toBeVisible();
  }
  await expect(page).toHaveURL(/\/dashcamer$/);
});

test("a forgotten password is set anew behind the mail's link, once @desktop @always", async ({
  page,
  context,
}) => {
  test.slow();
  const email = `zapomnel-${crypto.randomUUID()}@example.com`;
  await registerFan(page, email);
  await context.clearCookies();

  await page.goto("/login/user");
  await page.getByRole("link", { name: "Zapomenuté heslo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Zapomenuté heslo" })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("E-mail").fill(email);
  await page.getByRole("button", { name: "Poslat odkaz" }).click();
  await expect(page.getByText(/Pokud k\s+adrese .* patří účet/)).toBeVisible();
  await expectAccessible(page);

  await followMail(page, email, /\/passreset\//);
  const link = page.url();
  await expectAccessible(page);
  await page.getByLabel("Nové heslo").fill("jiné heslo jako věta");
  await page.getByRole("button", { name: "Uložit nové heslo" }).click();
  await expect(page.getByText("Nové heslo platí. Teď se s ním přihlaste.")).toBeVisible();
  await page.getByRole("main").getByLabel("E-mail").fill(email);
  await page.getByRole("main").getByLabel("Heslo", { exact: true }).fill("jiné heslo jako věta");
  await page.getByRole("main").getByRole("button", { name: "Přihlásit se" }).click();
  await expect(page).toHaveURL(/\/profile$/);

  const again = await page.request.get(link);
  expect(again.status()).toBe(404);
});
