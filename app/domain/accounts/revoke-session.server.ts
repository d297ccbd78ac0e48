import { and, eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import { auditIfChanged, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow, notAllowed } from "../permissions";
import { isAccount, isOwnedBy } from "./account.server";

/** Signs one own browser out by its handle; somebody else's session is `Not found.` */
export async function revokeSession(context: Context, { handle }: { handle: string }): Promise<void> {
  const { actor, db } = context;
  if (!isAccount(actor)) throw notAllowed(actor);
  allow(actor, "sessions.revoke", undefined);
  const [ended] = await db.batch([
    db
      .delete(sessions)
      .where(and(isOwnedBy(actor), eq(sessions.idHash, handle)))
      .returning({ idHash: sessions.idHash }),
    auditIfChanged(context, { action: "sessionRevoked", subject: subjectOf(actor) }),
  ]);
  ensure(ended.length > 0, "NotFound");
}
