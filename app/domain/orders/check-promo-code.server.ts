import type { Context } from "../context";
import { ensure } from "../errors";
import { creatorOf } from "../workspace/workspace.server";
import { findPromoCode } from "./find-promo-code.server";
import type { Promo } from "./rules";
import { pricedFields } from "./wire";

/**
 * The promo code by which a price is counted before anything is ordered; null for none. Anybody may ask, so codes cannot
 * be tried without end.
 *
 * Refusals: InvalidPromoCode, TooManyRequests, ContractEnded.
 */
export async function checkPromoCode(
  context: Context,
  { promoCode }: { promoCode: string },
): Promise<Promo | null> {
  const { actor, limits, network } = context;
  const isOfWorkspace = actor.role === "dashcamer" || actor.role === "formerDashcamer";
  const dashcamerId = isOfWorkspace ? creatorOf(actor) : null;
  if (promoCode === "") return null;
  ensure(await limits.allows("form", `promoCode:${network}`), "TooManyRequests");
  const found = await findPromoCode(context, promoCode, dashcamerId);
  return found && { code: found.code, percentOff: found.percentOff };
}

/** The same of a form that was refused, so that its price is whole all the same: what was typed may be anything. */
export async function checkTypedPromoCode(
  context: Context,
  { promoCode }: { promoCode?: unknown },
): Promise<Promo | null> {
  const typed = pricedFields.promoCode.safeParse(promoCode);
  return typed.success ? checkPromoCode(context, { promoCode: typed.data }) : null;
}
