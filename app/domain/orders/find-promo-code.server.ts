import { and, gt, isNull, ne, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { promoCodes } from "../../../db/schema/tariffs";
import type { Context } from "../context";
import { ensure } from "../errors";

export type PromoCode = typeof promoCodes.$inferSelect;

/**
 * The code that somebody typed, in any case of letters; null for none. `Invalid promo code.` for one that is not in
 * force, and for a creator's own. `dashcamerId` is null for who is only registering.
 */
export async function findPromoCode(
  context: Context,
  typed: string,
  dashcamerId: number | null,
): Promise<PromoCode | null> {
  if (typed === "") return null;
  const code = await validPromo(
    context,
    sql`lower(${promoCodes.code}) = ${typed.toLowerCase()}`,
    dashcamerId,
  );
  ensure(code, "InvalidPromoCode", "promoCode");
  return code;
}

/** How many orders a code has lowered: those that were placed and not called off. */
export const usesOf = (codeId: SQLWrapper) =>
  sql<number>`(select count(*) from invoices as used where used.promo_code_id = ${codeId}
    and used.number is not null and used.cancelled_at is null)`;

/** Whether a code lowers an order now: it is not switched off, over or used up. */
export function isPromoInForce(now: number): SQL | undefined {
  const { id, validUntil, mostUses, closedAt } = promoCodes;
  return and(
    isNull(closedAt),
    or(isNull(validUntil), gt(validUntil, now)),
    or(isNull(mostUses), sql`${mostUses} > ${usesOf(id)}`),
  );
}

/** The code that a condition names, if it is in force and not the creator's own. */
export function validPromo({ db, now }: Context, which: SQL, dashcamerId: number | null) {
  const { dashcamerId: giver } = promoCodes;
  const isForeign = dashcamerId === null ? undefined : or(isNull(giver), ne(giver, dashcamerId));
  return db
    .select()
    .from(promoCodes)
    .where(and(which, isPromoInForce(now), isForeign))
    .get();
}
