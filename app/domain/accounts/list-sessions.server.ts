import { and, desc, gt } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import type { Context } from "../context";
import { allow, notAllowed } from "../permissions";
import { isAccount, isOwnedBy } from "./account.server";

/** One signed-in browser as its owner sees it. */
export type SessionView = {
  /** Names the session when it is revoked; worthless as a cookie. */
  handle: string;
  userAgent: string;
  remember: boolean;
  createdAt: number;
  lastSeenAt: number;
  expiresAt: number;
  /** True for the browser that asks. */
  current: boolean;
};

/** Browsers that are signed in to the account that asks, the last used first. */
export async function listSessions({ actor, db, now, sessionHash }: Context): Promise<SessionView[]> {
  if (!isAccount(actor)) throw notAllowed(actor);
  allow(actor, "sessions.list", undefined);
  const rows = await db
    .select({
      handle: sessions.idHash,
      userAgent: sessions.userAgent,
      remember: sessions.remember,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(and(isOwnedBy(actor), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastSeenAt));
  return rows.map((row) => ({ ...row, current: row.handle === sessionHash }));
}
