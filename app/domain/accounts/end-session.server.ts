import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import type { Context } from "../context";

/** Signs this browser out. Without a session there is nothing to end. */
export async function endSession({ db, sessionHash }: Context): Promise<void> {
  if (sessionHash !== null) await db.delete(sessions).where(eq(sessions.idHash, sessionHash));
}
