import type { Page } from "@playwright/test";
import { expect, expectAccessible, logIn, test } from "./fixtures";

/** The form answers bad input with 400, which the console reports. */
test.use({ expectedErrors: [/status of 400/] });

const address = () => `ctenar-${crypto.randomUUID()}@example.com`;

async function agreeAndSend(page: Page, hasScripts: boolean) {
  const form = page.getByRole("form", { name: "Nové video rovnou do e-mailu" });
  await form.getByRole("button", { name: "Odebírat" }).click();
  if (hasScripts) {
    const terms = page.getByRole("dialog", { name: "Podmínky a osobní údaje" });
    await expect(terms.getByRole("radio", { name: /Osobní údaje/ })).toBeChecked();
    await expect(terms.getByText("Kdo za údaje odpovídá")).toBeVisible();
    await expectAccessible(page);
    await terms.getByRole("button", { name: "Souhlasím" }).click();
  } else {
    await form.getByRole("button", { name: "Souhlasím a odebírám" }).click();
  }
}

test("a visitor signs up, confirms behind the mail's link, changes the settings and leaves @always", async ({
  page,
  javaScriptEnabled,
}) => {
  test.slow();
  const email = address();
  await page.goto("/");
  await page.getByLabel("E-mailová adresa").fill(email);
  await page.getByLabel("Novinky na webu").check();
  await agreeAndSend(page, javaScriptEnabled !== false);
  await expect(page.getByText("Poslali jsme vám e-mail s potvrzením.")).toBeVisible();

  await page.goto("/dev/mail");
  await page.getByRole("listitem").filter({ hasText: email }).getByRole("link").click();
  await page.getByRole("link", { name: /\/newsletter\// }).click();
  await expect(page.getByText("Novinky na webu")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Potvrdit odběr" }).click();
  await expect(page.getByText("Odběr je potvrzený.")).toBeVisible();

  await page.getByLabel("Novinky na webu").uncheck();
  await page.getByRole("button", { name: "Uložit nastavení" }).click();
  await expect(page.getByText("Nastavení odběru je uložené.")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Novinky na webu")).not.toBeChecked();

  await page.getByRole("button", { name: "Zrušit odběr" }).click();
  await expect(page.getByRole("heading", { name: "Odběr je zrušený" })).toBeVisible();
  await page.getByRole("button", { name: "Vrátit odběr" }).click();
  await expect(page.getByRole("button", { name: "Uložit nastavení" })).toBeVisible();
});

test("what is wrong is said in the form and in a toast, and nothing typed is lost", async ({ page }) => {
  await page.goto("/");
  const submit = page.getByRole("button", { name: "Odebírat" });
  await submit.click();
  await expect(page.getByRole("alert").getByText("Bylo by dobré napřed zadat ten email.")).toBeVisible();

  await page.getByLabel("E-mailová adresa").fill(address());
  const form = page.getByRole("form", { name: "Nové video rovnou do e-mailu" });
  for (const box of await form.getByRole("checkbox").all()) await box.uncheck();
  await submit.click();
  // In the form and in the toast.
  await expect(page.getByRole("alert").getByText(/^Pokud si nezvolíte aspoň 1\splaylist/)).toHaveCount(2);
  await expect(page.getByLabel("E-mailová adresa")).toHaveValue(/^ctenar-/);
});

test("whoever does not agree is not signed up @script @desktop", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("E-mailová adresa").fill(address());
  await page.getByRole("button", { name: "Odebírat" }).click();
  await page.getByRole("dialog").getByText("Zavřít", { exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("alert").or(page.getByRole("status"))).not.toContainText(["Poslali jsme"]);
});

for (const [by, send] of [
  ["a click", (page: Page) => page.getByRole("button", { name: "Odebírat" }).click()],
  ["Enter", (page: Page) => page.getByLabel("E-mailová adresa").press("Enter")],
] as const) {
  test(`whoever has read it already is signed up by ${by}, at the first try @script @desktop`, async ({
    page,
  }) => {
    await logIn(page, "fan", "jana@palubka.test");
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto("/");
    await page.getByLabel("E-mailová adresa").fill(address());
    await send(page);
    await expect(page.getByText("Poslali jsme vám e-mail s potvrzením.")).toBeVisible();
  });
}

test("whoever has agreed once is not asked again in the same browser @script @desktop", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("E-mailová adresa").fill(address());
  await agreeAndSend(page, true);
  await expect(page.getByText("Poslali jsme vám e-mail s potvrzením.")).toBeVisible();
  await page.goto("/");
  await page.getByLabel("E-mailová adresa").fill(address());
  await page.getByRole("button", { name: "Odebírat" }).click();
  await expect(page.getByText("Poslali jsme vám e-mail s potvrzením.")).toBeVisible();
});
