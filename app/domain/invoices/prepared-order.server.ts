import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { invoiceLines, invoices } from "../../../db/schema/money";
import { invoiceTexts } from "../../texts/invoices";
import type { Context } from "../context";
import type { Tariff } from "../tariffs/list-tariffs.server";
import { discounted, type PayInterval, payIntervals } from "../tariffs/rules";
import type { PromoCode } from "./find-promo-code.server";

type PreparedOrder = {
  /** The creator's id, or a question for it. */
  owner: number | SQL<number>;
  condition: SQL;
  tariff: Tariff;
  payInterval: PayInterval;
  promo: PromoCode | null;
};

/** Price of one period in haléře. */
export function periodPrice(tariff: Tariff, payInterval: PayInterval): number {
  return payInterval === payIntervals.yearly ? tariff.yearlyPrice : tariff.monthlyPrice;
}

/**
 * Statements that make the order of a new creator's first period, an invoice in preparation (−1): it has no number,
 * binds nobody, and takes the place of an earlier one. Ordering it for good is up to the creator.
 */
export function preparedOrder({ db, now }: Context, input: PreparedOrder) {
  const { owner, condition, tariff, payInterval, promo } = input;
  const price = periodPrice(tariff, payInterval);
  const total = discounted(price, promo?.percentOff ?? 0);
  const invoiceId = sql`(select id from invoices where dashcamer_id = ${owner} and state = -1)`;
  const lines = [
    { description: invoiceTexts.tariff(tariff.name, payInterval), unitPrice: price },
    ...(promo
      ? [{ description: invoiceTexts.promoCode(promo.code, promo.percentOff), unitPrice: total - price }]
      : []),
  ];
  return [
    db.delete(invoices).where(and(eq(invoices.dashcamerId, owner), eq(invoices.state, -1), condition)),
    insertIf(
      db,
      invoices,
      {
        dashcamerId: owner,
        variant: tariff.variant,
        payInterval,
        promoCodeId: promo?.id ?? null,
        total,
        orderedAt: now,
        earlyStartAt: now,
      },
      condition,
    ),
    ...lines.map((line) => insertIf(db, invoiceLines, { invoiceId, ...line }, condition)),
  ] as const;
}
