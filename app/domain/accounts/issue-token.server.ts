import { and } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { sessions } from "../../../db/schema/accounts";
import type { Context } from "../context";
import { ensure } from "../errors";
import { ensureFactor, stillHasFactor } from "../second-factor/find-factor.server";
import { ownerOf } from "./account.server";
import { stillHasPassword } from "./account-unchanged.server";
import type { LoginRole } from "./find-account.server";
import { type CallCredentials, logIn } from "./log-in.server";
import { tokenLifeMs } from "./rules";
import { hashSecret, newSecret } from "./secrets.server";

export type TokenCredentials = { role: LoginRole } & CallCredentials;

/**
 * Logs in by address and password and gives a bearer token for the calls. Behind it stands a session like a
 * browser's, so it ends with the account, with a new password and with logging out everywhere.
 */
export async function issueToken(
  context: Context,
  credentials: TokenCredentials,
  userAgent: string,
): Promise<{ token: string; expiresInSeconds: number }> {
  const { db, now, tokens } = context;
  const { account, passwordHash, factor } = await logIn(context, credentials);
  ensureFactor(account, factor);
  const sessionId = newSecret();
  const expiresAt = now + tokenLifeMs;
  const row = {
    idHash: tokenSessionHash(sessionId),
    ...ownerOf(account),
    remember: false,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  };
  const isStillProved = and(stillHasPassword(account, passwordHash), stillHasFactor(account, factor));
  const started = await insertIf(db, sessions, row, isStillProved);
  ensure(started.meta.changes === 1, "WrongCredentials");
  const token = await tokens.sign({ sessionId, role: credentials.role, issuedAt: now, expiresAt });
  return { token, expiresInSeconds: tokenLifeMs / 1000 };
}

/** The row of a token's session; the id that everybody can read in the token is worth nothing as a cookie. */
export function tokenSessionHash(sessionId: string): string {
  return hashSecret(`token:${sessionId}`);
}
