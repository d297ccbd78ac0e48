import { and, eq } from "drizzle-orm";
import { passkeys } from "../../../db/schema/second-factors";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { holderOf, isFactorOf } from "./find-factor.server";

/** Gives one of the own passkeys another name. Refusals: NotFound for one that is another's, or gone. */
export async function renamePasskey(
  { db, actor }: Context,
  { id, name }: { id: number; name: string },
): Promise<void> {
  allow(actor, "factors.manage", undefined);
  const isIt = and(eq(passkeys.id, id), isFactorOf(holderOf(actor), passkeys));
  const renamed = await db.update(passkeys).set({ name }).where(isIt).returning({ id: passkeys.id });
  ensure(renamed.length === 1, "NotFound");
}
