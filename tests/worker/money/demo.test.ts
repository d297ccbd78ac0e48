import { isNotNull } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { ledgerFaults } from "~/domain/money/check-ledger.server";
import { asBatch } from "../../../db/as-batch.server";
import { bankLines } from "../../../db/schema/bank";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { ledgerRows } from "../../../db/schema/ledger";
import { licencePeriods } from "../../../db/schema/licence-periods";
import { refunds } from "../../../db/schema/payments";
import { payouts } from "../../../db/schema/payouts";
import { sites } from "../../../db/schema/sites";
import { playMoney, seedPromoCodes } from "../../../db/seed/money";
import { seedPeople } from "../../../db/seed/people";
import { seedPlatform } from "../../../db/seed/platform";
import type { World } from "../../../db/seed/world";
import { db, makeContext } from "../../factories";

/** In the spring, so that years and both changes of the clocks lie between what is played. */
const now = Date.UTC(2027, 3, 2, 6, 30);

beforeAll(async () => {
  const { db: database, vault } = await makeContext({ role: "visitor" });
  const world: World = {
    db: database,
    vault,
    now,
    passwordHash: "none",
    put: () => Promise.reject(new Error("Money needs no files.")),
    linkKey: async () => "none",
    as: async (actor, then) => {
      const context = await makeContext(actor, { now: then, later: async () => {} });
      return { ...context, provider: { ...context.provider, bankAccount: "19-2000145399/0800" } };
    },
  };
  // The site that tests begin with, and whose it is.
  await db.batch([db.delete(sites), db.delete(dashcamers)]);
  await db.batch(asBatch([...seedPlatform(world), ...seedPeople(world), ...seedPromoCodes(world)]));
  await playMoney(world);
}, 60_000);

describe("the money of the demo world", () => {
  test("shows every state of an invoice and of a payout", async () => {
    const documents = await db.select().from(invoices);
    expect(new Set(documents.map(({ state }) => state))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(documents.map(({ kind }) => kind))).toEqual(new Set(["period", "upgrade", "correction"]));
    expect(documents.some(({ cancelledAt }) => cancelledAt !== null)).toBe(true);
    const states = (await db.select().from(payouts)).map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(["asked", "exported", "sent", "returned", "cancelled"]));
    const lines = (await db.select().from(bankLines)).map(({ state }) => state);
    expect(new Set(lines)).toEqual(new Set(["paired", "waiting", "aside", "sentBack"]));
  });

  test("is in balance: the ledger sums to zero and says the same as credits and unclaimed money", async () => {
    expect(await ledgerFaults(await makeContext({ role: "visitor" }))).toEqual({
      sum: 0,
      unmatched: 0,
      payouts: 0,
      credits: [],
    });
    const rows = await db.select().from(ledgerRows);
    expect(rows.length).toBeGreaterThan(40);
  });

  test("has numbers without gaps, in the order of issue", async () => {
    const documents = await db.select().from(invoices).orderBy(invoices.number);
    expect(documents.map(({ issuedAt }) => issuedAt)).toEqual(
      documents.map(({ issuedAt }) => issuedAt).toSorted((a, b) => (a ?? 0) - (b ?? 0)),
    );
    const inYear = new Map<string, number>();
    for (const { number } of documents) {
      const year = number?.slice(0, 4) ?? "";
      inYear.set(year, (inYear.get(year) ?? 0) + 1);
      expect(number).toBe(year + String(inYear.get(year)).padStart(6, "0"));
    }
  });

  test("gives Honza years without a gap, and lets Lenka's tariff lapse", async () => {
    const [honza, lenka] = await db.select().from(dashcamers).orderBy(dashcamers.id);
    const periods = await db.select().from(licencePeriods).orderBy(licencePeriods.from);
    const his = periods.filter(({ dashcamerId }) => dashcamerId === honza?.id);
    expect(his.map(({ until }) => until).slice(0, -1)).toEqual(his.map(({ from }) => from).slice(1));
    expect(honza?.licenceUntil).toBe(his.at(-1)?.until);
    expect(honza).toMatchObject({ variant: 3, credit: 9000, withdrawPending: true });
    expect(honza?.licenceUntil).toBeGreaterThan(now);
    expect(lenka?.licenceUntil).toBeLessThan(now);
  });

  test("leaves credit, and money that waits for an account, to the creator whose contract has ended", async () => {
    const former = await db.select().from(dashcamers).where(isNotNull(dashcamers.contractEndedAt));
    expect(former).toMatchObject([{ name: "Radek z Vysočiny", credit: 871_00 }]);
    const waiting = await db.select().from(refunds);
    expect(waiting).toMatchObject([
      { dashcamerId: former[0]?.id, amount: 119_00, state: "waiting", method: "bank" },
    ]);
  });
});
