import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Context } from "~/domain/context";
import { correctInvoice } from "~/domain/invoices/correct-invoice.server";
import { placeOrder } from "~/domain/orders/place-order.server";
import { prepareOrder } from "~/domain/orders/prepare-order.server";
import { creditRecommenders } from "~/domain/promo-codes/credit-recommenders.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { db, makeContext, makeSuperuser } from "../../factories";
import * as money from "../money/world";
import { dueAt, lookAtRecommender, makeCode, makePaid, paidAt, type Recommended } from "../promo-codes/world";
import { steppedDatabase } from "../stepped-database";
import { type Change, surviveEveryRace } from "./every-race";

type World = Recommended & { superuser: Awaited<ReturnType<typeof makeSuperuser>>["actor"] };

const make = async (): Promise<World> => ({
  ...(await makePaid()),
  superuser: (await makeSuperuser()).actor,
});

const changes = {
  "credits recommendations": {
    actor: () => ({ role: "visitor" }),
    act: (context) => creditRecommenders({ ...context, now: dueAt }),
    refusals: [],
  },
  "takes the order back": {
    actor: ({ superuser }) => superuser,
    act: (context, { invoice }) =>
      correctInvoice(
        { ...context, now: dueAt },
        { id: invoice.id, corrected: 0, amount: invoice.total, reason: "reklamace" },
      ),
    refusals: ["ChangedMeanwhile"],
  },
} satisfies Record<string, Change<World>>;

type Name = keyof typeof changes;

test.each<[Name, Name]>([
  ["credits recommendations", "credits recommendations"],
  ["credits recommendations", "takes the order back"],
])("whoever %s is in order when meanwhile somebody %s", async (name, other) => {
  const look = async (world: World) => ({
    ...(await lookAtRecommender(world)),
    corrected: (await money.invoiceOf(world.invoice.id)).corrected,
  });
  const races = await surviveEveryRace<World>({
    make,
    change: changes[name],
    other: changes[other],
    look,
  });
  expect(races).toBeGreaterThan(0);
});

test.each<[string, (world: World) => Promise<unknown>]>([
  [
    "the order is taken back",
    async (world) => changes["takes the order back"].act(await makeContext(world.superuser), world),
  ],
  [
    "the creator leaves",
    ({ recommender }) =>
      db.update(dashcamers).set({ contractEndedAt: dueAt }).where(eq(dashcamers.id, recommender.id)),
  ],
])("no credit comes when between looking and crediting %s", async (_, other) => {
  const world = await make();
  let calls = 0;
  const context = await makeContext(
    { role: "visitor" },
    {
      now: dueAt,
      db: steppedDatabase(async (_, work) => {
        // The first call looks for orders, the second credits the one that there is.
        if (calls++ === 1) await other(world);
        return work();
      }),
    },
  );
  await creditRecommenders(context);
  expect(calls).toBeGreaterThan(1);
  expect(await lookAtRecommender(world)).toEqual({ credit: 0, balances: {}, mails: [] });
});

type Two = { creators: money.Creator[]; orders: { id: number; total: number; spaceBytes: number }[] };

test("of two orders with a code that has one use left one is placed with it", async () => {
  const place = (at: number): Change<Two> => ({
    actor: ({ creators }) => creators[at]?.actor ?? { role: "visitor" },
    act: (context: Context, { orders }) =>
      placeOrder(
        { ...context, now: paidAt },
        { id: 0, total: 0, spaceBytes: 0, ...orders[at], useCredit: false, terms: "on", earlyStart: "on" },
      ),
    refusals: ["ChangedMeanwhile"],
  });
  const races = await surviveEveryRace<Two>({
    make: async () => {
      const { code } = await makeCode({ mostUses: 1 });
      const creators = [await money.newCreator(), await money.newCreator()];
      for (const creator of creators)
        await prepareOrder(await money.at(creator, paidAt), money.anOrder({ promoCode: code }));
      const prepared = await Promise.all(creators.map((creator) => money.documentsOf(creator, -1)));
      return { creators, orders: prepared.flatMap(([one]) => (one ? [one] : [])) };
    },
    change: place(0),
    other: place(1),
    look: async ({ creators }) => {
      const documents = await Promise.all(creators.map((creator) => money.documentsOf(creator, 0)));
      return documents.map((placed) => placed.length);
    },
  });
  expect(races).toBeGreaterThan(0);
});
