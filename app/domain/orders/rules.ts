import { invoiceTexts } from "../../texts/invoices";
import { type Period, periodBought, upgradePrice, wholeDaysOf } from "../money/paid-period";
import { discounted, type PayInterval, payIntervals, type Tariff } from "../tariffs/rules";

/** Extra space is sold by 10 GB, at most a terabyte of it. */
export const extraSpaceUnit = 10_000_000_000;
export const mostExtraUnits = 100;

/** Orders that a creator places in a day: each issued document is stored for ten years, also of a cancelled order. */
export const mostOrdersInDay = 20;

/** A period that follows on, or more for the days that are paid already. */
export const orderKinds = ["period", "upgrade"] as const;

/** Whom an invoice is for. A company has an IČO, and is no consumer. */
export const buyers = ["person", "company"] as const;

/** What a creator chooses. */
export type OrderChoice = {
  kind: (typeof orderKinds)[number];
  variant: number;
  payInterval: PayInterval;
  extraUnits: number;
};

export type PaidTariffPeriod = Period & {
  id: number;
  variant: number;
  payInterval: number;
  givenDays: number | null;
  /** Space of the tariff as it was ordered. */
  spaceBytes: number;
  extraSpaceBytes: number;
};

/** What an order depends on: prices, what is paid already, and the promo code if it holds. */
export type OrderWorld = {
  tariffs: readonly Tariff[];
  /** Paid periods that have not ended, in their order. */
  periods: readonly PaidTariffPeriod[];
  licenceUntil: number | null;
  promo: Promo | null;
};

/** A promo code that holds for an order. */
export type Promo = { code: string; percentOff: number };

export type OrderLine = { description: string; quantity: number; unitPrice: number };

export type Quote = {
  lines: OrderLine[];
  /** Haléře. */
  total: number;
  /** Space of the tariff that it buys, without extra space; an upgrade leaves nobody with less than they have. */
  spaceBytes: number;
  /** The period that it buys when it is paid now; for an upgrade the rest of what is paid. */
  period: Period;
};

/** Price of a tariff and of one unit of extra space for a period, in haléře. */
export function pricesOf(tariff: Tariff, payInterval: number): { tariff: number; extraUnit: number } {
  return payInterval === payIntervals.yearly
    ? { tariff: tariff.yearlyPrice, extraUnit: tariff.extraSpaceYearlyPrice }
    : { tariff: tariff.monthlyPrice, extraUnit: tariff.extraSpaceMonthlyPrice };
}

/**
 * What an order costs now. Null when it makes no sense: a tariff that there is not, an upgrade with nothing paid ahead,
 * or one that is not more than what is paid.
 */
export function quoteOf(choice: OrderChoice, world: OrderWorld, now: number): Quote | null {
  return choice.kind === "upgrade" ? upgradeQuote(choice, world, now) : periodQuote(choice, world, now);
}

function periodQuote(choice: OrderChoice, { tariffs, licenceUntil, promo }: OrderWorld, now: number) {
  const tariff = tariffs.find(({ variant }) => variant === choice.variant);
  if (!tariff) return null;
  const { payInterval } = choice;
  return {
    ...periodPrice(tariff, choice, promo),
    spaceBytes: tariff.spaceBytes,
    period: periodBought({ licenceUntil, days: payInterval }, now),
  };
}

/** What a period of a tariff costs, line by line and in all, in haléře. */
export function periodPrice(
  tariff: Tariff,
  { payInterval, extraUnits }: Pick<OrderChoice, "payInterval" | "extraUnits">,
  promo: Promo | null,
): Pick<Quote, "lines" | "total"> {
  const prices = pricesOf(tariff, payInterval);
  const lines = [
    { description: invoiceTexts.tariff(tariff.name, payInterval), quantity: 1, unitPrice: prices.tariff },
    ...(extraUnits > 0
      ? [
          {
            description: invoiceTexts.extraSpace(payInterval),
            quantity: extraUnits,
            unitPrice: prices.extraUnit,
          },
        ]
      : []),
  ];
  const price = totalOf(lines);
  const total = discounted(price, promo?.percentOff ?? 0);
  if (promo && total < price) {
    const description = invoiceTexts.promoCode(promo.code, promo.percentOff);
    lines.push({ description, quantity: 1, unitPrice: total - price });
  }
  return { lines, total };
}

function upgradeQuote({ variant, extraUnits }: OrderChoice, { tariffs, periods }: OrderWorld, now: number) {
  const [first, last] = [periods[0], periods.at(-1)];
  const wanted = tariffs.find((one) => one.variant === variant);
  if (!first || !last || !wanted) return null;
  const extraBytes = extraUnits * extraSpaceUnit;
  if (periods.some((period) => period.variant > variant || period.extraSpaceBytes > extraBytes)) return null;
  const total = upgradePrice(
    periods.map((period) => ({
      ...period,
      wholeDays: wholeDaysOf(period),
      days: period.payInterval as PayInterval,
      priceBefore: listPrice(tariffs, period.variant, period.payInterval, period.extraSpaceBytes),
      priceAfter: listPrice(tariffs, variant, period.payInterval, extraBytes),
    })),
    now,
  );
  if (periods.every((period) => period.variant === variant && period.extraSpaceBytes === extraBytes))
    return null;
  const before = tariffs.find((one) => one.variant === first.variant)?.name ?? "";
  const description =
    before === wanted.name
      ? invoiceTexts.moreSpace(extraBytes, last.until)
      : invoiceTexts.upgrade(before, wanted.name, last.until);
  return {
    lines: [{ description, quantity: 1, unitPrice: total }],
    total,
    spaceBytes: Math.max(wanted.spaceBytes, Math.min(...periods.map((period) => period.spaceBytes))),
    period: { from: now, until: last.until },
  };
}

function listPrice(tariffs: readonly Tariff[], variant: number, payInterval: number, extraBytes: number) {
  const tariff = tariffs.find((one) => one.variant === variant);
  if (!tariff) return 0;
  const prices = pricesOf(tariff, payInterval);
  return prices.tariff + (extraBytes / extraSpaceUnit) * prices.extraUnit;
}

export function totalOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}
