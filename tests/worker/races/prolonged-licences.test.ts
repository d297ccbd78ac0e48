import { expect, test } from "vitest";
import { endContract } from "~/domain/dashcamers/end-contract.server";
import { correctInvoice } from "~/domain/invoices/correct-invoice.server";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { giveNotice } from "~/domain/notices/give-notice.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import { prolongLicence } from "~/domain/tariffs/prolong-licence.server";
import { takeBackDays } from "~/domain/tariffs/take-back-days.server";
import { cheapHash, makeSuperuser } from "../../factories";
import { sampleOf } from "../../sample";
import { lookAtMoney } from "../money/look";
import * as money from "../money/world";
import { paidOrder } from "../withdrawals/world";
import { type Change, surviveEveryRace } from "./every-race";

type World = Awaited<ReturnType<typeof make>>;

const password = "heslo jako celá věta";
const reason = "Výpadek";

/** A creator with a paid tariff, and a payment of the next period or of an upgrade that has begun. */
async function make(bought: Parameters<typeof money.order>[1] = {}) {
  const creator = await money.newCreator({ passwordHash: cheapHash(password) });
  await paidOrder(creator, Date.now());
  const after = (await money.recordOf(creator)).licenceUntil ?? 0;
  const invoice = await money.order(creator, { variant: 3, ...bought });
  const payment = await money.beginPayment(invoice.id, invoice.total);
  return { creator, after, invoice, payment, superuser: await makeSuperuser() };
}

/** The same, paid but for 490 Kč. */
async function makePaidInPart() {
  const world = await make();
  const { creator, invoice, payment } = world;
  const amount = invoice.total - lowered;
  await settlePayment(await money.at(creator, Date.now()), {
    paymentId: payment.id,
    amount,
    into: "gateway",
  });
  return world;
}

const lowered = 49_000;

const superuser = ({ superuser }: World) => superuser.actor;

const prolong = (days: number): Change<World> => ({
  actor: superuser,
  act: (context, { creator, after }) => prolongLicence(context, { id: creator.id, days, reason, after }),
  refusals: ["ChangedMeanwhile"],
});

const others: Record<string, Change<World>> = {
  "another superuser gives other days": prolong(20),
  "the creator pays": {
    actor: () => ({ role: "visitor" }),
    act: (context, { payment, invoice }) =>
      settlePayment(context, { paymentId: payment.id, amount: invoice.total, into: "gateway" }),
    refusals: [],
  },
  "the creator ends the contract": {
    actor: ({ creator }) => creator.actor,
    act: (context) => endContract(context, { password }),
    refusals: ["ChangedMeanwhile"],
  },
  "notice is given": {
    actor: superuser,
    act: (context, { creator }) => giveNotice(context, { id: creator.id, reason }),
    refusals: ["StateSame"],
  },
};

test.each(sampleOf(Object.keys(others)))(
  "days are given in order or not at all when meanwhile %s",
  async (name) => {
    const other = others[name] as Change<World>;
    const change = prolong(10);
    expect(await surviveEveryRace({ make, change, other, look: lookAtMoney })).toBeGreaterThan(0);
  },
);

test.each([
  ["a higher tariff", {}],
  ["more space", { variant: 2, extraUnits: 1 }],
])("days are given in order or not at all when meanwhile %s is paid", async (_, bought) => {
  const other = others["the creator pays"] as Change<World>;
  const race = {
    make: () => make({ kind: "upgrade", ...bought }),
    change: prolong(10),
    other,
    look: lookAtMoney,
  };
  expect(await surviveEveryRace(race)).toBeGreaterThan(0);
});

test("a contract ends in order or not at all when meanwhile days are given", async () => {
  const change = others["the creator ends the contract"] as Change<World>;
  expect(await surviveEveryRace({ make, change, other: prolong(10), look: lookAtMoney })).toBeGreaterThan(0);
});

const correct: Change<World> = {
  actor: superuser,
  act: (context, { invoice }) =>
    correctInvoice(context, { id: invoice.id, corrected: 0, amount: lowered, reason }),
  refusals: ["ChangedMeanwhile"],
};

test.each([
  ["a correction by which nothing is left to pay", "days are given", correct, prolong(10)],
  ["a gift of days", "such a correction is made", prolong(10), correct],
])("%s begins a period in order or not at all when meanwhile %s", async (_, __, change, other) => {
  const race = { make: makePaidInPart, change, other, look: lookAtMoney };
  expect(await surviveEveryRace(race)).toBeGreaterThan(0);
});

/** The same, with ten days given after what is paid. */
async function makeGiven() {
  const world = await make();
  const { creator, after: paidUntil } = world;
  await prolongLicence(await money.asSuperuser(Date.now()), {
    id: creator.id,
    days: 10,
    reason,
    after: paidUntil,
  });
  const period = (await money.periodsOf(creator)).at(-1)?.id ?? 0;
  return { ...world, after: (await money.recordOf(creator)).licenceUntil ?? 0, period };
}

type Given = Awaited<ReturnType<typeof makeGiven>>;

const takeBack: Change<Given> = {
  actor: superuser,
  act: (context, { creator, after, period }) =>
    takeBackDays(context, { id: creator.id, period, reason, after }),
  refusals: ["ChangedMeanwhile", "StateSame"],
};

test.each(sampleOf(Object.keys(others)))(
  "given days are taken back in order or not at all when meanwhile %s",
  async (name) => {
    const other = others[name] as Change<Given>;
    expect(
      await surviveEveryRace({ make: makeGiven, change: takeBack, other, look: lookAtMoney }),
    ).toBeGreaterThan(0);
  },
);

test.each([
  ["the creator pays", "days are taken back", others["the creator pays"] as Change<Given>, takeBack],
  ["a second superuser", "they are taken back", takeBack, takeBack],
])("%s changes the tariff in order or not at all when meanwhile %s", async (_, __, change, other) => {
  expect(await surviveEveryRace({ make: makeGiven, change, other, look: lookAtMoney })).toBeGreaterThan(0);
});

/** A creator with a paid tariff, an order in preparation, and credit that pays the whole of it. */
async function makeCovered(): Promise<World> {
  const creator = await money.newCreator();
  const first = await paidOrder(creator, Date.now());
  const context = await money.at(creator, Date.now());
  const payment = await money.beginPayment(first.id, 300_000);
  await settlePayment(context, { paymentId: payment.id, amount: 300_000, into: "gateway" });
  await prepareOrder(context, money.anOrder());
  const [invoice] = await money.documentsOf(creator, -1);
  const after = (await money.recordOf(creator)).licenceUntil ?? 0;
  return { creator, after, invoice: invoice ?? first, payment, superuser: await makeSuperuser() };
}

const place: Change<World> = {
  actor: ({ creator }) => creator.actor,
  act: (context, { invoice: { id, total, spaceBytes } }) =>
    placeOrder(context, { id, total, spaceBytes, useCredit: true, terms: "on", earlyStart: "on" }),
  refusals: ["ChangedMeanwhile"],
};

test.each([
  ["an order that credit pays", "days are given", place, prolong(10)],
  ["a gift of days", "such an order is placed", prolong(10), place],
])("%s follows on in order or not at all when meanwhile %s", async (_, __, change, other) => {
  const race = { make: makeCovered, change, other, look: lookAtMoney };
  expect(await surviveEveryRace(race)).toBeGreaterThan(0);
});
