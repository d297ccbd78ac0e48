import { eq } from "drizzle-orm";
import { settlePayment } from "~/domain/invoices/settle-payment.server";
import { creditRecommenders } from "~/domain/promo-codes/credit-recommenders.server";
import { mails } from "../../../db/schema/mails";
import { promoCodes } from "../../../db/schema/tariffs";
import { db, makeContext } from "../../factories";
import * as money from "../money/world";

export const paidAt = Date.UTC(2026, 10, 1, 9);
/** In the first night after an order of that day can be withdrawn from: the fourteenth day is a Sunday, the Monday after it counts. */
export const dueAt = Date.UTC(2026, 10, 17, 3);

let made = 0;

export async function makeCode(values: Partial<typeof promoCodes.$inferInsert> = {}) {
  return db
    .insert(promoCodes)
    .values({ code: `KOD-${++made}`, percentOff: 10, createdAt: paidAt, ...values })
    .returning()
    .get();
}

/** A recommender with a code, and a new creator who has ordered with it. */
export async function makeRecommended(values: Partial<typeof promoCodes.$inferInsert> = {}) {
  const recommender = await money.newCreator();
  const creator = await money.newCreator();
  const code = await makeCode({ dashcamerId: recommender.id, credit: 20_000, ...values });
  const invoice = await money.order(creator, { promoCode: code.code.toLowerCase() }, { now: paidAt });
  return { recommender, creator, code, invoice };
}

/** The same, and the order is paid. */
export async function makePaid(values: Partial<typeof promoCodes.$inferInsert> = {}) {
  const world = await makeRecommended(values);
  await pay(world);
  return world;
}

export async function pay({ creator, invoice }: Pick<Recommended, "creator" | "invoice">) {
  const { id: paymentId } = await money.beginPayment(invoice.id, invoice.total, paidAt);
  await settlePayment(await money.at(creator, paidAt), { paymentId, amount: invoice.total, into: "gateway" });
}

export type Recommended = Awaited<ReturnType<typeof makeRecommended>>;

export async function runAt(now: number) {
  await creditRecommenders(await makeContext({ role: "visitor" }, { now, later: async () => {} }));
}

/** What recommending has brought: credit, the ledger and mails. */
export async function lookAtRecommender({ recommender }: Pick<Recommended, "recommender">) {
  const { credit } = await money.recordOf(recommender);
  const sent = await db.select().from(mails).where(eq(mails.recipient, recommender.email));
  return {
    credit,
    balances: await money.balancesOf(recommender),
    mails: sent.map(({ kind }) => kind),
  };
}
