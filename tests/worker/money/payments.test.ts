import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { Refusal } from "~/domain/errors";
import { askPendingPayments } from "~/domain/invoices/ask-pending-payments.server";
import { cancelInvoice } from "~/domain/invoices/cancel-invoice.server";
import type { PaymentGateway } from "~/domain/invoices/gateway";
import { markOverdue } from "~/domain/invoices/mark-overdue.server";
import { payInvoice } from "~/domain/invoices/pay-invoice.server";
import { settleGatewayPayment } from "~/domain/invoices/settle-gateway-payment.server";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { remindOfLicences } from "~/domain/tariffs/remind-of-licences.server";
import { beginPeriods } from "~/domain/tariffs/renew-licences.server";
import { ledgerMovements, ledgerRows } from "../../../db/schema/ledger";
import { mails } from "../../../db/schema/mails";
import { payments } from "../../../db/schema/payments";
import { db, makeContext } from "../../factories";
import { YearGateway } from "../../year/gateway";
import { steppedDatabase } from "../stepped-database";
import * as world from "./world";

const now = Date.UTC(2026, 10, 24, 9);
/** The midnight in Prague after 365 whole days. */
const inAYear = Date.UTC(2027, 10, 24, 23);
let creator: world.Creator;

beforeEach(async () => {
  creator = await world.newCreator();
});

const mailsOf = async (kind: string) =>
  (await db.select().from(mails).where(eq(mails.recipient, creator.email))).filter(
    (mail) => mail.kind === kind,
  );

/** Pays an invoice whole at a moment. */
async function pay(invoice: { id: number; total: number }, when: number, amount = invoice.total) {
  const { id: paymentId } = await world.beginPayment(invoice.id, amount, when);
  await settlePayment(await world.at(creator, when), { paymentId, amount, into: "gateway" });
}

describe("a payment", () => {
  test("moves the licence, the tariff, its space and the ledger, and is thanked for", async () => {
    const invoice = await world.order(creator, { extraUnits: 3 }, { now });
    await pay(invoice, now + 1000);
    expect(await world.recordOf(creator)).toMatchObject({
      licenceUntil: inAYear,
      variant: 2,
      payInterval: 365,
      associatedBytes: 50_000_000_000,
      extendedBytes: 30_000_000_000,
      credit: 0,
    });
    expect(await world.invoiceOf(invoice.id)).toMatchObject({
      state: 1,
      paid: invoice.total,
      paidAt: now + 1000,
    });
    expect(await world.balancesOf(creator)).toEqual({ gateway: invoice.total, revenue: -invoice.total });
    expect(await mailsOf("paymentReceived")).toHaveLength(1);
    await world.expectLedgerFits();
  });

  test("reported fifty times at once is one payment", async () => {
    const invoice = await world.order(creator, {}, { now });
    const payment = await world.beginPayment(invoice.id, invoice.total);
    const context = await world.at(creator, now, {
      payments: world.gatewaySaying({ reference: payment.reference, amount: invoice.total }),
    });
    const push = { externalId: payment.externalId ?? "" };
    await Promise.all(Array.from({ length: 50 }, () => settleGatewayPayment(context, push)));
    expect(await world.periodsOf(creator)).toHaveLength(1);
    expect(await world.balancesOf(creator)).toEqual({ gateway: invoice.total, revenue: -invoice.total });
    expect(await mailsOf("paymentReceived")).toHaveLength(1);
  });

  test("in parts takes effect when the whole is there", async () => {
    const invoice = await world.order(creator, {}, { now });
    await pay(invoice, now, 100_000);
    expect(await world.invoiceOf(invoice.id)).toMatchObject({ state: 2, paid: 100_000 });
    expect((await world.recordOf(creator)).licenceUntil).toBeNull();
    await pay(invoice, now + world.day, 149_000);
    expect(await world.invoiceOf(invoice.id)).toMatchObject({ state: 1, paid: 249_000 });
    expect((await world.recordOf(creator)).licenceUntil).toBe(inAYear + world.day);
  });

  test("of more than was due makes the rest a credit", async () => {
    const invoice = await world.order(creator, {}, { now });
    await pay(invoice, now, 260_000);
    expect((await world.recordOf(creator)).credit).toBe(11_000);
    expect(await world.invoiceOf(invoice.id)).toMatchObject({ state: 1, paid: 249_000 });
    await world.expectLedgerFits();
  });

  test("that comes for a cancelled order becomes credit, and buys no period", async () => {
    const invoice = await world.order(creator, {}, { now });
    await cancelInvoice(await world.at(creator, now), { id: invoice.id });
    await pay(invoice, now + 1000);
    expect((await world.recordOf(creator)).credit).toBe(249_000);
    expect(await world.periodsOf(creator)).toEqual([]);
    expect(await world.balancesOf(creator)).toEqual({ gateway: 249_000, credit: -249_000 });
  });

  test("while the order is being cancelled is never lost and never counted twice", async () => {
    for (let round = 0; round < 5; round += 1) {
      const one = await world.newCreator();
      const invoice = await world.order(one, {}, { now });
      const { id: paymentId } = await world.beginPayment(invoice.id, invoice.total);
      const context = await world.at(one, now);
      await Promise.all([
        cancelInvoice(context, { id: invoice.id }).catch(() => {}),
        settlePayment(context, { paymentId, amount: invoice.total, into: "gateway" }),
      ]);
      const { credit, licenceUntil } = await world.recordOf(one);
      expect(licenceUntil === null ? credit : invoice.total - credit).toBe(invoice.total);
    }
    await world.expectLedgerFits();
  });
});

describe("what the gateway says", () => {
  const settledBy = async (says: Parameters<typeof world.gatewaySaying>[0]) => {
    const invoice = await world.order(creator, {}, { now });
    const payment = await world.beginPayment(invoice.id, invoice.total);
    const gateway = world.gatewaySaying(
      says && { reference: payment.reference, amount: invoice.total, ...says },
    );
    const context = await world.at(creator, now, { payments: gateway });
    await settleGatewayPayment(context, { externalId: payment.externalId ?? "" });
    return { invoice: await world.invoiceOf(invoice.id), payment: (await world.paymentsOf(invoice.id))[0] };
  };

  test.each([
    ["nothing, as it does not know the payment", null],
    ["that it still waits", { state: "pending" as const }],
    ["that it is paid in euro", { currency: "EUR" }],
  ])("%s moves nothing", async (_, says) => {
    const { invoice, payment } = await settledBy(says);
    expect([invoice.state, payment?.state]).toEqual([0, "pending"]);
    expect((await world.recordOf(creator)).licenceUntil).toBeNull();
  });

  test("that it is a test moves nothing where money is real", async () => {
    const invoice = await world.order(creator, {}, { now });
    const payment = await world.beginPayment(invoice.id, invoice.total);
    const gateway = world.gatewaySaying({
      reference: payment.reference,
      amount: invoice.total,
      isTest: true,
    });
    const context = await world.at(creator, now, { payments: { ...gateway, acceptsTest: false } });
    await settleGatewayPayment(context, { externalId: payment.externalId ?? "" });
    expect(await world.invoiceOf(invoice.id)).toMatchObject({ state: 0, paid: 0 });
  });

  test("that it was cancelled ends the payment, and the invoice can be paid by another", async () => {
    const { invoice, payment } = await settledBy({ state: "cancelled" });
    expect([invoice.state, payment?.state]).toEqual([0, "cancelled"]);
  });

  test("of an amount that nobody asked for counts what came", async () => {
    const { invoice } = await settledBy({ amount: 200_000 });
    expect(invoice).toMatchObject({ state: 2, paid: 200_000 });
  });

  test("before the answer of its beginning is known by our name of it", async () => {
    const invoice = await world.order(creator, {}, { now });
    const payment = await world.beginPayment(invoice.id, invoice.total);
    await db.update(payments).set({ externalId: null }).where(eq(payments.id, payment.id));
    const gateway = world.gatewaySaying({ reference: payment.reference, amount: invoice.total });
    const context = await world.at(creator, now, { payments: gateway });
    await settleGatewayPayment(context, { externalId: "QQQQ-1" });
    expect(await world.paymentsOf(invoice.id)).toMatchObject([{ externalId: "QQQQ-1", state: "paid" }]);
  });

  test("names that payment alone: others wait for the answers of their own", async () => {
    const invoice = await world.order(creator, {}, { now });
    const [one, other] = [await world.beginPayment(invoice.id, 1), await world.beginPayment(invoice.id, 1)];
    await db.update(payments).set({ externalId: null }).where(eq(payments.invoiceId, invoice.id));
    const gateway = world.gatewaySaying({ reference: one.reference, state: "pending" });
    await settleGatewayPayment(await world.at(creator, now, { payments: gateway }), { externalId: "QQQQ-2" });
    const named = (await world.paymentsOf(invoice.id)).map(({ id, externalId }) => [id, externalId]);
    expect(named).toEqual([
      [one.id, "QQQQ-2"],
      [other.id, null],
    ]);
  });

  test("twice of what has been counted is no fault", async () => {
    const invoice = await world.order(creator, {}, { now });
    const { id: paymentId } = await world.beginPayment(invoice.id, invoice.total);
    const came = { paymentId, amount: invoice.total, into: "gateway" as const };
    const context = await world.at(creator, now);
    for (const _ of ["reported", "reported again"]) await settlePayment(context, came);
    expect(await world.invoiceOf(invoice.id)).toMatchObject({ state: 1, paid: invoice.total });
    expect((await world.recordOf(creator)).credit).toBe(0);
  });

  test("of a second payment that a lost answer began is counted as well: it becomes credit", async () => {
    const invoice = await world.order(creator, {}, { now });
    const payment = await world.beginPayment(invoice.id, invoice.total);
    const gateway = world.gatewaySaying({ reference: payment.reference, amount: invoice.total });
    const context = await world.at(creator, now, { payments: gateway });
    await settleGatewayPayment(context, { externalId: payment.externalId ?? "" });
    await settleGatewayPayment(context, { externalId: "SECOND-1" });
    await settleGatewayPayment(context, { externalId: "SECOND-1" });
    expect((await world.recordOf(creator)).credit).toBe(invoice.total);
    expect(await world.periodsOf(creator)).toHaveLength(1);
  });
});

describe("whoever goes to pay again", () => {
  const begin = async (payments: PaymentGateway) => {
    const invoice = await world.order(creator, {}, { now });
    const context = await world.at(creator, now, { payments });
    return {
      invoice,
      again: () => payInvoice(context, { id: invoice.id }),
      first: await payInvoice(context, invoice),
    };
  };
  const idOf = ({ url }: { url: string }) => new URL(url).searchParams.get("id") ?? "";

  test("goes on with the payment that waits at the gateway", async () => {
    const { first, again } = await begin(new YearGateway());
    expect(await again()).toEqual(first);
  });

  test("comes to a new page when the gateway has ended the payment, though no push has come yet", async () => {
    const gateway = new YearGateway();
    const { invoice, first, again } = await begin(gateway);
    await gateway.cancel(idOf(first));
    const second = await again();
    expect(second).not.toEqual(first);
    expect(await again()).toEqual(second);
    expect((await world.paymentsOf(invoice.id)).map(({ state }) => state)).toEqual(["cancelled", "pending"]);
  });

  test("sees that it is paid, and pays nothing twice", async () => {
    const gateway = new YearGateway();
    const { invoice, first, again } = await begin(gateway);
    gateway.take(idOf(first), invoice.total);
    await expect(again()).rejects.toMatchObject({ code: "StateSame" });
    expect(await world.invoiceOf(invoice.id)).toMatchObject({ state: 1, paid: invoice.total });
  });

  test("sees that it is paid when the money comes meanwhile, and no payment begins", async () => {
    const invoice = await world.order(creator, {}, { now });
    const stepped = steppedDatabase(async (statements, work) => {
      // The batch puts the payment down; before it the invoice has been read.
      if (statements.length > 1) await pay(invoice, now);
      return work();
    });
    const gateway = new YearGateway();
    const create = vi.spyOn(gateway, "create");
    const context = await world.at(creator, now, { payments: gateway, db: stepped });
    await expect(payInvoice(context, invoice)).rejects.toMatchObject({ code: "StateSame" });
    expect(create).not.toHaveBeenCalled();
    expect(await world.paymentsOf(invoice.id)).toMatchObject([{ state: "paid" }]);
  });

  test("goes on with what is known when the gateway cannot be asked", async () => {
    const gateway = new YearGateway();
    const { first, again } = await begin(gateway);
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.spyOn(gateway, "find").mockRejectedValue(new Refusal("RemoteServiceUnavailable"));
    expect(await again()).toEqual(first);
  });
});

test("two payments at the gateway under one name of ours, reported at once, are both counted", async () => {
  const invoice = await world.order(creator, {}, { now });
  const { reference } = await db
    .insert(payments)
    .values({
      invoiceId: invoice.id,
      gateway: "sandbox",
      reference: `begun-twice-${invoice.id}`,
      amount: invoice.total,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
    .get();
  const context = await makeContext(
    { role: "visitor" },
    { now, later: async () => {}, payments: world.gatewaySaying({ reference, amount: invoice.total }) },
  );
  const names = ["first", "second"].flatMap((name) => Array(10).fill(`${name}-of-${invoice.id}`));
  await Promise.all(names.map((externalId) => settleGatewayPayment(context, { externalId })));
  expect(await world.recordOf(creator)).toMatchObject({ credit: invoice.total, licenceUntil: inAYear });
  expect((await world.paymentsOf(invoice.id)).map(({ state }) => state)).toEqual(["paid", "paid"]);
  await world.expectLedgerFits();
});

test("a payment whose push is lost is found by the clock", async () => {
  const invoice = await world.order(creator, {}, { now });
  const payment = await world.beginPayment(invoice.id, invoice.total, now);
  await db
    .update(payments)
    .set({ askAgainAt: now + 60_000 })
    .where(eq(payments.id, payment.id));
  const gateway = world.gatewaySaying({ reference: payment.reference, amount: invoice.total });
  const tick = async (later: number) =>
    askPendingPayments(await makeContext({ role: "visitor" }, { now: now + later, payments: gateway }));
  await tick(59_000);
  expect((await world.invoiceOf(invoice.id)).state).toBe(0);
  await tick(60_000);
  expect((await world.invoiceOf(invoice.id)).state).toBe(1);
});

test("of a payment at another gateway the clock asks nobody: this one knows nothing of it", async () => {
  const invoice = await world.order(creator, {}, { now });
  const { id } = await world.beginPayment(invoice.id, invoice.total, now);
  const elsewhere = { gateway: "comgate" as const, askAgainAt: now };
  await db.update(payments).set(elsewhere).where(eq(payments.id, id));
  const gateway = world.gatewaySaying(null);
  const find = vi.spyOn(gateway, "find");
  await askPendingPayments(await makeContext({ role: "visitor" }, { now, payments: gateway }));
  expect(find).not.toHaveBeenCalledWith(`at-gateway-${(await world.paymentsOf(invoice.id))[0]?.reference}`);
  expect(await world.paymentsOf(invoice.id)).toMatchObject([{ state: "pending", ...elsewhere }]);
});

describe("periods of a tariff", () => {
  test("paid before the end follow on seamlessly", async () => {
    await pay(await world.order(creator, {}, { now }), now);
    const soon = inAYear - 5 * world.day;
    await pay(await world.order(creator, { payInterval: 30 }, { now: soon }), soon);
    const [first, second] = await world.periodsOf(creator);
    expect(second?.from).toBe(first?.until);
    expect((await world.recordOf(creator)).licenceUntil).toBe(second?.until);
  });

  test("paid late begin with the payment", async () => {
    await pay(await world.order(creator, {}, { now }), now);
    const late = inAYear + 3 * world.day + 1000;
    await pay(await world.order(creator, { payInterval: 30 }, { now: late }), late);
    expect((await world.periodsOf(creator))[1]?.from).toBe(late);
  });

  test("of a lower tariff begin when the higher one ends, and not before", async () => {
    await pay(await world.order(creator, { variant: 3 }, { now }), now);
    await pay(await world.order(creator, { variant: 1 }, { now: now + world.day }), now + world.day);
    expect(await world.recordOf(creator)).toMatchObject({ variant: 3, associatedBytes: 200_000_000_000 });
    const tick = async (when: number) => beginPeriods(await makeContext({ role: "visitor" }, { now: when }));
    await tick(inAYear - 1000);
    expect((await world.recordOf(creator)).variant).toBe(3);
    await tick(inAYear + 1000);
    expect(await world.recordOf(creator)).toMatchObject({ variant: 1, associatedBytes: 10_000_000_000 });
  });

  test("become those of a higher tariff at once for the difference of the days that are left", async () => {
    await pay(await world.order(creator, { variant: 2 }, { now }), now);
    const later = now + 100 * world.day;
    const upgrade = await world.order(creator, { kind: "upgrade", variant: 3 }, { now: later });
    expect(upgrade.total).toBe(Math.floor(((599_000 - 249_000) * 265) / 365));
    expect((await world.recordOf(creator)).variant).toBe(2);
    await pay(upgrade, later);
    expect(await world.recordOf(creator)).toMatchObject({ variant: 3, licenceUntil: inAYear });
    expect(await world.periodsOf(creator)).toMatchObject([{ variant: 3, price: 249_000 + upgrade.total }]);
  });
});

test("an unpaid invoice is overdue the day after it was due", async () => {
  const { id, dueAt } = await world.order(creator, {}, { now });
  const night = async (when: number) => markOverdue(await makeContext({ role: "visitor" }, { now: when }));
  await night(dueAt ?? 0);
  expect((await world.invoiceOf(id)).state).toBe(0);
  await night((dueAt ?? 0) + 1);
  expect((await world.invoiceOf(id)).state).toBe(3);
});

test("a creator is reminded 14, 3 and 0 days before the end and 3 and 14 after, each time once", async () => {
  await pay(await world.order(creator, {}, { now }), now);
  const seen: number[] = [];
  for (let night = -20; night <= 32; night += 1) {
    const when = inAYear + night * world.day - 20 * 3_600_000;
    const context = await makeContext({ role: "visitor" }, { now: when });
    const before = (await mailsOf("licenceReminder")).length;
    await remindOfLicences(context);
    await remindOfLicences(context);
    const made = (await mailsOf("licenceReminder")).length - before;
    if (made > 0) seen.push(night, made);
  }
  expect(seen).toEqual([-14, 1, -3, 1, 0, 1, 3, 1, 14, 1]);
});

describe("the ledger", () => {
  const refused = (work: PromiseLike<unknown>) =>
    expect(work).rejects.toMatchObject({ cause: { message: expect.stringMatching(/ledger/) } });
  const movement = (rows: { account: string; amount: number }[]) =>
    db
      .insert(ledgerMovements)
      .values({ kind: "payment", reference: crypto.randomUUID(), attempt: "a", at: now, rows });

  test.each([
    [
      "that do not sum to zero",
      [
        { account: "bank", amount: 2 },
        { account: "credit", amount: -1 },
      ],
    ],
    ["of one side only", [{ account: "bank", amount: 0 }]],
    [
      "of parts of a haléř",
      [
        { account: "bank", amount: 0.5 },
        { account: "credit", amount: -0.5 },
      ],
    ],
    ["of nothing", []],
  ])("takes no rows %s", async (_, rows) => {
    await refused(movement(rows));
  });

  test("only grows", async () => {
    await movement([
      { account: "bank", amount: 2 },
      { account: "credit", amount: -2 },
    ]);
    await refused(db.delete(ledgerRows));
    await refused(db.update(ledgerRows).set({ amount: 1 }));
    await refused(db.delete(ledgerMovements));
    await refused(db.update(ledgerMovements).set({ kind: "refund" }));
  });
});
