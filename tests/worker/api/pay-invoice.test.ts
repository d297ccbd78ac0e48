import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { failureOf } from "~/client/requests/reply-kind";
import type { PaymentGateway } from "~/domain/invoices/gateway";
import { payInvoice } from "~/domain/invoices/pay-invoice.server";
import type { invoices } from "../../../db/schema/invoices";
import { payments } from "../../../db/schema/payments";
import { paymentGateway } from "../../../workers/payments/gateway";
import { client, tokenFor } from "../../api";
import * as make from "../../factories";

async function creatorWithInvoice(overrides: Partial<typeof invoices.$inferInsert> = {}) {
  const creator = await make.makeDashcamer();
  const invoice = await make.makeInvoice({ dashcamerId: creator.id, ...overrides });
  const palubka = client(await tokenFor(creator.actor));
  return { creator, invoice, pay: () => palubka.call("Dashcamer/PayInvoice", { ID: invoice.id }) };
}

const paymentsOf = (id: number) => make.db.select().from(payments).where(eq(payments.invoiceId, id));

describe("Dashcamer/PayInvoice", () => {
  test("gives the page of the gateway, the same one for two hurried clicks", async () => {
    const { invoice, pay } = await creatorWithInvoice();
    const urls = await Promise.all([pay(), pay(), pay()]);
    expect(new Set(urls.map(({ Url }) => Url)).size).toBe(1);
    expect(urls[0]?.Url).toMatch(
      /^http:\/\/palubka\.test\/sandbox\/gateway\/client\/instructions\/index\?id=[A-Z0-9-]{14}$/,
    );
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
    const { id } = await make.makeInvoice({ dashcamerId: (await make.makeDashcamer()).id });
    await expect(palubka.call("Dashcamer/PayInvoice", { ID: id })).rejects.toMatchObject({ status: 404 });
  });

  test("is RemoteServiceUnavailable where no gateway has been set up", async () => {
    const { creator, invoice } = await creatorWithInvoice();
    const production = paymentGateway({ APP_ENV: "production" } as Env);
    const context = await make.makeContext(creator.actor, { payments: production });
    await expect(payInvoice(context, { id: invoice.id })).rejects.toMatchObject({
      code: "RemoteServiceUnavailable",
    });
  });
});

test.each([
  ["nothing", null],
  ["an empty text", ""],
  ["no address", "OK"],
  ["what is no page of the web", "javascript:alert(1)"],
])(
  "a gateway that gives %s instead of its page leads nowhere, and paying can be tried again",
  async (_, url) => {
    const { creator, invoice, pay } = await creatorWithInvoice();
    const context = await make.makeContext(creator.actor);
    const payments: PaymentGateway = {
      ...context.payments,
      create: async (payment) => ({ ...(await context.payments.create(payment)), url }),
    };
    const refusal = await payInvoice({ ...context, payments }, { id: invoice.id }).catch((error) => error);
    expect(refusal).toMatchObject({ code: "PaymentWithoutUrl", message: "Unexpected response", status: 503 });
    expect(failureOf({ status: refusal.status, text: refusal.message })?.next).toBe("give up");
    const externalId = new URL((await pay()).Url).searchParams.get("id");
    const [lost, another] = await paymentsOf(invoice.id);
    expect(another).toMatchObject({ externalId, state: "pending" });
    expect(lost?.externalId, "its money would be found by asking").toMatch(/^[A-Z0-9-]{14}$/);
  },
);
