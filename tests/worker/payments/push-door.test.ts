import { createExecutionContext, env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { payInvoice } from "~/domain/invoices/pay-invoice.server";
import { settleGatewayPayment } from "~/domain/invoices/settle-gateway-payment.server";
import { invoices } from "../../../db/schema/invoices";
import { ledgerMovements } from "../../../db/schema/ledger";
import { payments } from "../../../db/schema/payments";
import worker from "../../../workers/app";
import { merchant, secret } from "../../../workers/payments/sandbox/account";
import { ask, postForm, postJson } from "../../api";
import { Browser } from "../../browser";
import * as make from "../../factories";
import { withinOneMinute } from "../../rate-limits";
import { begin, decide, gateway } from "./sandbox";

const door = "/payments/comgate/push";

/** An invoice whose payment has begun. */
async function makePayment() {
  const { id: dashcamerId, actor } = await make.makeDashcamer();
  const invoice = await make.makeInvoice({ dashcamerId });
  const { url } = await payInvoice(await make.makeContext(actor), { id: invoice.id });
  const { pathname, search, searchParams } = new URL(url);
  const externalId = searchParams.get("id") ?? "";
  const read = () => make.db.select().from(invoices).where(eq(invoices.id, invoice.id)).get();
  const push = { transId: externalId, merchant, secret, status: "PAID", price: "99000", curr: "CZK" };
  return { invoice, externalId, path: pathname + search, read, push };
}

const unpaid = { state: 0, paid: 0, paidAt: null };
const paid = { state: 1, paid: 99_000, paidAt: expect.any(Number) };

describe("an invoice is paid by the push alone, whoever never comes back", () => {
  test.each<[string, Record<string, string>]>([
    ["as it should be", {}],
    ["twice", { doubled: "on" }],
    ["out of order", { reordered: "on" }],
    ["as a form", { asForm: "on" }],
    ["with another amount in it", { price: "push" }],
    ["with another currency in it", { curr: "push" }],
    ["with a test flag in it", { test: "push" }],
  ])("when it comes %s", async (_, switches) => {
    const { path, read } = await makePayment();
    await decide(path, "paid", switches);
    await vi.waitFor(async () => expect(await read()).toMatchObject(paid), { timeout: 5000 });
  });

  test("also when it comes before the answer that names the payment", async () => {
    const { invoice, externalId, path, read } = await makePayment();
    await make.db.update(payments).set({ externalId: null }).where(eq(payments.invoiceId, invoice.id));
    await decide(path, "paid");
    await vi.waitFor(async () => expect(await read()).toMatchObject(paid), { timeout: 5000 });
    const [row] = await make.db.select().from(payments).where(eq(payments.invoiceId, invoice.id));
    expect(row?.externalId).toBe(externalId);
  });
});

test("fifty pushes of one payment at once, with forged ones among them, are one payment", async () => {
  const { invoice, push, path, read } = await makePayment();
  await decide(path, "paid", { lost: "on" });
  const forged = { ...push, secret: "guessed" };
  const statuses = await Promise.all(
    Array.from({ length: 75 }, async (_, at) => {
      const isForged = at % 3 === 2;
      const send = at % 2 === 0 ? postJson : postForm;
      return { isForged, status: (await send(door, isForged ? forged : push)).status };
    }),
  );
  expect(statuses.filter(({ isForged }) => isForged).map(({ status }) => status)).toEqual(
    Array(25).fill(401),
  );
  expect(statuses.filter(({ isForged }) => !isForged).map(({ status }) => status)).toEqual(
    Array(50).fill(200),
  );
  expect(await read()).toMatchObject(paid);
  const counted = await make.db
    .select({ kind: ledgerMovements.kind })
    .from(ledgerMovements)
    .where(and(eq(ledgerMovements.invoiceId, invoice.id), eq(ledgerMovements.kind, "payment")));
  expect(counted).toHaveLength(1);
});

describe("a push", () => {
  test("is a hint only: of a payment that is still pending it changes nothing", async () => {
    const { push, read } = await makePayment();
    expect((await postJson(door, push)).status).toBe(200);
    expect((await postForm(door, push)).status).toBe(200);
    expect(await read()).toMatchObject(unpaid);
  });

  test("without the shop's password is refused, even of a payment that is paid", async () => {
    const { push, path, read } = await makePayment();
    await decide(path, "paid", { forged: "on" });
    const forged = [
      { ...push, secret: "guessed" },
      { ...push, merchant: "1" },
      { ...push, secret: undefined },
    ];
    for (const body of forged) expect((await postJson(door, body)).status).toBe(401);
    expect(await read()).toMatchObject(unpaid);
    expect((await postJson(door, push)).status).toBe(200);
    expect(await read()).toMatchObject(paid);
  });

  test("of what was paid in another currency moves nothing, and is not asked for again", async () => {
    const { push, path, read } = await makePayment();
    await decide(path, "paid", { lost: "on", curr: "status" });
    expect((await postJson(door, push)).status).toBe(200);
    expect(await read()).toMatchObject(unpaid);
  });

  test("of another amount than was asked for counts what the gateway has", async () => {
    const { push, path, read } = await makePayment();
    await decide(path, "paid", { lost: "on", price: "status" });
    const { amount } = (await gateway.find(push.transId)) ?? { amount: 0 };
    expect((await postJson(door, push)).status).toBe(200);
    expect(amount).not.toBe(99_000);
    expect((await read())?.paid).toBe(Math.min(amount, 99_000));
  });

  test("of a test payment pays nothing where test payments are not taken", async () => {
    const { externalId, path, read } = await makePayment();
    await decide(path, "paid", { lost: "on", test: "status" });
    const context = await make.makeContext({ role: "visitor" });
    const strict = { ...context, payments: { ...context.payments, acceptsTest: false } };
    await settleGatewayPayment(strict, { externalId });
    expect(await read()).toMatchObject(unpaid);
    await settleGatewayPayment(context, { externalId });
    expect(await read()).toMatchObject(paid);
  });

  test("of a payment that is not ours is taken and changes nothing: repeating it would not help", async () => {
    const { push, read } = await makePayment();
    const foreign = await begin({ reference: "of-another-shop" });
    await decide(foreign.path, "paid", { lost: "on" });
    for (const transId of ["AAAA-BBBB-CCCC", foreign.externalId])
      expect((await postJson(door, { ...push, transId })).status).toBe(200);
    expect(await read()).toMatchObject(unpaid);
  });

  test.each([16 * 1024 + 1, 200_000])("of %i bytes is too long", async (length) => {
    const { push } = await makePayment();
    const long = { ...push, payerName: "" };
    const payerName = "x".repeat(length - JSON.stringify(long).length);
    expect((await postJson(door, { ...long, payerName })).status).toBe(413);
    expect((await postForm(door, { ...long, payerName: "x".repeat(length) })).status).toBe(413);
  });

  test("of the longest length is read", async () => {
    const { push } = await makePayment();
    const long = { ...push, payerName: "" };
    const payerName = "x".repeat(16 * 1024 - JSON.stringify(long).length);
    expect((await postJson(door, { ...long, payerName })).status).toBe(200);
  });

  test("is answered by success only when the gateway could be asked", async () => {
    const { push, path, read } = await makePayment();
    await decide(path, "paid", { lost: "on" });
    const asleep = { getByName: () => ({ fetch: () => Promise.reject(new Error("network")) }) };
    const request = new Request(`http://palubka.test${door}`, { method: "POST", body: JSON.stringify(push) });
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    const response = await worker.fetch(
      request as Parameters<typeof worker.fetch>[0],
      { ...env, SANDBOX_GATEWAY: asleep } as unknown as Env,
      createExecutionContext(),
    );
    expect(response.status).toBe(503);
    expect(await read()).toMatchObject(unpaid);
  });

  test("is refused when one network sends them without end", async () => {
    await withinOneMinute(10);
    const headers = { "CF-Connecting-IP": "192.0.2.77" };
    const statuses = [];
    for (let sent = 0; sent < 31; sent++) statuses.push((await postJson(door, {}, { headers })).status);
    expect(statuses).toEqual([...Array(30).fill(401), 429]);
  });
});

test("the door shows that it is there when the gateway's portal looks, and takes nothing but POST", async () => {
  expect((await new Browser().get(door)).status).toBe(200);
  expect((await ask(door, { method: "PUT" })).status).toBe(405);
});
