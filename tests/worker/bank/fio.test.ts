import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { askBank } from "~/domain/bank/ask-bank.server";
import { importStatement } from "~/domain/bank/import-statement.server";
import type { BankFeed } from "~/domain/context";
import { bankAccounts } from "../../../db/schema/bank";
import { fio } from "../../../workers/bank/fio";
import { db, makeContext } from "../../factories";
import { fioStandIn } from "../../fio-stand-in";
import * as money from "../money/world";
import { fioStatement } from "./fio-statement";
import { asFile, atBank, linesOf, newId, ownAccount } from "./statements";

const minute = 60_000;
const token = "t".repeat(64);
let now = Date.UTC(2026, 10, 24, 9);
let bank = fioStandIn({ token, clock: () => now });
let feed: BankFeed;

beforeEach(async () => {
  now += 3_600_000;
  bank = fioStandIn({ token, clock: () => now });
  const ask = async (url: string) => bank.answer(new URL(url).pathname);
  feed = fio({ baseUrl: "http://bank.test", token, fetch: ask });
  await db.delete(bankAccounts);
});

/** A tick of the clock, some minutes after the last one. */
async function tick(minutes = 0, changes: Partial<BankFeed> = {}) {
  now += minutes * minute;
  const context = await makeContext({ role: "visitor" }, { now, later: async () => {} });
  await askBank({
    ...context,
    bank: { ...feed, ...changes },
    provider: { ...context.provider, bankAccount: ownAccount },
  });
}

async function unpaid() {
  const creator = await money.newCreator();
  const invoice = await money.order(creator);
  const told = { id: newId(), amount: 2490, vs: invoice.variableSymbol ?? 0 };
  const state = async () => (await money.invoiceOf(invoice.id)).state;
  return { creator, invoice, told, state };
}

test("what comes to the account pays by itself, and is asked about every ten minutes", async () => {
  const first = await unpaid();
  bank.movements.push(first.told);
  await tick();
  await tick(1);
  expect(await first.state()).toBe(1);
  const second = await unpaid();
  bank.movements.push(second.told);
  for (let minutes = 1; minutes < 10; minutes += 1) await tick(1);
  expect(await second.state()).toBe(0);
  await tick(1);
  expect(await second.state()).toBe(1);
  expect(bank.asked).toEqual(["set-last-date 2026-10-25", "last", "last"]);
  await money.expectLedgerFits();
});

test("what was told also by a file is one payment", async () => {
  const { told, invoice, creator, state } = await unpaid();
  bank.movements.push(told);
  await tick();
  await Promise.all([tick(1), importStatement(await atBank(), asFile(fioStatement([told])))]);
  expect(await state()).toBe(1);
  expect(await money.paymentsOf(invoice.id)).toHaveLength(1);
  expect((await money.recordOf(creator)).credit).toBe(0);
});

test("of two ticks at once one asks the bank", async () => {
  const asked = vi.fn(feed.goBackTo);
  await Promise.all([
    tick(0, { goBackTo: asked }),
    tick(0, { goBackTo: asked }),
    tick(0, { goBackTo: asked }),
  ]);
  expect(asked).toHaveBeenCalledTimes(1);
});

test("an answer that is lost is asked for again from the last movement that is stored", async () => {
  const first = await unpaid();
  bank.movements.push(first.told);
  await tick();
  await tick(1);
  const second = await unpaid();
  bank.movements.push(second.told);
  const lost = async () => {
    await feed.next();
    throw new Error("the connection broke");
  };
  await expect(tick(10, { next: lost })).rejects.toThrow("the connection broke");
  await tick(1);
  await tick(1);
  expect(bank.asked.slice(-3)).toEqual(["last", `set-last-id ${first.told.id}`, "last"]);
  expect(await second.state()).toBe(1);
  expect(await linesOf(first.told.id, second.told.id)).toHaveLength(2);
  await money.expectLedgerFits();
});

test("a bank that was asked too soon is asked again in a minute, and what is no statement stops nothing else", async () => {
  await tick();
  await tick(1, { next: async () => null });
  const { told, state } = await unpaid();
  bank.movements.push(told);
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  await tick(1, { next: async () => "<html>maintenance</html>" });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  await tick(1);
  await tick(1);
  expect(await state()).toBe(1);
  const [account] = await db.select().from(bankAccounts).where(eq(bankAccounts.account, ownAccount));
  expect(account).toMatchObject({ isBehind: false, lastReference: String(told.id), readAt: now });
});

test("without a bank that tells by itself nothing is asked", async () => {
  const context = await makeContext({ role: "visitor" });
  await askBank({ ...context, provider: { ...context.provider, bankAccount: ownAccount } });
  expect(await db.select().from(bankAccounts)).toEqual([]);
});
