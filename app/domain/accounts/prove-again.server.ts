import { and, eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import { auditIfChanged, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow, notAllowed } from "../permissions";
import { isAccount, isOwnedBy } from "./account.server";
import { countProofAttempt } from "./attempts.server";
import { checkPassword } from "./password.server";
import { proofLastsMs } from "./rules";
import { passwordHashOf, stillHasPassword } from "./still-the-same.server";

/**
 * Step-up: a use case that a stolen session must not be enough for says this right after `allow`. Whoever has not proved
 * themselves by this session within the last minutes is refused: ProofNeeded, at the field of the password.
 */
export function ensureProved({ provedAt, now }: Pick<Context, "provedAt" | "now">): void {
  ensure(provedAt !== null && provedAt > now - proofLastsMs, "ProofNeeded", "password");
}

/**
 * Whoever holds a session proves by the password that it is theirs; gives the context with which to go on. Wrong ones are
 * counted for the session, like those of other forms that ask again.
 *
 * Refusals: WrongPassword; TooManyRequests; Unauthorized when the session has ended meanwhile.
 */
export async function proveAgain(context: Context, { password }: { password: string }): Promise<Context> {
  const { actor, db, now, sessionHash } = context;
  if (!isAccount(actor)) throw notAllowed(actor);
  allow(actor, "sessions.prove", undefined);
  ensure(sessionHash, "Unauthorized");
  const attempt = await countProofAttempt(context, sessionHash);
  const seen = await passwordHashOf(context, actor);
  const { matches } = await checkPassword(password, seen);
  ensure(matches, "WrongPassword", "password");
  const [proved] = await db.batch([
    db
      .update(sessions)
      .set({ provedAt: now })
      .where(and(eq(sessions.idHash, sessionHash), isOwnedBy(actor), stillHasPassword(actor, seen)))
      .returning({ idHash: sessions.idHash }),
    auditIfChanged(context, { action: "provedAgain", subject: subjectOf(actor) }),
  ]);
  ensure(proved.length === 1, "Unauthorized");
  await attempt.giveBack();
  return { ...context, provedAt: now };
}
