import { and, isNull } from "drizzle-orm";
import { recoveryCodes } from "../../../db/schema/second-factors";
import type { Context } from "../context";
import { allow } from "../permissions";
import { findFactors, holderOf, isFactorOf } from "./find-factor.server";

/** A passkey as its person sees it; `host` is the host name that it works at. */
export type ShownPasskey = {
  id: number;
  name: string;
  host: string;
  addedAt: number;
  lastUsedAt: number | null;
};

export type ShownFactors = {
  app: { addedAt: number } | null;
  passkeys: ShownPasskey[];
  codesLeft: number;
};

/** The second factors of who asks, and how many recovery codes are left; null without any. */
export async function getFactors(context: Context): Promise<ShownFactors | null> {
  const { actor, db } = context;
  allow(actor, "factors.manage", undefined);
  const holder = holderOf(actor);
  const factors = await findFactors(context, holder);
  if (!factors) return null;
  const left = and(isFactorOf(holder, recoveryCodes), isNull(recoveryCodes.usedAt));
  return {
    app: factors.app && { addedAt: factors.app.addedAt },
    passkeys: factors.passkeys.map(({ id, name, host, addedAt, lastUsedAt }) => ({
      ...{ id, name, host, addedAt, lastUsedAt },
    })),
    codesLeft: await db.$count(recoveryCodes, left),
  };
}
