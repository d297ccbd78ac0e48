import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { fillOrder, placeOrder, registerCreator } from "./new-creator";

/** A browser says in its console that an answer never came. */
test.use({ expectedErrors: [/ERR_CONNECTION_RESET|ERR_FAILED|status of (400|409)/] });

const outage =
  "Dochází k výpadkům Vašeho připojení nebo je server nedostupný, za chvíli budeme pokus opakovat.";

/**
 * Lets the next post to the path act and loses its answer on the way back, as a proxy does that dies. Gives how many
 * posts there have been; those after the first pass once `open` is called.
 */
async function loseAnswer(page: Page, path: string) {
  const seen = { posts: 0, open: () => {} };
  const opened = new Promise<void>((resolve) => {
    seen.open = resolve;
  });
  await page.route(
    (url) => url.pathname.replace(/\.data$/, "") === path,
    async (route) => {
      if (route.request().method() !== "POST") return route.fallback();
      seen.posts += 1;
      if (seen.posts > 1) {
        await opened;
        return route.fallback();
      }
      await route.fetch({ maxRedirects: 0 });
      return route.abort("connectionreset");
    },
  );
  return seen;
}

/** The creator has one document. */
async function expectOneInvoice(page: Page): Promise<void> {
  await page.goto("/dashcamer/invoices");
  await expect(page.getByRole("main").locator("tbody tr")).toHaveCount(1);
}

test("an order whose answer was lost is placed once @script @desktop @thorough", async ({ page }) => {
  test.setTimeout(120_000);
  await registerCreator(page);
  await fillOrder(page);
  const lost = await loseAnswer(page, "/dashcamer/tariff/order");
  await placeOrder(page).click();
  await expect(page.getByText(outage)).toBeVisible();
  lost.open();
  await expect(page).toHaveURL(/\/dashcamer\/invoices\/\d+$/);
  await expect(page.getByRole("main").getByText("Čeká na platbu")).toBeVisible();
  expect(lost.posts).toBe(2);
  await expectOneInvoice(page);
});

test("without scripts an order whose answer was lost is sent again by reloading, and placed once @noscript", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await registerCreator(page);
  await fillOrder(page);
  const lost = await loseAnswer(page, "/dashcamer/tariff/order");
  lost.open();
  await placeOrder(page).click();
  await expect(page).toHaveURL(/^chrome-error:/);
  await page.reload();
  await expect(page).toHaveURL(/\/dashcamer\/invoices\/\d+$/);
  await expect(page.getByRole("main").getByText("Čeká na platbu")).toBeVisible();
  expect(lost.posts).toBe(2);
  await expectOneInvoice(page);
});

test("the page after a payment says what became of it, and another try is there when nothing was paid @desktop @script @thorough", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await registerCreator(page);
  await fillOrder(page);
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/dashcamer\/invoices\/\d+$/);
  const invoice = page.url();
  const pay = page.getByRole("button", { name: "Zaplatit kartou" });

  // The answer that leads to the gateway is lost: asked again, the same payment goes on.
  const lost = await loseAnswer(page, new URL(invoice).pathname);
  await pay.click();
  await expect(page.getByText(outage)).toBeVisible();
  lost.open();
  await expect(page).toHaveURL(/\/sandbox\/gateway\//);
  const first = page.url();
  await page.goto(invoice);
  await pay.click();
  await expect(page).toHaveURL(first);

  await page.getByRole("button", { name: "Zrušit" }).click();
  await expect(page).toHaveURL(/\/dashcamer\/payments\//);
  await expect(page.getByText("Platba se nepovedla nebo jste ji zrušili")).toBeVisible();
  await page.getByRole("link", { name: "Zkusit zaplatit znovu" }).click();
  await expect(page).toHaveURL(invoice);

  await pay.click();
  await expect(page).toHaveURL(/\/sandbox\/gateway\//);
  expect(page.url()).not.toBe(first);
  await page.getByRole("button", { name: "Počkat na výsledek" }).click();
  await expect(page).toHaveURL(/\/dashcamer\/payments\//);
  await expect(page.getByText("Na výsledek platby se čeká")).toBeVisible();
  const waiting = page.url();

  await page.goto(invoice);
  await pay.click();
  await expect(page).toHaveURL(/\/sandbox\/gateway\//);
  await page.locator('button[value="paid"]').click();
  await expect(page).toHaveURL(waiting);
  await expect(page.getByText(/^(Zaplaceno|Brána platbu přijala)/)).toBeVisible();
  await expect(page.getByText("Zaplaceno", { exact: true })).toBeVisible({ timeout: 30_000 });
});

test("what the gateway says falsely pays nothing, and what comes late pays @desktop @script @thorough", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await registerCreator(page);
  await fillOrder(page);
  await placeOrder(page).click();
  await expect(page).toHaveURL(/\/dashcamer\/invoices\/\d+$/);
  const invoice = page.url();
  const settings = page.locator("summary");
  const payment = async (label: RegExp, outcome: "paid" | "cancelled") => {
    await page.goto(invoice);
    await page.getByRole("button", { name: "Zaplatit kartou" }).click();
    await expect(page).toHaveURL(/\/sandbox\/gateway\//);
    await settings.click();
    await page.getByLabel(label).check();
    await page.locator(`button[value="${outcome}"]`).click();
    await expect(page).toHaveURL(/\/dashcamer\/payments\//);
  };
  // Nobody but the gateway is believed: a stranger's push says that a cancelled payment is paid.
  await payment(/cizí|podvr/i, "cancelled");
  await expect(page.getByText("Platba se nepovedla nebo jste ji zrušili")).toBeVisible();
  await page.goto(invoice);
  await expect(page.getByRole("main").getByText("Čeká na platbu")).toBeVisible();
  // The push never comes: the payer's return asks the gateway by itself.
  await payment(/ztrat/i, "paid");
  await expect(page.getByText("Zaplaceno", { exact: true })).toBeVisible({ timeout: 30_000 });
  await page.goto(invoice);
  await expect(page.getByRole("main").getByText("Zaplaceno", { exact: true }).first()).toBeVisible();
});
