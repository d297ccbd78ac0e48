import type { Page } from "@playwright/test";
import { demoPassword } from "../../db/demo/people";
import { codeField, codeOf, enterCode } from "./app-code";
import { expect, expectAccessible, test } from "./fixtures";
import { password, registerCreator } from "./new-creator";
import { newSuperuser } from "./world-admins.mjs";

/** A wrong code is answered with 400 or 401: the console reports it. */
test.use({ expectedErrors: [/status of (400|401|403)/] });

const recoveryCodes = (page: Page) => page.getByRole("main").getByText(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);

/** Begins a login anew, as in another browser: the password is right, and the page asks for a code. */
async function enterPassword(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login/user?role=dashcamer");
  const form = page.getByRole("main");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Heslo", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Přihlásit se" }).click();
  await expect(page).toHaveURL(/\/login\/code/);
}

test("a creator adds a second factor, logs in by recovery codes, and turns it off @desktop", async ({
  page,
}) => {
  test.slow();
  const { email } = await registerCreator(page);
  await page.goto("/dashcamer/settings");
  await page.getByRole("link", { name: "Nastavit druhý krok" }).click();
  await expectAccessible(page);

  const secret = await page.getByLabel("Nebo v ní klíč opište").inputValue();
  const turnOn = page.getByRole("button", { name: "Zapnout druhý krok" });
  // Three codes of a million hold, and this one is as good a guess as any.
  await codeField(page).fill("000000");
  await turnOn.click();
  await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Nebo v ní klíč opište")).toHaveValue(secret);
  await expectAccessible(page);
  await codeField(page).fill(codeOf(secret));
  await turnOn.click();

  const codes = recoveryCodes(page);
  await expect(codes).toHaveCount(10);
  const [first = "", second = ""] = await codes.allInnerTexts();
  await expectAccessible(page);
  await page.goto("/second-factor");
  await expect(page.getByText(/Zbývá vám\s10\száložních kódů/)).toBeVisible();
  await expect(codes).toHaveCount(0);

  await enterPassword(page, email);
  await expectAccessible(page);
  await page.goto("/dashcamer");
  await expect(page).toHaveURL(/\/login/);
  await enterPassword(page, email);
  await enterCode(page, "000000");
  await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");
  await enterCode(page, first);
  await expect(page).toHaveURL(/\/dashcamer$/);

  // The same code opens nothing again.
  await enterPassword(page, email);
  await enterCode(page, first);
  await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");
  await enterCode(page, second);
  await expect(page).toHaveURL(/\/dashcamer$/);

  await page.goto("/second-factor");
  await page.getByRole("button", { name: "Vypnout druhý krok" }).click();
  await expect(turnOn).toBeVisible();
});

test("a superuser who has none adds it at the first login, cannot turn it off, and changes the app @desktop", async ({
  page,
}, { workerIndex }) => {
  test.slow();
  await page.goto("/admin/site");
  await page.locator(".login__more summary").click();
  const form = page.locator(".login__more form");
  await form.getByLabel("E-mail").fill(newSuperuser(workerIndex));
  await form.getByLabel("Heslo", { exact: true }).fill(demoPassword);
  await form.getByRole("button", { name: "Přihlásit se" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Nastavte si druhý/ })).toBeVisible();
  await expectAccessible(page);

  const key = page.getByLabel("Nebo v ní klíč opište");
  const secret = await key.inputValue();
  const confirm = page.getByRole("button", { name: "Zapnout a ukázat záložní kódy" });
  await codeField(page).fill("000000");
  await confirm.click();
  await expect(codeField(page)).toHaveAttribute("aria-invalid", "true");
  await expect(key).toHaveValue(secret);
  await codeField(page).fill(codeOf(secret));
  await confirm.click();
  await expect(recoveryCodes(page)).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Kódy mám uložené, pokračovat" }).click();
  await expect(page).toHaveURL(/\/admin\/site$/);

  await page.goto("/second-factor");
  await expect(page.getByRole("heading", { name: "Vypnout se nedá" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Vypnout druhý krok" })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "Vyměnit aplikaci" }).click();
  await expect(key).not.toHaveValue(secret);
  await codeField(page).fill(codeOf(await key.inputValue()));
  await page.getByRole("button", { name: "Vyměnit za novou aplikaci" }).click();
  await expect(recoveryCodes(page)).toHaveCount(10);
  await expectAccessible(page);
});
