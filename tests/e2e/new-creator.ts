import type { Page } from "@playwright/test";
import { expect, untilAlive } from "./fixtures";

/** The password of everybody whom tests register. */
export const password = "heslo jako celá věta";

/** Opens the link in the last mail to the address. */
export async function followMail(page: Page, email: string, link: RegExp): Promise<void> {
  await page.goto("/dev/mail");
  await page.getByRole("listitem").filter({ hasText: email }).first().getByRole("link").click();
  await page.getByRole("link", { name: link }).first().click();
  await page.waitForURL(link);
  await untilAlive(page);
}

/** Registers a creator whom no other test knows and leaves them in their workspace, with no tariff ordered. */
export async function registerCreator(page: Page): Promise<{ email: string; urlName: string }> {
  const id = crypto.randomUUID().slice(0, 8);
  const email = `tvurce-${id}@example.com`;
  const urlName = `tvurce-${id}`;
  await page.goto("/login/register/dashcamer");
  const form = page.getByRole("main");
  await form.getByLabel("Název kanálu").fill(`Kilometr ${id}`);
  await form.getByLabel("Adresa kanálu na YouTube").fill("youtube.com/@kilometrnavic");
  await form.getByLabel("Adresa pro příjem záběrů").fill(urlName);
  await form.getByLabel("Jméno").fill("Řehoř");
  await form.getByLabel("Příjmení").fill("Křišťan");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Heslo", { exact: true }).fill(password);
  await form.getByLabel(/podmínkami pro dashcamery/).check();
  await form.getByLabel(/začala před koncem 14denní lhůty/).check();
  await form.getByRole("button", { name: "Založit účet dashcamera" }).click();
  await expect(page.getByRole("heading", { name: "Podívejte se do e-mailu" })).toBeVisible();
  await followMail(page, email, /\/login\/register\/confirm\//);
  await page.getByLabel("Heslo", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Potvrdit a přihlásit se" }).click();
  await expect(page).toHaveURL(/\/dashcamer$/);
  return { email, urlName };
}

/** Orders the tariff that was chosen at registration, as far as the summary with the button that binds. */
export async function fillOrder(page: Page): Promise<void> {
  await page.goto("/dashcamer/tariff");
  const order = page.getByRole("main");
  await order.getByLabel("Ulice a číslo").fill("Dlouhá 12");
  await order.getByLabel("Město").fill("Praha 1");
  await order.getByLabel("PSČ").fill("110 00");
  await order.getByRole("button", { name: "Pokračovat k souhrnu" }).click();
  await expect(page).toHaveURL(/\/dashcamer\/tariff\/order$/);
  await order.getByLabel(/podmínkami pro dashcamery/).check();
  await order.getByLabel(/začala před koncem 14denní lhůty/).check();
}

export const placeOrder = (page: Page) =>
  page.getByRole("button", { name: "Objednávka zavazující k platbě" });
