import { eq, getTableColumns, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Context } from "~/domain/context";
import type { GatewayPayment, PaymentGateway } from "~/domain/invoices/gateway";
import { ledgerFaults } from "~/domain/money/check-ledger.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import type { PrepareOrderInput } from "~/domain/orders/wire";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { ledgerRows } from "../../../db/schema/ledger";
import { licencePeriods } from "../../../db/schema/licence-periods";
import { payments } from "../../../db/schema/payments";
import { tariffs } from "../../../db/schema/tariffs";
import { firstTariffs } from "../../../db/seed/platform";
import { db, makeContext, makeDashcamer, makeSuperuser } from "../../factories";

export const day = 86_400_000;

export type Creator = Awaited<ReturnType<typeof makeDashcamer>>;

/** A creator who has never paid, and the tariffs that they may choose from. */
export async function newCreator(overrides: Parameters<typeof makeDashcamer>[0] = {}) {
  for (const tariff of firstTariffs) await db.insert(tariffs).values(tariff).onConflictDoNothing();
  return makeDashcamer({ licenceUntil: null, variant: 1, ...overrides });
}

export const anOrder = (changes: Partial<PrepareOrderInput> = {}): PrepareOrderInput => ({
  kind: "period",
  variant: 2,
  payInterval: 365,
  extraUnits: 0,
  promoCode: "",
  customerName: "Jana Nováková",
  companyId: "",
  taxId: "",
  street: "Dlouhá 12",
  city: "Praha 1",
  postalCode: "110 00",
  ...changes,
});

/** The context of a creator at a moment; the queue stands still. */
export const at = (creator: Creator, now: number, overrides: Partial<Context> = {}) =>
  makeContext(creator.actor, { now, later: async () => {}, ...overrides });

/** The context of a superuser at a moment; the queue stands still. */
export const asSuperuser = async (now: number) =>
  makeContext((await makeSuperuser()).actor, { now, later: async () => {} });

/** Orders for good, and gives the invoice. */
export async function order(
  creator: Creator,
  changes: Partial<PrepareOrderInput> = {},
  { now = Date.now(), useCredit = false } = {},
) {
  const context = await at(creator, now);
  await prepareOrder(context, anOrder(changes));
  const [prepared] = await documentsOf(creator, -1);
  const { id } = await placeOrder(context, {
    id: prepared?.id ?? 0,
    total: prepared?.total ?? 0,
    spaceBytes: prepared?.spaceBytes ?? 0,
    useCredit,
    terms: "on",
    earlyStart: "on",
  });
  return invoiceOf(id);
}

export async function documentsOf(creator: Creator, state?: number) {
  const rows = await db
    .select()
    .from(invoices)
    .where(eq(invoices.dashcamerId, creator.id))
    .orderBy(invoices.id);
  return state === undefined ? rows : rows.filter((row) => row.state === state);
}

export async function invoiceOf(id: number) {
  const row = await db.select().from(invoices).where(eq(invoices.id, id)).get();
  if (!row) throw new Error(`There is no invoice ${id}.`);
  return row;
}

export const recordOf = async (creator: Creator) => {
  const row = await db.select().from(dashcamers).where(eq(dashcamers.id, creator.id)).get();
  if (!row) throw new Error("The creator is gone.");
  return row;
};

/** Periods of a creator in their order; `price` is what they have cost without what was given back, haléře. */
export const periodsOf = (creator: Creator) =>
  db
    .select({
      ...getTableColumns(licencePeriods),
      price: sql<number>`(select sum(amount) from licence_shares where period_id = licence_periods.id)`.as(
        "price",
      ),
    })
    .from(licencePeriods)
    .where(eq(licencePeriods.dashcamerId, creator.id))
    .orderBy(licencePeriods.from);

export const paymentsOf = (invoiceId: number) =>
  db.select().from(payments).where(eq(payments.invoiceId, invoiceId));

/** Balances of a creator's accounts in haléře, those that are not zero. */
export async function balancesOf(creator: Creator): Promise<Record<string, number>> {
  const rows = await db.select().from(ledgerRows).where(eq(ledgerRows.dashcamerId, creator.id));
  const sums: Record<string, number> = {};
  for (const { account, amount } of rows) sums[account] = (sums[account] ?? 0) + amount;
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
}

export async function expectLedgerFits(): Promise<void> {
  expect(await ledgerFaults(await makeContext({ role: "visitor" }))).toEqual({
    sum: 0,
    unmatched: 0,
    payouts: 0,
    credits: [],
  });
}

let begun = 0;

/** A payment of an invoice that has begun at the gateway. */
export async function beginPayment(invoiceId: number, amount: number, now = Date.now()) {
  const name = `payment-${++begun}`;
  return db
    .insert(payments)
    .values({
      invoiceId,
      gateway: "sandbox",
      reference: name,
      externalId: `at-gateway-${name}`,
      amount,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
}

/** A gateway that says of every payment what the test says. */
export function gatewaySaying(answer: Partial<GatewayPayment> | null): PaymentGateway {
  return {
    name: "sandbox",
    acceptsTest: true,
    create: async () => ({ externalId: `made-${++begun}`, url: "https://gateway.test/pay" }),
    find: async (externalId) =>
      answer && {
        externalId,
        reference: "",
        state: "paid",
        amount: 0,
        currency: "CZK",
        isTest: false,
        ...answer,
      },
    refund: async () => {},
    cancel: async () => true,
    readPush: () => null,
  };
}
