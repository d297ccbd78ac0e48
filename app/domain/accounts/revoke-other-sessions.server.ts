import { and, ne, sql } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import { auditIf, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { allow, notAllowed } from "../permissions";
import { isAccount, isOwnedBy } from "./account.server";

/** Signs every own browser out but the one that asks. Returns how many. */
export async function revokeOtherSessions(context: Context): Promise<number> {
  const { actor, db, sessionHash } = context;
  if (!isAccount(actor)) throw notAllowed(actor);
  allow(actor, "sessions.revoke", undefined);
  const [ended] = await db.batch([
    db
      .delete(sessions)
      .where(and(isOwnedBy(actor), ne(sessions.idHash, sessionHash ?? "")))
      .returning({ idHash: sessions.idHash }),
    auditIf(context, { action: "otherSessionsRevoked", subject: subjectOf(actor) }, sql`changes() > 0`),
  ]);
  return ended.length;
}
