import { and, ne } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import type { Context } from "../context";
import { allow, notAllowed } from "../permissions";
import { isAccount, isOwnedBy } from "./account.server";

/** Signs every own browser out but the one that asks. Returns how many. */
export async function revokeOtherSessions({ actor, db, sessionHash }: Context): Promise<number> {
  if (!isAccount(actor)) throw notAllowed(actor);
  allow(actor, "sessions.revoke", undefined);
  const ended = await db
    .delete(sessions)
    .where(and(isOwnedBy(actor), ne(sessions.idHash, sessionHash ?? "")))
    .returning({ idHash: sessions.idHash });
  return ended.length;
}
