import { and, eq, isNull } from "drizzle-orm";
import { recoveryCodes } from "../../../db/schema/second-factors";
import type { Context } from "../context";
import { allow } from "../permissions";
import { findFactor, holderOf } from "./find-factor.server";

/** The second factor of who asks: since when, and how many recovery codes are left; null without one. */
export async function getFactor(context: Context): Promise<{ addedAt: number; codesLeft: number } | null> {
  const { actor, db } = context;
  allow(actor, "factors.manage", undefined);
  const factor = await findFactor(context, holderOf(actor));
  if (!factor) return null;
  const left = and(eq(recoveryCodes.factorId, factor.id), isNull(recoveryCodes.usedAt));
  return { addedAt: factor.addedAt, codesLeft: await db.$count(recoveryCodes, left) };
}
