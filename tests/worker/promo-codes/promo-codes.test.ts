import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cancelInvoice } from "~/domain/invoices/cancel-invoice.server";
import { correctInvoice } from "~/domain/invoices/correct-invoice.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import { getCredit } from "~/domain/payouts/list-payouts.server";
import { creditRecommenders } from "~/domain/promo-codes/credit-recommenders.server";
import { listPromoCodes } from "~/domain/promo-codes/list-promo-codes.server";
import { closePromoCode, makePromoCode } from "~/domain/promo-codes/manage-promo-codes.server";
import { withdrawalStatements } from "../../../db/schema/contract-withdrawals";
import { dashcamers } from "../../../db/schema/dashcamers";
import { promoCodes } from "../../../db/schema/tariffs";
import { db, makeContext } from "../../factories";
import { rowsReadBy } from "../../query-plans";
import * as money from "../money/world";
import * as world from "./world";

describe("whoever has recommended Palubka", () => {
  test("gets credit fourteen days after the first payment, once, and a mail", async () => {
    const one = await world.makePaid();
    await world.runAt(world.dueAt - 86_400_000);
    expect(await world.lookAtRecommender(one)).toEqual({ credit: 0, balances: {}, mails: [] });
    await world.runAt(world.dueAt);
    await world.runAt(world.dueAt + 86_400_000);
    expect(await world.lookAtRecommender(one)).toEqual({
      credit: 20_000,
      balances: { credit: -20_000, promotion: 20_000 },
      mails: ["promoCredited"],
    });
    await money.expectLedgerFits();
  });

  test("gets it also after nights in which the clock stood still", async () => {
    const one = await world.makePaid();
    await world.runAt(world.dueAt + 60 * money.day);
    expect((await world.lookAtRecommender(one)).credit).toBe(20_000);
  });

  test("costs nothing any more in the years after: what was paid long ago is not even looked at", async () => {
    const one = await world.makePaid();
    await world.runAt(world.dueAt);
    const context = await makeContext({ role: "visitor" }, { now: world.dueAt + 365 * money.day });
    // The place in the index is counted as a row.
    expect(await rowsReadBy(context, creditRecommenders)).toBeLessThan(2);
    expect((await world.lookAtRecommender(one)).credit).toBe(20_000);
  });

  test("gets nothing for an order that is not paid", async () => {
    const one = await world.makeRecommended();
    await world.runAt(world.dueAt + 30 * money.day);
    expect((await world.lookAtRecommender(one)).credit).toBe(0);
  });

  test("gets nothing for an order that was called off or taken back in part", async () => {
    const called = await world.makeRecommended();
    await cancelInvoice(await money.at(called.creator, world.paidAt), { id: called.invoice.id });
    const back = await world.makePaid();
    await correctInvoice(await money.asSuperuser(world.paidAt + 3 * money.day), {
      id: back.invoice.id,
      corrected: 0,
      amount: 100,
      reason: "sleva",
    });
    await world.runAt(world.dueAt);
    expect((await world.lookAtRecommender(called)).credit).toBe(0);
    expect((await world.lookAtRecommender(back)).credit).toBe(0);
  });

  test("never gets more than what has come", async () => {
    const one = await world.makePaid({ credit: 99_999_900 });
    await world.runAt(world.dueAt);
    expect((await world.lookAtRecommender(one)).credit).toBe(one.invoice.total);
  });

  test("gets nothing after having left", async () => {
    const one = await world.makePaid();
    await db
      .update(dashcamers)
      .set({ contractEndedAt: world.paidAt })
      .where(eq(dashcamers.id, one.recommender.id));
    await world.runAt(world.dueAt);
    expect((await world.lookAtRecommender(one)).credit).toBe(0);
  });

  test("still gets it when the code has been switched off meanwhile", async () => {
    const one = await world.makePaid();
    await closePromoCode(await money.asSuperuser(world.paidAt), { id: one.code.id });
    await world.runAt(world.dueAt);
    expect((await world.lookAtRecommender(one)).credit).toBe(20_000);
  });

  test("gets it only once a stated withdrawal can no longer be confirmed", async () => {
    const one = await world.makePaid();
    const stated = { name: "Jana", contract: "Objednávka", receivedAt: world.dueAt - money.day };
    await db
      .insert(withdrawalStatements)
      .values({ dashcamerId: one.creator.id, invoiceId: one.invoice.id, ...stated });
    await world.runAt(world.dueAt + 5 * money.day);
    expect((await world.lookAtRecommender(one)).credit).toBe(0);
    await world.runAt(world.dueAt + 6 * money.day);
    expect((await world.lookAtRecommender(one)).credit).toBe(20_000);
  });

  test("sees when credit comes, and nothing of who has ordered", async () => {
    const one = await world.makePaid();
    const { recommendations } = await getCredit(await money.at(one.recommender, world.paidAt));
    expect(recommendations.codes).toMatchObject([{ code: one.code.code, percentOff: 10, credit: 20_000 }]);
    expect(recommendations.uses).toEqual([
      {
        orderedAt: world.paidAt,
        state: "waiting",
        amount: 20_000,
        creditedFrom: Date.UTC(2026, 10, 16, 23),
      },
    ]);
    await world.runAt(world.dueAt);
    const after = await getCredit(await money.at(one.recommender, world.dueAt));
    expect(after.recommendations.uses).toMatchObject([{ state: "credited", amount: 20_000 }]);
    expect(after.credit).toBe(20_000);
  });

  test("pays an order with that credit", async () => {
    const { recommender } = await world.makePaid();
    await world.runAt(world.dueAt);
    const invoice = await money.order(recommender, {}, { now: world.dueAt, useCredit: true });
    expect(invoice.creditUsed).toBe(20_000);
    expect((await money.recordOf(recommender)).credit).toBe(0);
    await money.expectLedgerFits();
  });
});

describe("a code", () => {
  const order = (code: string) =>
    world
      .makeRecommended()
      .then(() => money.newCreator())
      .then(async (creator) =>
        prepareOrder(await money.at(creator, world.paidAt), money.anOrder({ promoCode: code })),
      );

  test("is refused to whoever gives it", async () => {
    const { code, recommender } = await world.makeRecommended();
    const context = await money.at(recommender, world.paidAt);
    await expect(prepareOrder(context, money.anOrder({ promoCode: code.code }))).rejects.toMatchObject({
      code: "InvalidPromoCode",
      field: "promoCode",
    });
  });

  test("lowers nothing once it is switched off, over or used up", async () => {
    const closed = await world.makeCode({ closedAt: world.paidAt - 1 });
    const over = await world.makeCode({ validUntil: world.paidAt });
    const { code: used } = await world.makeRecommended({ mostUses: 1 });
    for (const { code } of [closed, over, used])
      await expect(order(code)).rejects.toMatchObject({ code: "InvalidPromoCode" });
  });

  test("may be used again when an order with it was called off", async () => {
    const { code, creator, invoice } = await world.makeRecommended({ mostUses: 1 });
    await cancelInvoice(await money.at(creator, world.paidAt), { id: invoice.id });
    await expect(order(code.code)).resolves.toBeUndefined();
  });

  test("with one use left lowers one order, though two were prepared with it", async () => {
    const code = await world.makeCode({ mostUses: 1 });
    const [first, second] = [await money.newCreator(), await money.newCreator()];
    const input = money.anOrder({ promoCode: code.code });
    for (const creator of [first, second]) await prepareOrder(await money.at(creator, world.paidAt), input);
    const [prepared] = await money.documentsOf(second, -1);
    const bindingly = {
      id: prepared?.id ?? 0,
      total: prepared?.total ?? 0,
      spaceBytes: prepared?.spaceBytes ?? 0,
      useCredit: false,
      terms: "on",
      earlyStart: "on",
    };
    await money.order(first, { promoCode: code.code }, { now: world.paidAt });
    await expect(placeOrder(await money.at(second, world.paidAt), bindingly)).rejects.toMatchObject({
      code: "ChangedMeanwhile",
    });
  });
});

const form = { percentOff: 15, validUntil: null, mostUses: null, owner: "", credit: 0 };

describe("the superuser", () => {
  test("makes a code of a creator, which holds at once and is listed", async () => {
    const owner = await money.newCreator();
    const context = await money.asSuperuser(world.paidAt);
    const code = `NOVY-${owner.id}`;
    await makePromoCode(context, {
      ...form,
      code,
      owner: owner.email.toUpperCase(),
      credit: 10_000,
      mostUses: 5,
    });
    const { codes } = await listPromoCodes(context, { search: code.toLowerCase(), page: 1 });
    expect(codes).toMatchObject([
      { code, owner: owner.name, percentOff: 15, credit: 10_000, uses: 0, mostUses: 5, end: null },
    ]);
  });

  test.each([
    ["NoSuchDashcamer", "owner", { owner: "nikdo@example.cz" }],
    ["CreditWithoutOwner", "credit", { credit: 100 }],
    ["PlannedInPast", "validUntil", { validUntil: world.paidAt }],
  ])("gets %s at %s", async (code, field, changes) => {
    const input = { ...form, code: "SPATNY", ...changes };
    await expect(makePromoCode(await money.asSuperuser(world.paidAt), input)).rejects.toMatchObject({
      code,
      field,
    });
  });

  test("cannot make a code that there is in another case of letters", async () => {
    const context = await money.asSuperuser(world.paidAt);
    await makePromoCode(context, { ...form, code: "stejny" });
    await expect(makePromoCode(context, { ...form, code: "STEJNY" })).rejects.toMatchObject({
      code: "AlreadyRegistered",
      field: "code",
    });
  });

  test("switches a code off once, and it stays in the list", async () => {
    const context = await money.asSuperuser(world.paidAt);
    const { id, code } = await world.makeCode();
    await closePromoCode(context, { id });
    await expect(closePromoCode(context, { id })).rejects.toMatchObject({ code: "StateSame" });
    const { codes } = await listPromoCodes(context, { search: code, page: 1 });
    expect(codes).toMatchObject([{ end: "closed" }]);
    expect(await db.$count(promoCodes, eq(promoCodes.id, id))).toBe(1);
  });
});
