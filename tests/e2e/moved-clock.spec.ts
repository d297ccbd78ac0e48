import type { Browser, Page } from "@playwright/test";
import { expect, untilAlive } from "./fixtures";
import { test } from "./moved-clock/test";
import {
  agreeToOrder,
  fillOrder,
  password,
  payByCard,
  placeOrder,
  registerCreator,
  type SomeCreator,
  sendClip,
  sendingLink,
} from "./new-creator";

// One after another: they share a clock.
test.describe.configure({ mode: "default", timeout: 300_000 });
// What is gone answers 404, a login that is none 401.
test.use({ expectedErrors: [/status of (401|404)/] });

/** A creator whose month is paid, with one clip. */
async function payingCreator(page: Page, browser: Browser): Promise<SomeCreator> {
  const creator = await registerCreator(page, "Měsíčně");
  await fillOrder(page);
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/dashcamer\/invoices\/\d+$/);
  await payByCard(page);
  await sendClip(browser, sendingLink(page, creator), "První jízda");
  return creator;
}

/** Logs in anew: a login does not outlive the days that have passed. */
async function comeBack(page: Page, { email }: SomeCreator): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/login/user?role=dashcamer");
  const form = page.getByRole("main");
  await form.getByLabel("E-mail").fill(email);
  await form.getByLabel("Heslo", { exact: true }).fill(password);
  await form.getByRole("button", { name: "Přihlásit se" }).click();
}

/** The days of the paid period that the tariff's page names. */
async function paidUntil(page: Page): Promise<string> {
  await page.goto("/dashcamer/tariff");
  const title = page.getByText(/^Tarif Standard platí do/);
  return ((await title.textContent()) ?? "").replace(/\s/g, " ");
}

const inDays = (now: Date, days: number) =>
  new Intl.DateTimeFormat("cs-CZ", { timeZone: "Europe/Prague" })
    .format(now.getTime() + days * 86_400_000)
    .replace(/\s/g, " ");

test("a tariff that lapsed stops receiving alone, and paid late its link receives again @desktop @thorough", async ({
  page,
  browser,
  clock,
}) => {
  const creator = await payingCreator(page, browser);
  const link = sendingLink(page, creator);
  expect(await paidUntil(page)).toContain(inDays(await clock.now(), 30));

  await test.step("on its last day a clip comes", async () => {
    await clock.pass(30);
    await sendClip(browser, link, "Jízda posledního dne");
  });

  await test.step("the day after, the link takes nothing, and what came is there to work with", async () => {
    await clock.pass(1);
    await page.goto(link);
    await expect(page.getByText(`${creator.name} teď záběry nepřijímá`)).toBeVisible();
    await expect(page.getByLabel("Vybrat soubory")).toHaveCount(0);
    await comeBack(page, creator);
    await expect(page.getByText(/^Tarif skončil/)).toBeVisible();
    await page.getByRole("link", { name: "První jízda" }).first().click();
    await page.getByRole("button", { name: "Přepnout na Zpracuji" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "Nahráno → Zpracuji" })).not.toHaveCount(0);
  });

  await test.step("a reminder has come, and paid ten days late the tariff begins with the payment", async () => {
    await clock.pass(10);
    await page.goto("/dev/mail");
    await expect(
      page.getByRole("listitem").filter({ hasText: creator.email }).filter({ hasText: /tarif/i }).first(),
    ).toBeVisible();
    await comeBack(page, creator);
    await page.getByRole("link", { name: "Objednat tarif" }).click();
    await expect(page).toHaveURL(/\/dashcamer\/tariff$/);
    await untilAlive(page);
    await page.getByRole("button", { name: "Pokračovat k souhrnu" }).click();
    await expect(page).toHaveURL(/\/dashcamer\/tariff\/order$/);
    await untilAlive(page);
    await agreeToOrder(page);
    await placeOrder(page).click();
    await expect(page).toHaveURL(/\/dashcamer\/invoices\/\d+$/);
    await payByCard(page);
    expect(await paidUntil(page)).toContain(inDays(await clock.now(), 30));
  });

  await test.step("the link receives again", async () => {
    await sendClip(browser, link, "Jízda po zaplacení");
    await page.goto("/dashcamer");
    for (const title of ["První jízda", "Jízda posledního dne", "Jízda po zaplacení"])
      await expect(page.getByRole("link", { name: title }).first()).toBeVisible();
  });
});

test("a contract that was ended leaves thirty days to download, and then everything is erased @desktop @thorough", async ({
  page,
  browser,
  clock,
  playwright,
}) => {
  const creator = await payingCreator(page, browser);
  const link = sendingLink(page, creator);
  const stranger = await playwright.request.newContext();

  await test.step("it ends by clicking, and nothing comes any more", async () => {
    await page.goto("/dashcamer/settings");
    await page.getByRole("link", { name: "Ukončit smlouvu" }).click();
    await expect(page).toHaveURL(/\/dashcamer\/settings\/end$/);
    await untilAlive(page);
    await page.getByLabel("Vaše heslo").fill(password);
    await page.getByLabel(/Vím, že smlouva hned skončí/).check();
    await page.getByRole("button", { name: "Ukončit smlouvu natrvalo" }).click();
    await expect(page).toHaveURL(/\/$/);
    await page.goto(link);
    await expect(page.getByLabel("Vybrat soubory")).toHaveCount(0);
  });

  const address = await test.step("the clip goes by its link, and by the list without a login", async () => {
    await comeBack(page, creator);
    await expect(page).toHaveURL(/\/dashcamer\/ended$/);
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: /^Stáhnout záběr První jízda/ }).click();
    expect(await (await saving).failure()).toBeNull();
    const listing = page.waitForEvent("download");
    await page.getByRole("link", { name: "Seznam adres" }).click();
    const list = await (await listing).createReadStream();
    const lines = Buffer.concat(await list.toArray())
      .toString()
      .trim()
      .split("\n");
    expect(lines).toHaveLength(1);
    return lines[0] as string;
  });
  const status = async () => (await stranger.get(address)).status();
  expect(await status()).toBe(200);

  await test.step("on the thirtieth day it is still there", async () => {
    await clock.pass(29);
    expect(await status()).toBe(200);
    await comeBack(page, creator);
    await expect(page.getByRole("link", { name: /^Stáhnout záběr První jízda/ })).toBeVisible();
  });

  await test.step("after it the clip is gone, and nobody can log in", async () => {
    await clock.pass(1);
    await expect.poll(status, { timeout: 60_000 }).toBe(404);
    await comeBack(page, creator);
    await expect(
      page
        .getByRole("main")
        .getByRole("alert")
        .or(page.getByText(/nesedí/))
        .first(),
    ).toBeVisible();
    await page.goto("/dashcamer/ended");
    await expect(page).toHaveURL(/\/login/);
  });
  await stranger.dispose();
});
