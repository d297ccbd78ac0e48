import { and, eq } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { sessions } from "../../../db/schema/accounts";
import { auditIfChanged, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { ensureFactor, type ProvedFactor, stillHasFactor } from "../second-factor/find-factor.server";
import { type Account, ownerOf } from "./account.server";
import { stillHasPassword } from "./account-unchanged.server";
import { sessionLifetime } from "./rules";
import { hashSecret, newSecret } from "./secrets.server";

/** The opaque id for the browser's cookie; the database keeps only its hash. */
export type StartedSession = { secret: string; role: Account["role"]; remember: boolean };

/**
 * Signs the browser in under a new id. The session it held before, of whatever role, ends in the same
 * batch: one browser holds one identity (specification, section 4), and an id planted before the login
 * is worth nothing after it. With the hash of the password that let the person in it starts only while the account has that
 * password: who changes it signs everybody out, also who is just coming in. With `factor` the same holds for what proved the second step, or
 * for there being none (null). Refusals: WrongCredentials; FactorRequired for who must have a second factor and comes without.
 */
export async function startSession(
  context: Pick<Context, "db" | "now" | "sessionHash" | "actor" | "network">,
  account: Account,
  {
    remember,
    userAgent,
    passwordHash,
    factor,
  }: {
    remember: boolean;
    userAgent: string;
    passwordHash?: string | null;
    factor?: ProvedFactor | null;
  },
): Promise<StartedSession> {
  const { db, now, sessionHash } = context;
  ensureFactor(account, factor);
  const secret = newSecret();
  const row = {
    idHash: hashSecret(secret),
    ...ownerOf(account),
    remember,
    userAgent: userAgent.slice(0, 300),
    provedAt: now,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: now + sessionLifetime(remember),
  };
  const isProved =
    passwordHash === undefined || account.role === "localAdmin"
      ? undefined
      : stillHasPassword(account, passwordHash);
  const hasPassed = factor === undefined ? undefined : stillHasFactor(account, factor);
  const [started] = await db.batch([
    insertIf(db, sessions, row, and(isProved, hasPassed)),
    ...(isAdministration(account)
      ? [auditIfChanged(context, { action: "loggedIn", subject: subjectOf(account), by: account })]
      : []),
    db.delete(sessions).where(eq(sessions.idHash, sessionHash ?? "")),
  ]);
  ensure(started.meta.changes === 1, "WrongCredentials");
  return { secret, role: account.role, remember };
}

/** Logins of whoever may decide about others are written into the audit log. */
const isAdministration = ({ role }: Account) => role === "superuser" || role === "localAdmin";
