import { and, eq, lte } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import type { Context } from "../context";

/** Whether the login of this browser has run out; a login that was revoked, or whose account is closed, has not. */
export async function hasLoginExpired({ db, sessionHash, now }: Context): Promise<boolean> {
  const expired = and(eq(sessions.idHash, sessionHash ?? ""), lte(sessions.expiresAt, now));
  return (await db.$count(sessions, expired)) > 0;
}
