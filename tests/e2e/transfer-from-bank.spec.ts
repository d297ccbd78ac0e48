import { expect, expectAccessible, logIn, otherBrowser, type Page, test } from "./fixtures";
import { fillOrder, placeOrder, registerCreator } from "./new-creator";

/** What is left out is answered with 400, and with 409 a statement that the bank does not give yet. */
test.use({ expectedErrors: [/status of (400|409)/] });

/** Lets a transfer come to the provider's account. */
async function transfer(office: Page, symbol: string, amount: string): Promise<void> {
  await logIn(office, "superuser", "eva@palubka.test");
  await office.goto("/admin/payments");
  await expectAccessible(office);
  await office.getByRole("link", { name: "Otevřít zkušební banku" }).click();
  await expect(office).toHaveURL(/\/sandbox\/bank$/);
  await expectAccessible(office);
  await office.getByLabel("Variabilní symbol").fill(symbol);
  await office.getByRole("button", { name: "Přijde převod" }).click();
  await expect(office.getByText("Napište částku v korunách")).toBeVisible();
  await expectAccessible(office);
  await office.getByLabel("Částka v korunách").fill(amount);
  await office.getByRole("button", { name: "Přijde převod" }).click();
  await expect(office.getByRole("status")).toHaveText("Převod přišel.");
}

/** Presses the button until the statement has brought what came; the bank gives it once in half a minute. */
async function readNow(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto("/admin/payments?list=paired");
    await page.getByRole("button", { name: "Načíst hned" }).click();
    await expect(page.getByText(/^Výpis je načtený(, nových plateb|\. Nic nového)/)).toBeVisible({
      timeout: 5000,
    });
  }).toPass({ intervals: [10_000], timeout: 120_000 });
}

test("an invoice is paid by a transfer that the superuser reads from the bank at once @desktop", async ({
  page: office,
  browser,
}) => {
  test.setTimeout(240_000);
  await otherBrowser(browser, async (creator) => {
    await registerCreator(creator);
    await fillOrder(creator);
    await placeOrder(creator).click();
    await expect(creator).toHaveURL(/\/dashcamer\/invoices\/\d+$/);
    const invoice = creator.getByRole("main");
    const heading = invoice.getByRole("heading", { level: 1 });
    // The address is there before the page is.
    await expect(heading).toHaveText(/^Faktura\s\d+$/);
    const symbol = (await heading.innerText()).replace(/\D/g, "");
    await transfer(office, symbol, await invoice.locator(".pay__amount").innerText());
    await readNow(office);
    // A movement is stored, paired and counted one after another, and the clock may be anywhere between.
    await expect(async () => {
      await office.goto(`/admin/payments?list=paired&q=${symbol}`);
      await expect(office.getByRole("row", { name: /Jana Nováková/ })).toHaveCount(1, { timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    await expect(async () => {
      await creator.reload();
      await expect(invoice.getByText("Zaplaceno", { exact: true }).first()).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
  });
});
