import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import { computerIn } from "../../../companion/wire";
import { insertIf } from "../../../db/insert-if.server";
import { accountKeys, sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { tokenSessionHash } from "../accounts/issue-token.server";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { isOpenCode, pageKey } from "./companion-keys.server";
import { codeIn, companionLoginMs } from "./rules";

export type PairedCompanion = {
  token: string;
  handle: string;
  key: string;
  dashcamerId: number;
  account: string;
};

/**
 * Pairs a companion with the creator who has made the code. Behind its token stands a session, which they see among the
 * signed-in devices and can revoke. Of two companions with one code one is paired. Refusals: NotFound for a code that does not
 * work, TooManyRequests.
 */
export async function pairCompanion(
  context: Context,
  { typed }: { typed: string },
  userAgent: string,
): Promise<PairedCompanion> {
  const { db, now, tokens, limits, network } = context;
  ensure(await limits.allows("password", `pairing:${network}`), "TooManyRequests");
  ensure(computerIn(userAgent) !== null, "InvalidInput");
  const code = codeIn(typed);
  ensure(code, "NotFound");
  const isOpen = isOpenCode(code, now);
  const lasts = or(isNull(dashcamers.contractEndedAt), gt(dashcamers.contractEndedAt, now));
  const owner = await db
    .select({ dashcamerId: dashcamers.id, account: dashcamers.name })
    .from(accountKeys)
    .innerJoin(dashcamers, eq(dashcamers.id, accountKeys.dashcamerId))
    .where(and(isOpen, lasts))
    .get();
  ensure(owner, "NotFound");
  const { dashcamerId, account } = owner;
  const sessionId = newSecret();
  const handle = tokenSessionHash(sessionId);
  const expiresAt = now + companionLoginMs;
  const stillLasts = sql`exists (select 1 from ${dashcamers} where ${and(eq(dashcamers.id, dashcamerId), lasts)})`;
  const stillOpen = sql`exists (select 1 from ${accountKeys} where ${isOpen}) and ${stillLasts}`;
  const row = {
    idHash: handle,
    dashcamerId,
    remember: true,
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  };
  const [started] = await db.batch([
    insertIf(db, sessions, row, stillOpen),
    db
      .update(dashcamers)
      .set({ lastAppLoginAt: now })
      .where(and(eq(dashcamers.id, dashcamerId), stillOpen)),
    db.update(accountKeys).set({ usedAt: now }).where(and(isOpen, stillLasts)),
  ]);
  ensure(started.meta.changes === 1, "NotFound");
  const token = await tokens.sign({ sessionId, role: "dashcamer", issuedAt: now, expiresAt });
  return { token, handle, key: await pageKey(context, handle), dashcamerId, account };
}
