import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { askBank } from "~/domain/bank/ask-bank.server";
import type { BankFeed } from "~/domain/bank/bank-feed";
import { importStatement } from "~/domain/bank/import-statement.server";
import { readNow } from "~/domain/bank/read-now.server";
import { bankAccounts } from "../../../db/schema/bank";
import { db, makeContext } from "../../factories";
import * as money from "../money/world";
import { fioStatement } from "./fio-statement";
import { arrives, bankOverHttp, failNext, openBank } from "./sandbox";
import { asFile, atBank, linesOf, ownAccount } from "./statements";

const minute = 60_000;
let now = Date.UTC(2026, 10, 24, 9);
let bank = bankOverHttp();

beforeEach(async () => {
  now += 3_600_000;
  await openBank(() => now);
  bank = bankOverHttp();
  await db.delete(bankAccounts);
});

/** A tick of the clock, some minutes after the last one. */
async function tick(minutes = 0, changes: Partial<BankFeed> = {}) {
  now += minutes * minute;
  const context = await makeContext({ role: "visitor" }, { now, later: async () => {} });
  await askBank({
    ...context,
    bank: { ...bank.feed, ...changes },
    provider: { ...context.provider, bankAccount: ownAccount },
  });
}

/** A person asks for the statement, some minutes after the last question. */
async function press(minutes = 0) {
  now += minutes * minute;
  return readNow(await atBank({ now, bank: bank.feed }));
}

async function unpaid() {
  const creator = await money.newCreator();
  const invoice = await money.order(creator);
  const pay = () => arrives({ amount: 249_000, variableSymbol: String(invoice.variableSymbol) });
  const state = async () => (await money.invoiceOf(invoice.id)).state;
  return { creator, invoice, pay, state };
}

test("what comes to the account pays by itself, and is asked about every ten minutes", async () => {
  const [first, second] = [await unpaid(), await unpaid()];
  await first.pay();
  await tick();
  await tick(1);
  expect(await first.state()).toBe(1);
  await second.pay();
  for (let minutes = 1; minutes < 10; minutes += 1) await tick(1);
  expect(await second.state()).toBe(0);
  await tick(1);
  expect(await second.state()).toBe(1);
  expect(bank.asked).toEqual(["set-last-date 2026-10-25", "last", "last"]);
  await money.expectLedgerFits();
});

test("what a file reports as well is one payment", async () => {
  const { pay, invoice, creator, state } = await unpaid();
  const { id } = await pay();
  const file = asFile(fioStatement([{ id, amount: 2490, vs: invoice.variableSymbol ?? 0 }]));
  await tick();
  await Promise.all([tick(1), importStatement(await atBank(), file)]);
  expect(await state()).toBe(1);
  expect(await money.paymentsOf(invoice.id)).toHaveLength(1);
  expect((await money.recordOf(creator)).credit).toBe(0);
});

test("of two ticks at once one asks the bank", async () => {
  await Promise.all([tick(), tick(), tick()]);
  expect(bank.asked).toHaveLength(1);
});

test("an answer that is lost is asked for again from the last movement that is stored", async () => {
  const [first, second] = [await unpaid(), await unpaid()];
  const known = await first.pay();
  await tick();
  await tick(1);
  const missed = await second.pay();
  const lost = async () => {
    await bank.feed.next();
    throw new Error("the connection broke");
  };
  await expect(tick(10, { next: lost })).rejects.toThrow("the connection broke");
  await tick(1);
  await tick(1);
  expect(bank.asked.slice(-3)).toEqual(["last", `set-last-id ${known.id}`, "last"]);
  expect(await second.state()).toBe(1);
  expect(await linesOf(known.id, missed.id)).toHaveLength(2);
  await money.expectLedgerFits();
});

test("an answer so slow that others have asked meanwhile does not say that all is stored", async () => {
  const [first, second] = [await unpaid(), await unpaid()];
  await tick();
  await first.pay();
  const lost = async () => {
    await bank.feed.next();
    throw new Error("the connection broke");
  };
  const slow = async () => {
    const text = await bank.feed.next();
    await tick(1);
    await second.pay();
    await expect(tick(1, { next: lost })).rejects.toThrow("the connection broke");
    return text;
  };
  await tick(1, { next: slow });
  expect([await first.state(), await second.state()]).toEqual([1, 0]);
  await tick(1);
  await tick(1);
  expect(await second.state()).toBe(1);
  await money.expectLedgerFits();
});

test("a bank that was asked too soon is asked again in a minute, and what is no statement stops nothing else", async () => {
  await tick();
  now += minute;
  // Somebody with the same token was faster.
  await bank.feed.goBackTo({ day: "2026-11-24" });
  await tick();
  const { pay, state } = await unpaid();
  const { id } = await pay();
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await failNext("broken");
  await tick(1);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  await tick(1);
  await tick(1);
  expect(await state()).toBe(1);
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.account, ownAccount));
  expect(account).toMatchObject({ isBehind: false, lastReference: String(id), readAt: now });
});

test("the same line twice in a statement is one payment", async () => {
  const { invoice, creator, state } = await unpaid();
  const { id } = await arrives({
    amount: 249_000,
    variableSymbol: String(invoice.variableSymbol),
    times: 2,
  });
  await tick();
  await tick(1);
  expect(await state()).toBe(1);
  expect(await linesOf(id)).toHaveLength(1);
  expect((await money.recordOf(creator)).credit).toBe(0);
  await money.expectLedgerFits();
});

describe("a person who does not wait for the clock", () => {
  const later = { code: "StatementLater" };

  test("reads what has come, and sees how much is new", async () => {
    const [first, second] = [await unpaid(), await unpaid()];
    await tick();
    await tick(1);
    await first.pay();
    await second.pay();
    expect(await press(1)).toEqual({ stored: 2 });
    expect([await first.state(), await second.state()]).toEqual([1, 1]);
    expect(await press(1)).toEqual({ stored: 0 });
    await money.expectLedgerFits();
  });

  test("has to wait when the bank was asked a moment ago, and the clock reads it within a minute", async () => {
    const { pay, state } = await unpaid();
    await tick();
    await tick(1);
    await pay();
    await expect(press(0.25)).rejects.toMatchObject(later);
    expect(await state()).toBe(0);
    await tick(1);
    expect(await state()).toBe(1);
  });

  test("lets the mark go back first after an answer was lost, and asks for nothing meanwhile", async () => {
    const { pay, state } = await unpaid();
    await pay();
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    await expect(press()).rejects.toMatchObject(later);
    await failNext("error");
    await expect(press(1)).rejects.toMatchObject({ code: "RemoteServiceUnavailable" });
    // The last question may still be on its way.
    await expect(press(0.5)).rejects.toMatchObject(later);
    await expect(press(0.5)).rejects.toMatchObject(later);
    await failNext("broken");
    await expect(press(1)).rejects.toMatchObject({ code: "StatementUnreadable" });
    log.mockRestore();
    const calls = bank.asked.map((call) => call.split(" ")[0]);
    expect(calls).toEqual(["set-last-date", "last", "set-last-date", "last"]);
    await tick(1);
    await tick(1);
    expect(await state()).toBe(1);
    await money.expectLedgerFits();
  });

  test("is one question with two clicks and the clock at the same moment, and what came counts once", async () => {
    const { pay, creator, state } = await unpaid();
    await tick();
    await tick(1);
    await pay();
    now += 10 * minute;
    await Promise.allSettled([press(), tick(), press(), tick()]);
    expect(bank.asked.filter((call) => call === "last")).toHaveLength(2);
    expect(await state()).toBe(1);
    expect((await money.recordOf(creator)).credit).toBe(0);
    await money.expectLedgerFits();
  });

  test("has to look after the bank, and has to have one", async () => {
    const creator = await money.newCreator();
    const context = await atBank({ bank: bank.feed });
    await expect(readNow({ ...context, actor: creator.actor })).rejects.toMatchObject({ code: "Forbidden" });
    await expect(readNow({ ...context, bank: null })).rejects.toMatchObject({ code: "NotFound" });
    const provider = { ...context.provider, bankAccount: "" };
    await expect(readNow({ ...context, provider })).rejects.toMatchObject({ code: "NoBankAccount" });
    expect(bank.asked).toEqual([]);
  });
});

test("without a bank that tells by itself, or without an account, nothing is asked", async () => {
  const context = await makeContext({ role: "visitor" });
  expect(context.bank?.page).toBe("/sandbox/bank");
  await askBank({ ...context, bank: null, provider: { ...context.provider, bankAccount: ownAccount } });
  await askBank({ ...context, bank: bank.feed });
  expect(bank.asked).toEqual([]);
  expect(await db.select().from(bankAccounts)).toEqual([]);
});
