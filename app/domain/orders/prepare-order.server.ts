import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { type Customer, invoices } from "../../../db/schema/invoices";
import type { Context } from "../context";
import { ensure } from "../errors";
import { customerWords } from "../invoices/customer-words";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { findPromoCode } from "./find-promo-code.server";
import { nameOf, readOrderWorld } from "./order-world.server";
import { extraSpaceUnit, type OrderChoice, type Quote, quoteOf } from "./rules";
import type { PrepareOrderInput } from "./wire";

type PreparedOrder = {
  /** The creator's id, or a question for it. */
  owner: number | SQL<number>;
  condition: SQL;
  choice: OrderChoice;
  quote: Quote;
  promoCodeId: number | null;
  customer: Customer;
  /** When an early start was asked for, if it has been. */
  earlyStartAt: number | null;
};

/**
 * Statements that make an order in preparation (−1): it has no number, binds nobody, and takes the place of an earlier
 * one. Placing it is another step, so that the price and what is agreed to are seen before.
 */
export function preparedOrder({ db, now }: Context, input: PreparedOrder) {
  const { owner, condition, choice, quote, promoCodeId, customer, earlyStartAt } = input;
  return [
    db.delete(invoices).where(and(eq(invoices.dashcamerId, owner), eq(invoices.state, -1), condition)),
    insertIf(
      db,
      invoices,
      {
        dashcamerId: owner,
        kind: choice.kind,
        variant: choice.variant,
        payInterval: choice.payInterval,
        spaceBytes: quote.spaceBytes,
        extraSpaceBytes: choice.extraUnits * extraSpaceUnit,
        promoCodeId,
        lines: quote.lines,
        total: quote.total,
        customer,
        customerWords: customerWords(customer),
        earlyStartAt,
        orderedAt: now,
      },
      condition,
    ),
  ] as const;
}

type Buyer = Pick<
  PrepareOrderInput,
  "customerName" | "companyId" | "taxId" | "street" | "city" | "postalCode"
>;

/** Whom the invoice is for: the company that was typed, or the person whose account it is. */
export function customerOf(buyer: Buyer, owner: { name: string; email: string }): Customer {
  const { customerName, companyId, taxId, street, city, postalCode } = buyer;
  return {
    name: customerName || owner.name,
    companyId,
    taxId,
    email: owner.email,
    address: { street, city, postalCode, country: "CZ" },
  };
}

/**
 * Puts together an order of the creator who asks: a period that follows on what is paid, or more for the days that are.
 * Refusals: InvalidPromoCode, InvalidInput (an upgrade to what there is already), StateSame (another order waits for
 * its payment).
 */
export async function prepareOrder(context: Context, input: PrepareOrderInput): Promise<void> {
  allow(context.actor, "orders.make", undefined);
  const dashcamerId = creatorOf(context.actor);
  const { kind, variant, payInterval, extraUnits, promoCode } = input;
  const { creator, world, open, isFirst } = await readOrderWorld(context, dashcamerId);
  ensure(!creator.isEnded, "Forbidden");
  ensure(open.length === 0, "StateSame");
  const promo = await findPromoCode(context, promoCode, dashcamerId);
  ensure(!promo || (isFirst && kind === "period"), "InvalidPromoCode", "promoCode");
  const choice = { kind, variant, payInterval, extraUnits };
  const quote = quoteOf(choice, { ...world, promo }, context.now);
  ensure(quote, "InvalidInput", "variant");
  const customer = customerOf(input, { name: nameOf(creator), email: creator.email });
  const nothingOpen = sql`not exists (select 1 from invoices where dashcamer_id = ${dashcamerId} and state in (0, 2, 3))`;
  const [, made] = await context.db.batch(
    preparedOrder(context, {
      owner: dashcamerId,
      condition: nothingOpen,
      choice,
      quote,
      promoCodeId: promo?.id ?? null,
      customer,
      earlyStartAt: null,
    }),
  );
  ensure(made.meta.changes > 0, "StateSame");
}
