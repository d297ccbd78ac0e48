import { ensureProved } from "../accounts/prove-again.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { findFactor, holderOf } from "./find-factor.server";
import { type FirstCode, type NewFactor, storeFactor } from "./store-factor.server";

/**
 * The account of who asks gets a second factor. Needs a fresh proof: a thief must not be able to lock the owner out.
 * Refusals: ProofNeeded and those of `storeFactor`.
 */
export async function addFactor(context: Context, first: FirstCode): Promise<NewFactor> {
  allow(context.actor, "factors.manage", undefined);
  ensureProved(context);
  return storeFactor(context, holderOf(context.actor), { ...first, replaced: null });
}

/** Another app takes the place of the one that there is, with no moment without. Refusals: the same; NotFound without one. */
export async function replaceFactor(context: Context, first: FirstCode): Promise<NewFactor> {
  allow(context.actor, "factors.manage", undefined);
  ensureProved(context);
  const holder = holderOf(context.actor);
  const factor = await findFactor(context, holder);
  ensure(factor, "NotFound");
  return storeFactor(context, holder, { ...first, replaced: factor.id });
}
