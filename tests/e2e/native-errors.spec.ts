import type { Locator } from "@playwright/test";
import { expect, test } from "./fixtures";

// The browser of these tests speaks English.
const wordsAt = (field: Locator) =>
  field.evaluate((element) => (element as HTMLInputElement).validationMessage.replaceAll("\u00a0", " "));

test("what the browser itself asks for is said in Czech, and no longer than it is true", {
  tag: "@script",
}, async ({ page }) => {
  await page.goto("/login/user");
  const email = page.getByLabel("E-mail");
  const send = page.getByRole("main").getByRole("button", { name: "Přihlásit se" });
  // What looks after the page comes with the first move.
  const asked = async () => {
    await send.click();
    return wordsAt(email);
  };
  await expect.poll(asked).toBe("Zadejte prosím e-mailovou adresu.");
  await expect(email).toBeFocused();

  await email.fill("jana");
  expect(await wordsAt(email)).not.toContain("Zadejte");
  await send.click();
  expect(await wordsAt(email)).toBe("Emailová adresa nemá správný formát.");

  await email.fill("jana@palubka.test");
  // A script, or a password manager, says nothing of what it fills in.
  const password = page.getByLabel("Heslo", { exact: true });
  await send.click();
  expect(await wordsAt(password)).toBe("Zadejte prosím heslo.");
  await password.evaluate((element) => {
    (element as HTMLInputElement).value = "palubka-demo";
  });
  await send.click();
  await expect(page).toHaveURL(/\/profile$/);
});
