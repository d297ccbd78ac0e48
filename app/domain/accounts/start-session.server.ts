import { eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import type { Context } from "../context";
import { type Account, ownerOf } from "./account.server";
import { sessionLifetime } from "./rules";
import { hashSecret, newSecret } from "./secrets.server";

/** The opaque id for the browser's cookie; the database keeps only its hash. */
export type StartedSession = { secret: string; role: Account["role"]; remember: boolean };

/**
 * Signs the browser in under a new id. The session it held before, of whatever role, ends in the same
 * batch: one browser holds one identity (specification, section 4), and an id planted before the login
 * is worth nothing after it.
 */
export async function startSession(
  context: Pick<Context, "db" | "now" | "sessionHash">,
  account: Account,
  { remember, userAgent }: { remember: boolean; userAgent: string },
): Promise<StartedSession> {
  const { db, now, sessionHash } = context;
  const secret = newSecret();
  const insert = db.insert(sessions).values({
    idHash: hashSecret(secret),
    ...ownerOf(account),
    remember,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + sessionLifetime(remember),
  });
  if (sessionHash === null) await insert;
  else await db.batch([db.delete(sessions).where(eq(sessions.idHash, sessionHash)), insert]);
  return { secret, role: account.role, remember };
}
