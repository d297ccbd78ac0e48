import { createHmac } from "node:crypto";
import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";
import { password, registerCreator } from "./new-creator";

/** A wrong code is answered with 400 or 401: the console reports it. */
test.use({ expectedErrors: [/status of (400|401|403)/] });

/** The six digits that an app shows now for a key in base 32 (RFC 6238: SHA-1, steps of 30 s). */
function codeOf(secret: string): string {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = [...secret.replace(/\s/g, "")]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const hash = createHmac("sha1", key).update(step).digest("hex");
  const at = 2 * Number.parseInt(hash.slice(-1), 16);
  const number = Number.parseInt(hash.slice(at, at + 8), 16) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, "0");
}

const codeField = (page: Page) => page.getByLabel("Kód z aplikace");

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

async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole("main").getByRole("button", { name: "Přihlásit se" }).click();
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

  await page.getByRole("button", { name: "Vytvořit záložní kódy" }).click();
  const codes = page.getByRole("main").getByText(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
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
