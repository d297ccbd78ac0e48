import { ensureProved } from "../accounts/prove-again.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { findFactors, holderOf } from "./find-factor.server";
import { type FirstCode, storeFactor } from "./store-factor.server";
import type { NewFactor } from "./write-factor.server";

/**
 * The account of who asks gets an app as its second factor. Needs a fresh proof: a thief must not be able to lock the owner out.
 * Refusals: ProofNeeded and those of `storeFactor`.
 */
export async function addFactor(context: Context, first: FirstCode): Promise<NewFactor> {
  allow(context.actor, "factors.manage", undefined);
  ensureProved(context);
  const holder = holderOf(context.actor);
  return storeFactor(context, holder, { ...first, had: await findFactors(context, holder), replaced: null });
}

/** Another app takes the place of the one that there is, with no moment without. Refusals: the same; NotFound without one. */
export async function replaceFactor(context: Context, first: FirstCode): Promise<NewFactor> {
  allow(context.actor, "factors.manage", undefined);
  ensureProved(context);
  const holder = holderOf(context.actor);
  const had = await findFactors(context, holder);
  ensure(had?.app, "NotFound");
  return storeFactor(context, holder, { ...first, had, replaced: had.app.id });
}
