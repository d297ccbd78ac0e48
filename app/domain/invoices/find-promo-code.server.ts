import { and, gt, isNull, or, sql } from "drizzle-orm";
import { promoCodes } from "../../../db/schema/money";
import type { Context } from "../context";
import { ensure } from "../errors";

export type PromoCode = typeof promoCodes.$inferSelect;

/** The code that somebody typed, in any case of letters; null for none, `Invalid promo code.` for one not in force. */
export async function findPromoCode({ db, now }: Context, typed: string): Promise<PromoCode | null> {
  if (typed === "") return null;
  const code = await db
    .select()
    .from(promoCodes)
    .where(
      and(
        sql`lower(${promoCodes.code}) = ${typed.toLowerCase()}`,
        or(isNull(promoCodes.validUntil), gt(promoCodes.validUntil, now)),
      ),
    )
    .get();
  ensure(code, "InvalidPromoCode", "promoCode");
  return code;
}
