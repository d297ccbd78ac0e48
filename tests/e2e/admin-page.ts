import type { Locator, Page } from "@playwright/test";

/** What journeys through /admin take hold of: the page's own part, a row of its list, a button. */
export const main = (page: Page): Locator => page.getByRole("main");
export const rowOf = (page: Page, text: string): Locator =>
  main(page).getByRole("row").filter({ hasText: text });
export const press = (page: Page, name: string | RegExp): Promise<void> =>
  main(page).getByRole("button", { name }).click();
