import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { failureOf } from "~/client/requests/reply-kind";
import type { PaymentGateway } from "~/domain/context";
import { payInvoice } from "~/domain/invoices/pay-invoice.server";
import { getSandboxPayment } from "~/domain/invoices/sandbox-payment.server";
import { invoices, payments } from "../../../db/schema/money";
import { paymentGateway } from "../../../workers/payments";
import { client, tokenFor } from "../../api";
import { Browser } from "../../browser";
import * as make from "../../factories";

async function makeInvoice(overrides: Partial<typeof invoices.$inferInsert> = {}) {
  const dashcamerId = overrides.dashcamerId ?? (await make.makeDashcamer()).id;
  const row = { dashcamerId, state: 0, total: 99_000, orderedAt: 1, ...overrides };
  return make.db.insert(invoices).values(row).returning().get();
}

async function creatorWithInvoice(overrides: Parameters<typeof makeInvoice>[0] = {}) {
  const creator = await make.makeDashcamer();
  const invoice = await makeInvoice({ dashcamerId: creator.id, ...overrides });
  const palubka = client(await tokenFor(creator.actor));
  return { creator, invoice, pay: () => palubka.call("Dashcamer/PayInvoice", { ID: invoice.id }) };
}

const paymentsOf = (id: number) => make.db.select().from(payments).where(eq(payments.invoiceId, id));
const invoiceOf = (id: number) => make.db.select().from(invoices).where(eq(invoices.id, id)).get();

describe("Dashcamer/PayInvoice", () => {
  test("gives the page of the gateway, the same one for two hurried clicks", async () => {
    const { invoice, pay } = await creatorWithInvoice();
    const urls = await Promise.all([pay(), pay(), pay()]);
    expect(new Set(urls.map(({ Url }) => Url)).size).toBe(1);
    expect(urls[0]?.Url).toMatch(/^http:\/\/palubka\.test\/sandbox\/payments\/[0-9a-f]{32}$/);
    expect(await paymentsOf(invoice.id)).toEqual([
      expect.objectContaining({ gateway: "sandbox", state: "pending", amount: 99_000 }),
    ]);
  });

  test("asks for what is left of it", async () => {
    const { invoice, pay } = await creatorWithInvoice({ state: 2, creditUsed: 10_000, paid: 50_000 });
    await pay();
    expect((await paymentsOf(invoice.id))[0]?.amount).toBe(39_000);
  });

  test.each([
    ["in preparation", { state: -1 }],
    ["paid", { state: 1 }],
    ["covered by credit", { creditUsed: 99_000 }],
  ])("is Invalid state. for one that is %s", async (_, overrides) => {
    const { pay } = await creatorWithInvoice(overrides);
    await expect(pay()).rejects.toMatchObject({
      status: 400,
      code: "InvalidState",
      message: "Invalid state.",
    });
  });

  test("is Not found. for somebody else's", async () => {
    const palubka = client(await tokenFor((await make.makeDashcamer()).actor));
    const { id } = await makeInvoice();
    await expect(palubka.call("Dashcamer/PayInvoice", { ID: id })).rejects.toMatchObject({ status: 404 });
  });

  test("is RemoteServiceUnavailable where no gateway has been set up, and there is no sandbox", async () => {
    const { creator, invoice, pay } = await creatorWithInvoice();
    const externalId = (await pay()).Url.split("/").at(-1) as string;
    const production = paymentGateway({ ...env, APP_ENV: "production" } as unknown as Env);
    const context = await make.makeContext(creator.actor, { payments: production });
    await expect(payInvoice(context, { id: invoice.id })).rejects.toMatchObject({
      code: "RemoteServiceUnavailable",
    });
    await expect(getSandboxPayment(context, { externalId })).rejects.toMatchObject({ code: "NotFound" });
  });
});

test.each([
  ["nothing", null],
  ["an empty text", ""],
  ["no address", "OK"],
  ["what is no page of the web", "javascript:alert(1)"],
])(
  "a gateway that gives %s instead of its page leads nowhere, and the same payment can be tried again",
  async (_, reply) => {
    const { creator, invoice, pay } = await creatorWithInvoice();
    const payments: PaymentGateway = { name: "sandbox", pageOf: async () => reply };
    const broken = await make.makeContext(creator.actor, { payments });
    const refusal = await payInvoice(broken, { id: invoice.id }).catch((error) => error);
    expect(refusal).toMatchObject({ code: "PaymentWithoutUrl", message: "Unexpected response", status: 503 });
    expect(failureOf({ status: refusal.status, text: refusal.message })?.next).toBe("give up");
    const externalId = (await pay()).Url.split("/").at(-1);
    expect(await paymentsOf(invoice.id)).toEqual([expect.objectContaining({ externalId, state: "pending" })]);
  },
);

describe("the sandbox's page", () => {
  async function openPayment(overrides: Parameters<typeof makeInvoice>[0] = {}) {
    const { invoice, pay } = await creatorWithInvoice({ variableSymbol: Date.now(), ...overrides });
    const path = new URL((await pay()).Url).pathname;
    return { invoice, pay, path, browser: new Browser() };
  }
  const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");

  test("takes the payment once, however often it is clicked", async () => {
    const { invoice, path, browser } = await openPayment();
    const page = await words(await browser.get(path));
    expect(page).toContain("Zaplatit 990 Kč");
    expect(page).toContain(String(invoice.variableSymbol));
    const clicks = await Promise.all([1, 2, 3].map(() => browser.post(path, { intent: "pay" })));
    expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await invoiceOf(invoice.id)).toMatchObject({ state: 1, paid: 99_000, paidAt: expect.any(Number) });
    expect(await words(await browser.get(path))).toContain("Platba je v pořádku přijatá.");
    const late = await browser.post(path, { intent: "cancel" });
    expect(late.status).toBe(400);
    expect(await invoiceOf(invoice.id)).toMatchObject({ state: 1, paid: 99_000 });
  });

  test("calls it off, and the invoice can be paid anew", async () => {
    const { invoice, pay, path, browser } = await openPayment();
    await browser.post(path, { intent: "cancel" });
    expect(await invoiceOf(invoice.id)).toMatchObject({ state: 0, paid: 0, paidAt: null });
    expect(new URL((await pay()).Url).pathname).not.toBe(path);
    expect((await paymentsOf(invoice.id)).map(({ state }) => state).toSorted()).toEqual([
      "cancelled",
      "pending",
    ]);
  });

  test("is not there for an id that nobody was given", async () => {
    expect((await new Browser().get(`/sandbox/payments/${"0".repeat(32)}`)).status).toBe(404);
  });
});
