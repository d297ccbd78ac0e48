import { createExecutionContext, env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import worker from "../../../workers/app";
import { merchant, secret } from "../../../workers/payments/sandbox/account";
import { ask, postJson } from "../../api";
import { Browser } from "../../browser";
import { begin, type CaughtPush, catchPushes, decide, gateway, order, shop } from "./sandbox";

const transId = /^[A-Z0-9]{4}-[A-Z0-9]{4}-[A-Z0-9]{4}$/;
const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");

let pushes: CaughtPush[];
beforeEach(async () => {
  pushes = await catchPushes();
});

describe("the adapter and the sandbox, over HTTP", () => {
  test("a payment waits, is paid on the gateway's page, and leads the payer back", async () => {
    const { externalId, path } = await begin();
    expect(externalId).toMatch(transId);
    const asAsked = { externalId, reference: "2026000001", amount: 99_000, currency: "CZK", isTest: false };
    expect(await gateway.find(externalId)).toEqual({ ...asAsked, state: "pending" });
    const page = await words(await new Browser().get(path));
    for (const text of ["Zaplatit 990 Kč", "Palubka", "2026000001"]) expect(page).toContain(text);
    const back = await decide(path, "paid");
    expect(back.status).toBe(303);
    expect(back.headers.get("Location")).toBe(
      `http://palubka.test/faktury/1?id=${externalId}&refId=2026000001`,
    );
    expect(await gateway.find(externalId)).toEqual({ ...asAsked, state: "paid" });
  });

  test("a payment is called off while it is pending and no later", async () => {
    const [called, paid] = [await begin(), await begin()];
    await decide(paid.path, "paid");
    expect(await gateway.cancel(called.externalId)).toBe(true);
    expect(await gateway.find(called.externalId)).toMatchObject({ state: "cancelled" });
    expect(await gateway.cancel(called.externalId)).toBe(false);
    expect(await gateway.cancel(paid.externalId)).toBe(false);
    expect(await gateway.find(paid.externalId)).toMatchObject({ state: "paid" });
    expect(await gateway.cancel("AAAA-BBBB-CCCC")).toBe(false);
  });

  test("money goes back in parts, never more than was paid", async () => {
    const { externalId, path } = await begin();
    const refund = (amount: number) => gateway.refund({ externalId, amount, reference: "2026000001" });
    await expect(refund(1)).rejects.toMatchObject({ code: "RemoteServiceUnavailable" });
    await decide(path, "paid");
    await expect(refund(99_001)).rejects.toMatchObject({ code: "InvalidState" });
    await refund(40_000);
    await expect(refund(59_001)).rejects.toMatchObject({ code: "InvalidState" });
    await refund(59_000);
    await expect(refund(1)).rejects.toMatchObject({ code: "InvalidState" });
    expect(await gateway.find(externalId)).toMatchObject({ state: "paid", amount: 99_000 });
  });

  test("what was called off has nothing to give back", async () => {
    const { externalId, path } = await begin();
    await decide(path, "cancelled");
    const refund = gateway.refund({ externalId, amount: 1, reference: "" });
    await expect(refund).rejects.toMatchObject({ code: "InvalidState" });
  });

  test("the gateway does not know what it was never asked for", async () => {
    expect(await gateway.find("AAAA-BBBB-CCCC")).toBeNull();
  });

  test("what the gateway refuses is RemoteServiceUnavailable", async () => {
    const refused = { code: "RemoteServiceUnavailable" };
    await expect(gateway.create(order({ amount: 99 }))).rejects.toMatchObject(refused);
    await expect(gateway.create(order({ label: " " }))).rejects.toMatchObject(refused);
    await expect(gateway.create(order({ email: "" }))).rejects.toMatchObject(refused);
  });
});

describe("a call over HTTP", () => {
  const headers = { Authorization: `Basic ${btoa(`${merchant}:${secret}`)}` };
  const path = "/sandbox/gateway/v2.0";
  const body = {
    price: 100,
    curr: "CZK",
    label: "x".repeat(16),
    refId: "1",
    method: "ALL",
    email: "honza@palubka.test",
  };
  const replyOf = async (response: Response) => [
    response.ok,
    ((await response.json()) as { code: number }).code,
  ];

  test("begins a payment of the least price with the longest label, also with numbers as text", async () => {
    const asText = { ...body, price: "100", test: "true", prepareOnly: "true" };
    for (const asked of [body, asText, { ...body, method: "CARD_ALL+BANK_ALL-X", phone: "1", email: "" }]) {
      const response = await postJson(`${path}/payment.json`, asked, { headers });
      expect([response.status, await response.json()]).toEqual([
        201,
        {
          code: 0,
          message: "OK",
          transId: expect.stringMatching(transId),
          redirect: expect.stringMatching(
            /^http:\/\/palubka\.test\/sandbox\/gateway\/client\/instructions\/index\?id=[A-Z0-9-]{14}$/,
          ),
        },
      ]);
    }
  });

  test.each<[number, string, unknown]>([
    [1107, "a price below one crown", { price: 99 }],
    [1107, "a price with decimals", { price: 990.5 }],
    [1107, "a negative price", { price: -99_000 }],
    [1107, "no price", { price: null }],
    [1400, "a currency that is none", { curr: "Kč" }],
    [1305, "no label", { label: "" }],
    [1400, "a label of 17 characters", { label: "x".repeat(17) }],
    [1400, "no reference", { refId: undefined }],
    [1103, "no method", { method: undefined }],
    [1109, "a method that is none", { method: "card" }],
    [1400, "nobody to write to", { email: "" }],
    [1102, "a language that is none", { lang: "klingon" }],
    [1400, "a test flag that is none", { test: "maybe" }],
    [1303, "a way back that is none", { url_paid: "javascript:alert(1)" }],
    [1400, "an expiry of nothing", { expirationTime: "0m" }],
    [1400, "an expiry below half an hour", { expirationTime: "29m" }],
    [1400, "an expiry above seven days", { expirationTime: "169h" }],
    [1400, "an expiry that is none", { expirationTime: "1 day" }],
  ])("is refused with %i for %s", async (code, _, change) => {
    const response = await postJson(`${path}/payment.json`, { ...body, ...Object(change) }, { headers });
    expect(await replyOf(response)).toEqual([false, code]);
  });

  test.each(["", "[]", "null", '"x"', "{", `{"price":"${"1".repeat(70_000)}"}`])(
    "is refused with 1400 for what is no call: %.20s",
    async (text) => {
      const response = await postJson(`${path}/payment.json`, text, { headers });
      expect(await replyOf(response)).toEqual([false, 1400]);
    },
  );

  test.each([
    [1400, { amount: 0, transId: "AAAA-BBBB-CCCC" }],
    [1400, {}],
  ])("for a refund is refused with %i for %o", async (code, asked) => {
    expect(await replyOf(await postJson(`${path}/refund.json`, asked, { headers }))).toEqual([false, code]);
  });

  test("tells how one can pay", async () => {
    const response = await ask(`${path}/method.json`, { headers });
    expect(await response.json()).toMatchObject({ code: 0, methods: [{ id: "CARD_CZ_SANDBOX" }] });
  });

  test("has nothing at another address", async () => {
    expect((await ask(`${path}/everything.json`, { headers })).status).toBe(404);
    expect((await ask("/sandbox/gateway/else", { headers })).status).toBe(404);
  });

  test.each([
    ["payment.json", "POST"],
    ["refund.json", "POST"],
    ["method.json", "GET"],
    ["payment/transId/AAAA-BBBB-CCCC.json", "GET"],
    ["payment/transId/AAAA-BBBB-CCCC.json", "DELETE"],
  ])("to %s by %s is refused without the shop's password", async (call, method) => {
    const basic = `Basic ${btoa(`${merchant}:guessed`)}`;
    for (const wrong of [{}, { Authorization: basic }, { Authorization: "Bearer x" }]) {
      const response = await ask(`${path}/${call}`, { method, headers: wrong as Record<string, string> });
      expect([response.status, await response.json()]).toEqual([
        401,
        expect.objectContaining({ code: 1301 }),
      ]);
    }
  });
});

describe("the gateway's page", () => {
  test("lets the payer wait, and the payment goes on", async () => {
    const { externalId, path } = await begin();
    expect((await decide(path, "pending")).headers.get("Location")).toContain(`?id=${externalId}`);
    expect(await gateway.find(externalId)).toMatchObject({ state: "pending" });
    await decide(path, "paid");
    expect(await gateway.find(externalId)).toMatchObject({ state: "paid" });
  });

  test("decides once: later clicks only lead back", async () => {
    const { externalId, path } = await begin();
    await decide(path, "cancelled");
    expect((await decide(path, "paid")).status).toBe(303);
    expect(await gateway.find(externalId)).toMatchObject({ state: "cancelled" });
    expect(await words(await new Browser().get(path))).toContain("Platba je zrušená.");
    const own = () => pushes.filter(({ fields }) => fields.transId === externalId);
    await vi.waitFor(() => expect(own().map(({ fields }) => fields.status)).toEqual(["CANCELLED"]));
  });

  test("shows what the shop sent as text, and runs no script", async () => {
    const { path } = await begin({ label: "<b>'\"&", reference: "<script>" });
    const response = await new Browser().get(path);
    const page = await response.text();
    expect(page).toContain("&lt;b&gt;'&quot;&amp;");
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script");
    const policy = response.headers.get("Content-Security-Policy");
    const [, nonce] = /<style nonce="([^"]+)">/.exec(page) ?? [];
    expect(policy).toBe(
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'self' http://palubka.test; frame-ancestors 'none'`,
    );
  });

  test("is not there for a payment that nobody has begun", async () => {
    const path = "/sandbox/gateway/client/instructions/index";
    expect((await new Browser().get(`${path}?id=AAAA-BBBB-CCCC`)).status).toBe(404);
    expect((await new Browser().get(path)).status).toBe(404);
  });

  test("takes no answer that it has not offered, and no button from another site", async () => {
    const { externalId, path } = await begin();
    expect((await decide(path, "free")).status).toBe(400);
    const foreign = await new Browser().post(path, { outcome: "paid" }, { Origin: "https://evil.example" });
    expect(foreign.status).toBe(403);
    expect(await gateway.find(externalId)).toMatchObject({ state: "pending" });
  });

  test.each(["production", "", "staging"])(
    "and the calls are not there where APP_ENV is '%s'",
    async (APP_ENV) => {
      const { externalId, path } = await begin();
      const secrets = { LINK_SECRET: "x".repeat(32), JWT_SECRET: "y".repeat(32) };
      const bindings = { ...env, ...secrets, APP_ENV } as unknown as Env;
      const headers = { Authorization: `Basic ${btoa(`${merchant}:${secret}`)}` };
      const request = (to: string, init: RequestInit = {}) =>
        worker.fetch(
          new Request(`https://palubka.test${to}`, init) as Parameters<typeof worker.fetch>[0],
          bindings,
          createExecutionContext(),
        );
      expect((await request(path)).status).toBe(404);
      expect(
        (await request(path, { method: "POST", body: new URLSearchParams({ outcome: "paid" }) })).status,
      ).not.toBe(303);
      expect((await request("/sandbox/gateway/v2.0/method.json", { headers })).status).toBe(404);
      expect(await gateway.find(externalId)).toMatchObject({ state: "pending" });
    },
  );
});

test("a payment that nobody pays expires by itself, and the shop is notified", async () => {
  const [late, fresh] = [await begin(), await begin()];
  await runInDurableObject(shop(), (_, { storage }) => {
    storage.sql.exec("update payments set expiresAt = 1 where transId = ?", late.externalId);
  });
  await runDurableObjectAlarm(shop());
  expect(await gateway.find(late.externalId)).toMatchObject({ state: "cancelled" });
  expect(await gateway.find(fresh.externalId)).toMatchObject({ state: "pending" });
  await vi.waitFor(() => expect(pushes).toHaveLength(1));
  expect(pushes[0]?.fields).toMatchObject({ transId: late.externalId, status: "CANCELLED" });
  const next = await runInDurableObject(shop(), (_, { storage }) => storage.getAlarm());
  expect(next).toBeGreaterThan(Date.now() + 3_600_000);
});
