import { createExecutionContext, env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { readFioJson } from "~/domain/money/bank-statement/fio-json";
import { parseCzechAccount } from "~/domain/money/czech-account";
import worker from "../../../workers/app";
import { Browser } from "../../browser";
import { bankOverHttp, openBank, token } from "./sandbox";
import { ownAccount } from "./statements";

const page = "/sandbox/bank";
const transfer = {
  variableSymbol: "2026000017",
  amount: "1 234,50",
  name: "Řehoř <Křišťan>",
  account: "34278 - 727558021 / 0100",
};
const words = async (response: Response) => (await response.text()).replaceAll("\u00a0", " ");

let now = Date.UTC(2026, 10, 24, 22, 59);
let bank = bankOverHttp();

beforeEach(async () => {
  now += 60_000;
  await openBank(() => now);
  bank = bankOverHttp();
  await bank.feed.next();
  now += 30_000;
});

/** What the bank reports now, as the application reads it. */
async function reportedLines() {
  const own = parseCzechAccount(ownAccount);
  const read = readFioJson((await bank.feed.next()) ?? "", own as NonNullable<typeof own>);
  return "lines" in read ? read.lines.map(({ id: _, ...line }) => line) : read;
}

const send = (arrival: string, changes: Partial<typeof transfer> = {}) =>
  new Browser().post(page, { ...transfer, ...changes, arrival });

const line = {
  bookedOn: "2026-11-25",
  amountHaler: 123_450,
  currency: "CZK",
  variableSymbol: 2026000017,
  counterAccount: "34278-727558021/0100",
  payerName: "Řehoř <Křišťan>",
  message: "",
};

describe("a transfer that is sent from the sandbox's page", () => {
  test.each<[string, object[]]>([
    ["right", [line]],
    ["wrongSymbol", [{ ...line, variableSymbol: 2026000018 }]],
    ["wrongAmount", [{ ...line, amountHaler: 61_725 }]],
    ["otherCurrency", [{ ...line, currency: "EUR" }]],
    ["twice", [line, line]],
    ["payoutBack", [{ ...line, message: "Vrácení platby, účet příjemce neexistuje" }]],
  ])("as %s stands so on the statement", async (arrival, lines) => {
    const response = await send(arrival);
    expect(response.status).toBe(303);
    expect(await reportedLines()).toEqual(lines);
    const after = await words(await new Browser().get(response.headers.get("Location") ?? ""));
    expect(after).toContain("Převod přišel.");
    expect(after).toContain("Řehoř &lt;Křišťan&gt;");
    expect(after).not.toContain("<Křišťan");
    expect(after).not.toContain("<script");
  });

  test("may say neither a symbol nor an account", async () => {
    await send("right", { variableSymbol: "", account: "" });
    expect(await reportedLines()).toEqual([{ ...line, variableSymbol: null, counterAccount: null }]);
  });

  test.each<[string, Partial<typeof transfer>, string]>([
    ["without an amount", { amount: "" }, "Napište částku v korunách"],
    ["of less than nothing", { amount: "-5" }, "Napište částku v korunách"],
    ["with letters as its symbol", { variableSymbol: "VS1" }, "Symbol má nejvýš deset číslic"],
    ["from an account that is none", { account: "19-2000145398/0800" }, "Takový český účet není"],
    ["from somebody of too many letters", { name: "x".repeat(61) }, "Jméno může mít nejvýš 60 znaků"],
  ])("%s does not arrive, and what was typed stays", async (_, changes, error) => {
    const response = await send("right", changes);
    expect(response.status).toBe(400);
    const again = await words(response);
    expect(again).toContain(error);
    for (const value of Object.values({ ...transfer, name: "", ...changes }))
      expect(again).toContain(`"${value}"`);
    expect(await reportedLines()).toEqual([]);
  });

  test("does not come by another site's form, by a button that there is not, or by an endless form", async () => {
    const browser = new Browser();
    const foreign = { Origin: "https://evil.example" };
    expect((await browser.post(page, { ...transfer, arrival: "right" }, foreign)).status).toBe(403);
    expect((await send("free")).status).toBe(400);
    expect((await send("right", { name: "x".repeat(20_000) })).status).toBe(400);
    expect(await reportedLines()).toEqual([]);
  });
});

test("the page is not there outside development, and neither are the calls", async () => {
  const secrets = { LINK_SECRET: "x".repeat(32), JWT_SECRET: "y".repeat(32) };
  for (const APP_ENV of ["production", "", "staging"]) {
    const bindings = { ...env, ...secrets, APP_ENV } as unknown as Env;
    const request = (to: string, init: RequestInit = {}) =>
      worker.fetch(
        new Request(`https://palubka.test${to}`, init) as Parameters<typeof worker.fetch>[0],
        bindings,
        createExecutionContext(),
      );
    expect((await request(page)).status).toBe(404);
    const body = new URLSearchParams({ ...transfer, arrival: "right" });
    expect((await request(page, { method: "POST", body })).status).not.toBe(303);
    expect((await request(`${page}/v1/rest/last/${token}/transactions.json`)).status).toBe(404);
  }
  expect(await reportedLines()).toEqual([]);
});

test("an address below the page that the bank does not have leads nowhere", async () => {
  expect((await new Browser().get(`${page}/else`)).status).toBe(404);
  expect((await new Browser().get("/sandbox/banker")).status).toBe(404);
});
