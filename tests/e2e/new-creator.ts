import type { Browser, Page } from "@playwright/test";
import { expect, freshClip, otherBrowser, ownAddress, untilAlive } from "./fixtures";

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

/** Logs in a creator whom a test has registered. */
export async function logInAs(page: Page, email: string): Promise<void> {
  await page.goto("/login/user?role=dashcamer");
  const form = page.getByRole("main");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Heslo", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Přihlásit se" }).click();
}

/** What somebody is called whom no other test knows. */
export function someCreator() {
  const id = crypto.randomUUID().slice(0, 8);
  return { name: `Kilometr ${id}`, email: `tvurce-${id}@example.com`, urlName: `tvurce-${id}` };
}

export type SomeCreator = ReturnType<typeof someCreator>;

/** Fills in what a registration asks of the person, for the tariff that is chosen when the page is opened. */
export async function fillRegistration(page: Page, { name, email, urlName }: SomeCreator): Promise<void> {
  const form = page.getByRole("main");
  await form.getByLabel("Název kanálu").fill(name);
  await form.getByLabel("Adresa kanálu na YouTube").fill("youtube.com/@kilometrnavic");
  await form.getByLabel("Adresa pro příjem záběrů").fill(urlName);
  await form.getByLabel("Jméno").fill("Řehoř");
  await form.getByLabel("Příjmení").fill("Křišťan");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Heslo", { exact: true }).fill(password);
  await form.getByLabel("Ulice a číslo").fill("Dlouhá 12");
  await form.getByLabel("Město").fill("Praha 1");
  await form.getByLabel("PSČ").fill("110 00");
  await form.getByLabel(/podmínkami pro dashcamery/).check();
  await form.getByLabel(/začala před koncem 14denní lhůty/).check();
}

/** Sends the registration and confirms it by the mail's link: the creator stands in their workspace. */
export async function sendRegistration(page: Page, email: string): Promise<void> {
  await page.getByRole("button", { name: "Založit účet dashcamera" }).click();
  await expect(page.getByRole("heading", { name: "Podívejte se do e-mailu" })).toBeVisible();
  await followMail(page, email, /\/login\/register\/confirm\//);
  await page.getByLabel("Heslo", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Potvrdit a přihlásit se" }).click();
  await expect(page).toHaveURL(/\/dashcamer$/);
}

/** Registers a creator whom no other test knows and leaves them in their workspace, with no order placed. */
export async function registerCreator(page: Page, interval = "Ročně"): Promise<SomeCreator> {
  const creator = someCreator();
  await page.goto("/login/register/dashcamer");
  await page.getByRole("radio", { name: interval }).check();
  await fillRegistration(page, creator);
  await sendRegistration(page, creator.email);
  return creator;
}

/** Opens the summary of the order that was put together at the registration, and agrees to what it asks. */
export async function fillOrder(page: Page): Promise<void> {
  await page.goto("/dashcamer/tariff/order");
  await agreeToOrder(page);
}

export async function agreeToOrder(page: Page): Promise<void> {
  await page.getByLabel(/podmínkami pro dashcamery/).check();
  await page.getByLabel(/začala před koncem 14denní lhůty/).check();
}

export const placeOrder = (page: Page) =>
  page.getByRole("button", { name: "Objednávka zavazující k platbě" });

/** Pays the invoice that is open on the page at the gateway, and waits until the money has been counted. */
export async function payByCard(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Zaplatit kartou" }).click();
  await expect(page).toHaveURL(/\/sandbox\/gateway\//);
  await page.locator('button[value="paid"]').click();
  await expect(page).toHaveURL(/\/dashcamer\/payments\//);
  await page.getByRole("link", { name: "Otevřít fakturu" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("main").getByText("Zaplaceno", { exact: true }).first()).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
}

/** The address that the creator gives to fans, on the server whose page is open. */
export const sendingLink = (page: Page, { urlName }: SomeCreator) =>
  new URL(`/poslat?dashcamer=${urlName}`, page.url()).href;

/** A fan without an account sends a clip by the creator's link, and it arrives. */
export async function sendClip(browser: Browser, link: string, title: string): Promise<void> {
  await otherBrowser(browser, async (fan) => {
    await fan.goto(link);
    await fan.getByLabel("Vybrat soubory").setInputFiles(freshClip("20261118_0712_F.MP4"));
    await fan.getByLabel(/Krátký název/).fill(title);
    await fan.getByLabel(/Záběr je můj/).check();
    await fan.getByLabel(/Souhlasím s/).check();
    await fan.setExtraHTTPHeaders({ "CF-Connecting-IP": ownAddress() });
    await fan.getByRole("button", { name: "Odeslat záběr" }).click();
    await expect(fan.getByRole("heading", { level: 1, name: "Záběr dojel" })).toBeVisible({
      timeout: 30_000,
    });
  });
}
