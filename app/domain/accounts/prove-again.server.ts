import { and, eq } from "drizzle-orm";
import { sessions } from "../../../db/schema/accounts";
import { auditIfChanged, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow, notAllowed } from "../permissions";
import { stillHasFactor } from "../second-factor/find-factor.server";
import { passFactor } from "../second-factor/pass-factor.server";
import { isAccount, isOwnedBy } from "./account.server";
import { passwordHashOf, stillHasPassword } from "./account-unchanged.server";
import { countProofAttempt } from "./attempts.server";
import { checkPassword } from "./password.server";
import { proofLastsMs } from "./rules";

/**
 * Step-up: a use case that a stolen session must not be enough for says this right after `allow`. Whoever has not proved
 * themselves by this session within the last minutes is refused: ProofNeeded, at the field of the password.
 */
export function ensureProved({ provedAt, now }: Pick<Context, "provedAt" | "now">): void {
  ensure(provedAt !== null && provedAt > now - proofLastsMs, "ProofNeeded", "password");
}

/** What somebody proves themselves by again. */
export type Proof = { password?: string; code?: string; passkey?: string };

/**
 * Whoever holds a session proves that it is theirs: by a code or a passkey where the account has a second factor, else by the password.
 * Gives the context with which to go on. Wrong passwords are counted for the session, like those of other forms that ask
 * again; wrong codes as at a login.
 *
 * Refusals: CodeNeeded, WrongCode, WrongPassword, each at its field; WrongPasskey; TooManyRequests; Unauthorized when the session has ended
 * meanwhile.
 */
export async function proveAgain(
  context: Context,
  { password = "", code, passkey }: Proof,
): Promise<Context> {
  const { actor, db, now, sessionHash } = context;
  if (!isAccount(actor)) throw notAllowed(actor);
  allow(actor, "sessions.prove", undefined);
  ensure(sessionHash, "Unauthorized");
  const seen = await passwordHashOf(context, actor);
  const factor = await passFactor(context, actor, passkey ? { passkey, use: "proof" } : { code });
  if (factor === null) await provePassword(context, { sessionHash, password, seen });
  const [proved] = await db.batch([
    db
      .update(sessions)
      .set({ provedAt: now })
      .where(
        and(
          eq(sessions.idHash, sessionHash),
          isOwnedBy(actor),
          stillHasPassword(actor, seen),
          stillHasFactor(actor, factor),
        ),
      )
      .returning({ idHash: sessions.idHash }),
    auditIfChanged(context, { action: "provedAgain", subject: subjectOf(actor) }),
  ]);
  ensure(proved.length === 1, "Unauthorized");
  return { ...context, provedAt: now };
}

async function provePassword(
  context: Context,
  { sessionHash, password, seen }: { sessionHash: string; password: string; seen: string | null },
): Promise<void> {
  const attempt = await countProofAttempt(context, sessionHash);
  const { matches } = await checkPassword(password, seen);
  ensure(matches, "WrongPassword", "password");
  await attempt.giveBack();
}
