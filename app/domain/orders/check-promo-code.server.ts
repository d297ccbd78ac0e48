import type { Context } from "../context";
import { ensure } from "../errors";
import { findPromoCode } from "./find-promo-code.server";
import type { Promo } from "./rules";

/**
 * The promo code by which a price is counted before anything is ordered; null for none. Anybody may ask, so codes cannot
 * be tried without end.
 *
 * Refusals: InvalidPromoCode, TooManyRequests.
 */
export async function checkPromoCode(
  context: Context,
  { promoCode }: { promoCode: string },
): Promise<Promo | null> {
  if (promoCode === "") return null;
  const { actor, limits, network } = context;
  ensure(await limits.allows("form", `promoCode:${network}`), "TooManyRequests");
  const found = await findPromoCode(
    context,
    promoCode,
    actor.role === "dashcamer" ? actor.dashcamerId : null,
  );
  return found && { code: found.code, percentOff: found.percentOff };
}
