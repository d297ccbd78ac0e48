import { expect, type Page } from "@playwright/test";
import { totp } from "../../app/domain/second-factor/rules";
import { codeOfStep, stepAt } from "../../app/domain/second-factor/totp.server";

/** The six digits that an app shows now for a key as a page shows it. */
export const codeOf = (secret: string) => codeOfStep(secret.replace(/\s/g, ""), stepAt(Date.now()));

export const codeField = (page: Page) => page.getByLabel("Kód z aplikace");

export async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code);
  await page.getByRole("main").getByRole("button", { name: "Přihlásit se" }).click();
}

/** A code acts once: when another test has just used the one that the app shows, this waits for the next one. */
export async function enterAppCode(page: Page, secret: string, landing: RegExp): Promise<void> {
  await expect(async () => {
    await enterCode(page, codeOf(secret));
    await expect(page).toHaveURL(landing, { timeout: 5000 });
  }).toPass({ intervals: [totp.periodMs], timeout: 2 * totp.periodMs });
}
