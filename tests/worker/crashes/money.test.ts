import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import type { Context } from "~/domain/context";
import { cancelInvoice } from "~/domain/invoices/cancel-invoice.server";
import { correctInvoice } from "~/domain/invoices/correct-invoice.server";
import { payInvoice } from "~/domain/invoices/pay-invoice.server";
import { settleGatewayPayment } from "~/domain/invoices/settle-gateway-payment.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import { mails } from "../../../db/schema/mails";
import { db, makeSuperuser } from "../../factories";
import { sampleOf } from "../../sample";
import { YearGateway } from "../../year/gateway";
import * as money from "../money/world";
import { crashesOf, crashingContext } from "./crashing-context";

type World = Awaited<ReturnType<typeof makeOrder | typeof makeInvoice | typeof makePaid>>;

const now = Date.UTC(2026, 10, 24, 9);

/** A creator with an order in preparation, and credit by a payment that came for nothing. */
async function makeOrder(credit = 0) {
  const creator = await money.newCreator();
  if (credit > 0) {
    const spare = await money.order(creator, {}, { now: now - money.day });
    const { externalId, reference } = await money.beginPayment(spare.id, credit, now - money.day);
    await cancelInvoice(await money.at(creator, now - money.day), { id: spare.id });
    const payments = money.gatewaySaying({ reference, amount: credit });
    await settleGatewayPayment(await money.at(creator, now - money.day, { payments }), {
      externalId: externalId ?? "",
    });
  }
  await prepareOrder(await money.at(creator, now), money.anOrder());
  const [invoice] = await money.documentsOf(creator, -1);
  if (!invoice) throw new Error("There is no order.");
  return { creator, invoice, payment: null };
}

/** A creator with an order that waits, and a payment of it that has begun. */
async function makeInvoice(creditUsed = 0) {
  const { creator, invoice } = await makeOrder(creditUsed);
  const { id, total, spaceBytes } = invoice;
  const input = { id, total, spaceBytes, useCredit: true, terms: "on", earlyStart: "on" };
  await placeOrder(await money.at(creator, now), input);
  const payment = await money.beginPayment(invoice.id, invoice.total - creditUsed, now);
  return { creator, invoice, payment };
}

/** A creator with an order that waits, and no payment of it. */
async function makeNewOrder() {
  const creator = await money.newCreator();
  return { creator, invoice: await money.order(creator, {}, { now }), payment: null };
}

/** The same, paid whole. */
async function makePaid() {
  const world = await makeInvoice();
  await settle(await money.at(world.creator, now, { payments: gatewayOf(world) }), world);
  return world;
}

/** All that money may touch, in a form in which two worlds can be compared. */
async function look({ creator, invoice, payment }: World) {
  const [{ credit, licenceUntil, variant }, documents, periods, balances, begun, letters] = await Promise.all(
    [
      money.recordOf(creator),
      money.documentsOf(creator),
      money.periodsOf(creator),
      money.balancesOf(creator),
      payment ? money.paymentsOf(invoice.id) : [],
      db.select().from(mails).where(eq(mails.recipient, creator.email)),
    ],
  );
  return {
    record: { credit, licenceUntil, variant },
    documents: documents.map(({ kind, state, number, total, paid, corrected, creditUsed }) => {
      return { kind, state, isNumbered: number !== null, total, paid, corrected, creditUsed };
    }),
    periods: periods.map(({ from, until, price }) => ({ from, until, price })),
    balances,
    payments: begun.map(({ state, amount }) => ({ state, amount })),
    mails: letters.map(({ kind }) => kind).sort(),
  };
}

const gatewayOf = ({ payment, invoice }: World, amount = invoice.total) =>
  money.gatewaySaying({ reference: payment?.reference ?? "", amount });

type Change = {
  make(): Promise<World>;
  actor(world: World): Actor | Promise<Actor>;
  act(context: Context, world: World): Promise<unknown>;
  gatewayTakes?: number;
};

const asCreator = ({ creator }: World) => creator.actor;
const asQueue = () => ({ role: "visitor" }) as const;
const place = (context: Context, { invoice: { id, total, spaceBytes } }: World) =>
  placeOrder(context, { id, total, spaceBytes, useCredit: true, terms: "on", earlyStart: "on" });
const settle = (context: Context, { payment }: World) =>
  settleGatewayPayment(context, { externalId: payment?.externalId ?? "" });
const asSuperuser = async () => (await makeSuperuser()).actor;
const correct =
  (amount: number) =>
  (context: Context, { invoice }: World) =>
    correctInvoice(context, { id: invoice.id, corrected: 0, amount, reason: "Sleva" });
const cancel = (context: Context, { invoice }: World) => cancelInvoice(context, { id: invoice.id });

const changes: Record<string, Change> = {
  "an order": { make: () => makeOrder(), actor: asCreator, act: place },
  "an order that credit pays a part of": { make: () => makeOrder(100_000), actor: asCreator, act: place },
  "an order that credit pays whole": { make: () => makeOrder(300_000), actor: asCreator, act: place },
  "a payment": { make: () => makeInvoice(), actor: asQueue, act: settle },
  "a payment of a part": { make: () => makeInvoice(), actor: asQueue, act: settle, gatewayTakes: 100_000 },
  "a payment of too much": { make: () => makeInvoice(), actor: asQueue, act: settle, gatewayTakes: 300_000 },
  "calling an order off": { make: () => makeInvoice(), actor: asCreator, act: cancel },
  "calling an order off that used credit": {
    make: () => makeInvoice(100_000),
    actor: asCreator,
    act: cancel,
  },
  "a correction of a part": { make: () => makeInvoice(), actor: asSuperuser, act: correct(49_000) },
  "a correction of the whole": {
    make: () => makeInvoice(100_000),
    actor: asSuperuser,
    act: correct(249_000),
  },
  "a correction of what is paid": { make: makePaid, actor: asSuperuser, act: correct(49_000) },
};

for (const [name, { make, actor, act, gatewayTakes }] of Object.entries(changes)) {
  test(`${name}: a worker killed anywhere leaves all of it or nothing, and a retry ends it`, async () => {
    const begin = async (world: World, crash: Parameters<typeof crashingContext>[1]) =>
      crashingContext(await actor(world), crash, { now, payments: gatewayOf(world, gatewayTakes) });
    const first = await make();
    const untouched = await look(first);
    const { context, steps } = await begin(first, null);
    await act(context, first);
    const done = await look(first);
    expect(done).not.toEqual(untouched);

    const crashes = crashesOf(steps);
    expect(crashes.length).toBeGreaterThan(6);
    for (const crash of sampleOf(crashes)) {
      const where = JSON.stringify(crash);
      const world = await make();
      const crashing = await begin(world, crash);
      await expect(act(crashing.context, world), where).rejects.toThrow();
      expect(crashing.didCrash(), where).toBe(true);
      expect([untouched, done], where).toContainEqual(await look(world));
      await money.expectLedgerFits();
      // A correction that was made before the crash is not made again: asked again, it is refused.
      await act((await begin(world, null)).context, world).catch(({ code }) =>
        expect(["ChangedMeanwhile", "InvalidState"], where).toContain(code),
      );
      expect(await look(world), where).toEqual(done);
      await money.expectLedgerFits();
    }
  });
}

test("going to pay: wherever the worker is killed, whoever asks again can pay, and all that came is counted", async () => {
  const begin = async (gateway: YearGateway, world: World, crash: Parameters<typeof crashingContext>[1]) =>
    crashingContext(world.creator.actor, crash, { now, payments: gateway });
  const pay = (context: Context, { invoice }: World) => payInvoice(context, { id: invoice.id });
  const first = await makeNewOrder();
  const undisturbed = await begin(new YearGateway(), first, null);
  await pay(undisturbed.context, first);
  const crashes = crashesOf(undisturbed.steps);
  expect(crashes.length).toBeGreaterThan(5);
  for (const crash of sampleOf(crashes)) {
    const where = JSON.stringify(crash);
    const gateway = new YearGateway();
    const world = await makeNewOrder();
    const crashing = await begin(gateway, world, crash);
    await expect(pay(crashing.context, world), where).rejects.toThrow();
    expect(crashing.didCrash(), where).toBe(true);
    const { context } = await begin(gateway, world, null);
    await pay(context, world);
    // The payer pays every page that there is at the gateway, also one that nobody was led to.
    const ids = gateway.pending();
    for (const id of ids) gateway.take(id, world.invoice.total);
    for (const externalId of ids) await settleGatewayPayment(context, { externalId });
    const record = await money.recordOf(world.creator);
    expect(record.credit, where).toBe((ids.length - 1) * world.invoice.total);
    expect(record.licenceUntil, where).not.toBeNull();
    await money.expectLedgerFits();
  }
});

test("putting an order together: wherever the worker is killed, there is one order in preparation at most", async () => {
  const prepare = (context: Context) => prepareOrder(context, money.anOrder({ variant: 3 }));
  const first = await makeOrder();
  const undisturbed = await crashingContext(first.creator.actor, null, { now });
  await prepare(undisturbed.context);
  const untouched = [2];
  const done = [3];
  const seen = async ({ creator }: World) => (await money.documentsOf(creator)).map(({ variant }) => variant);
  expect(await seen(first)).toEqual(done);
  for (const crash of sampleOf(crashesOf(undisturbed.steps))) {
    const where = JSON.stringify(crash);
    const world = await makeOrder();
    const crashing = await crashingContext(world.creator.actor, crash, { now });
    await expect(prepare(crashing.context), where).rejects.toThrow();
    expect([untouched, done], where).toContainEqual(await seen(world));
    await prepare((await crashingContext(world.creator.actor, null, { now })).context);
    expect(await seen(world), where).toEqual(done);
  }
});
