import { and, eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { isOwnedBy } from "./account.server";

/** Signs one own browser out by its handle; somebody else's session is `Not found.` */
export async function revokeSession({ actor, db }: Context, { handle }: { handle: string }): Promise<void> {
  if (actor.role === "visitor") throw new Refusal("Unauthorized");
  allow(actor, "sessions.revoke", undefined);
  const ended = await db
    .delete(sessions)
    .where(and(isOwnedBy(actor), eq(sessions.idHash, handle)))
    .returning({ idHash: sessions.idHash });
  ensure(ended.length > 0, "NotFound");
}
