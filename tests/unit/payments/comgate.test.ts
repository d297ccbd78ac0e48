import { afterEach, beforeEach, describe, expect, type MockInstance, test, vi } from "vitest";
import type { NewPayment } from "~/domain/invoices/gateway";
import { comgate } from "../../../workers/payments/comgate";

const secret = "gx4q0uqQ3nHTs8wz6Wm1";
const transId = "AB12-CD34-EF56";

/** An adapter whose gateway answers with these, one after another, and what it was asked. */
function answering(...replies: (object | string | Response)[]) {
  const asked: { url: string; init: RequestInit }[] = [];
  const gateway = comgate({
    baseUrl: "https://payments.comgate.test/v2.0",
    merchant: "123456",
    secret,
    isTest: true,
    async fetch(url, init) {
      asked.push({ url, init });
      const reply = replies.shift();
      if (reply === undefined) throw new TypeError("fetch failed");
      if (reply instanceof Response) return reply;
      return new Response(typeof reply === "string" ? reply : JSON.stringify(reply));
    },
  });
  return { gateway, asked };
}

const payment: NewPayment = {
  reference: "2026000001",
  amount: 99_000,
  label: "Palubka 2026000001",
  email: "honza@palubka.test",
  fullName: "Honza",
  returnUrl: "https://palubka.test/faktury/1",
};
const status = {
  code: "0",
  message: "OK",
  transId,
  merchant: "123456",
  secret,
  status: "PAID",
  price: "99000",
  curr: "CZK",
  refId: "2026000001",
  test: "false",
};
const unavailable = { code: "RemoteServiceUnavailable" };

let logged: MockInstance<typeof console.error>;
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe("a new payment", () => {
  test("is asked for in whole haléře, with a label that fits on a bank statement", async () => {
    const { gateway, asked } = answering({
      code: 0,
      message: "OK",
      transId,
      redirect: "https://brana.test/1",
    });
    expect(await gateway.create(payment)).toEqual({ externalId: transId, url: "https://brana.test/1" });
    const [{ url, init } = { url: "", init: {} }] = asked;
    expect(url).toBe("https://payments.comgate.test/v2.0/payment.json");
    expect(init.method).toBe("POST");
    expect(new Headers(init.headers).get("Authorization")).toBe(`Basic ${btoa(`123456:${secret}`)}`);
    expect(JSON.parse(String(init.body))).toMatchObject({
      price: 99_000,
      curr: "CZK",
      label: "Palubka 20260000",
      refId: "2026000001",
      email: "honza@palubka.test",
      test: true,
    });
  });

  test("leads back to our page with the ids put in by the gateway, also behind a question mark", async () => {
    const { gateway, asked } = answering({ code: 0, transId }, { code: 0, transId });
    await gateway.create(payment);
    await gateway.create({ ...payment, returnUrl: "https://palubka.test/faktury?cislo=1" });
    const urls = asked.map(({ init }) => JSON.parse(String(init.body)).url_paid);
    expect(urls).toEqual([
      "https://palubka.test/faktury/1?id=$" + "{id}&refId=$" + "{refId}",
      "https://palubka.test/faktury?cislo=1&id=$" + "{id}&refId=$" + "{refId}",
    ]);
  });

  test.each([
    ["left out", {}],
    ["empty", { redirect: "" }],
    ["null", { redirect: null }],
  ])("has no page when the reply's one is %s", async (_, rest) => {
    const { gateway } = answering({ code: 0, transId, ...rest });
    expect(await gateway.create(payment)).toEqual({ externalId: transId, url: null });
  });

  test.each<[string, (object | string | Response)[]]>([
    ["cannot be reached", []],
    ["answers with a page", ["<!doctype html>"]],
    ["answers without a code", [{ transId }]],
    ["refuses the price", [{ code: 1107, message: "price" }]],
    ["does not know the shop", [Response.json({ code: 1301 }, { status: 401 })]],
    ["gives no id", [{ code: 0, redirect: "https://brana.test/1" }]],
    ["gives an id that is none", [{ code: 0, transId: "../refund", redirect: "https://brana.test/1" }]],
    ["answers at length", [{ code: 0, transId, message: "x".repeat(70_000) }]],
    ["answers at length without saying so", [new Response(endless())]],
  ])("is RemoteServiceUnavailable when the gateway %s", async (_, replies) => {
    await expect(answering(...replies).gateway.create(payment)).rejects.toMatchObject(unavailable);
  });

  test("waits ten seconds for an answer and no longer", async () => {
    const timeout = vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort());
    const gateway = comgate({
      baseUrl: "https://payments.comgate.test/v2.0",
      merchant: "123456",
      secret,
      isTest: false,
      fetch: (_, { signal }) => new Promise((_, reject) => signal?.aborted && reject(signal.reason)),
    });
    await expect(gateway.create(payment)).rejects.toMatchObject(unavailable);
    expect(timeout).toHaveBeenCalledWith(10_000);
  });
});

describe("the state of a payment", () => {
  test.each([
    ["PENDING", "pending"],
    ["AUTHORIZED", "pending"],
    ["PAID", "paid"],
    ["CANCELLED", "cancelled"],
  ])("%s is %s", async (gatewayState, state) => {
    const { gateway, asked } = answering({ ...status, status: gatewayState });
    expect(await gateway.find(transId)).toEqual({
      externalId: transId,
      reference: "2026000001",
      state,
      amount: 99_000,
      currency: "CZK",
      isTest: false,
    });
    expect(asked[0]?.url).toBe(`https://payments.comgate.test/v2.0/payment/transId/${transId}.json`);
  });

  test.each([
    [
      { price: 99_000, test: true },
      { amount: 99_000, isTest: true },
    ],
    [
      { price: "50", test: "1", curr: "EUR" },
      { amount: 50, isTest: true, currency: "EUR" },
    ],
  ])("is read from %o, too", async (changes, read) => {
    expect(await answering({ ...status, ...changes }).gateway.find(transId)).toMatchObject(read);
  });

  test.each([1104, 1400])("is nothing for a payment that the gateway does not know (%i)", async (code) => {
    expect(await answering({ code, message: "" }).gateway.find(transId)).toBeNull();
  });

  test.each<[string, object | string | Response]>([
    ["is of another payment", { ...status, transId: "ZZ12-CD34-EF56" }],
    ["has a price with decimals", { ...status, price: "990.00" }],
    ["has a negative price", { ...status, price: -1 }],
    ["has no price", { ...status, price: "" }],
    ["has a state that nobody knows", { ...status, status: "REFUNDED" }],
    ["does not say whether it was a test", { ...status, test: "maybe" }],
    ["says that we are not who we are", Response.json({ code: 1400 }, { status: 401 })],
    ["tells of a fault", { code: 1200, message: "database" }],
  ])("stays unknown when the reply %s", async (_, reply) => {
    await expect(answering(reply).gateway.find(transId)).rejects.toMatchObject(unavailable);
  });
});

test("what goes wrong is logged without the shop's password, though the gateway's replies have it", async () => {
  const replies = [
    `{"secret":"${secret}",`,
    { ...status, status: secret },
    { code: secret },
    { code: 1100, message: secret },
  ];
  for (const reply of replies)
    await expect(answering(reply).gateway.find(transId)).rejects.toMatchObject(unavailable);
  expect(logged).toHaveBeenCalledTimes(replies.length);
  expect(logged.mock.calls.join()).not.toContain(secret);
  expect(logged.mock.calls.join()).not.toContain(secret.slice(0, 8));
});

describe("a refund", () => {
  const part = { externalId: transId, amount: 1_000, reference: "2026000001" };

  test("names the payment and the amount", async () => {
    const { gateway, asked } = answering({ code: 0 });
    await gateway.refund(part);
    expect(asked[0]?.url).toBe("https://payments.comgate.test/v2.0/refund.json");
    expect(JSON.parse(String(asked[0]?.init.body))).toMatchObject({ transId, amount: 1_000, test: true });
  });

  test.each([
    [1402, "InvalidState"],
    [1401, "InvalidState"],
    [1400, "RemoteServiceUnavailable"],
    [1100, "RemoteServiceUnavailable"],
  ])("that is refused with %i is %s", async (code, refusal) => {
    await expect(answering({ code }).gateway.refund(part)).rejects.toMatchObject({ code: refusal });
  });
});

describe("a payment is called off", () => {
  test("while it is pending", async () => {
    const { gateway, asked } = answering({ code: 0 });
    expect(await gateway.cancel(transId)).toBe(true);
    expect(asked[0]?.init.method).toBe("DELETE");
  });

  test.each([
    ["paid", status],
    ["cancelled", { ...status, status: "CANCELLED" }],
    ["unknown", { code: 1400 }],
  ])("no more when it is %s", async (_, reply) => {
    expect(await answering({ code: 1400 }, reply).gateway.cancel(transId)).toBe(false);
  });

  test("or nobody knows, when the gateway refuses and says that it is pending", async () => {
    const { gateway } = answering({ code: 1400 }, { ...status, status: "PENDING" });
    await expect(gateway.cancel(transId)).rejects.toMatchObject(unavailable);
  });
});

describe("a push", () => {
  const { gateway } = answering();
  const push = { transId, merchant: "123456", secret, status: "PAID", price: "99000" };
  const asForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString();

  test.each([
    ["JSON", JSON.stringify(push), "application/json; charset=utf-8"],
    ["JSON with a number", JSON.stringify({ ...push, merchant: 123456 }), "application/json"],
    ["JSON without a type", JSON.stringify(push), ""],
    ["a form", asForm(push), "application/x-www-form-urlencoded; charset=utf-8"],
  ])("as %s names its payment", (_, body, type) => {
    expect(gateway.readPush(body, type)).toEqual({ externalId: transId });
  });

  test.each([
    ["a wrong password", JSON.stringify({ ...push, secret: `${secret}x` })],
    ["a shorter password", JSON.stringify({ ...push, secret: secret.slice(0, 5) })],
    ["no password", JSON.stringify({ ...push, secret: undefined })],
    ["an empty password", JSON.stringify({ ...push, secret: "" })],
    ["another shop", JSON.stringify({ ...push, merchant: "654321" })],
    ["no payment", JSON.stringify({ ...push, transId: undefined })],
    ["a payment that is none", JSON.stringify({ ...push, transId: "../../refund" })],
    ["a list", JSON.stringify([push])],
    ["no JSON", "secret"],
    ["nothing", ""],
    ["a form in place of JSON", asForm(push)],
  ])("with %s is none", (_, body) => {
    expect(gateway.readPush(body, "application/json")).toBeNull();
  });
});

/** A body of a megabyte whose length nobody has said. */
function endless(): ReadableStream<Uint8Array> {
  let pieces = 0;
  return new ReadableStream({
    pull(controller) {
      if (pieces++ === 64) controller.close();
      else controller.enqueue(new Uint8Array(16 * 1024));
    },
  });
}
