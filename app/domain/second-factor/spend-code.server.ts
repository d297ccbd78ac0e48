import { and, eq, isNull, lt } from "drizzle-orm";
import { recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { countCodeAttempt } from "../accounts/attempts.server";
import { hashSecret } from "../accounts/secrets.server";
import { auditIfChanged, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { factorMail } from "./factor-mail.server";
import { type Factor, type FactorHolder, factorName } from "./find-factor.server";
import { readCode } from "./rules";
import { stepOfCode } from "./totp.server";

/**
 * Proves the second factor of an account by a code of its app or by a recovery code; each acts once, also when two are sent
 * at once. Attempts are counted for the account and for the network.
 *
 * Refusals: WrongCode, TooManyRequests.
 */
export async function spendCode(
  context: Context,
  { holder, factor, code: typed }: { holder: FactorHolder; factor: Factor; code: string },
): Promise<void> {
  const attempt = await countCodeAttempt(context, factorName(holder));
  const read = readCode(typed);
  ensure(read, "WrongCode", "code");
  const isUsed =
    read.kind === "totp"
      ? await spendTotp(context, holder, factor, read.code)
      : await spendRecoveryCode(context, holder, factor, read.code);
  ensure(isUsed, "WrongCode", "code");
  await attempt.giveBack();
}

async function spendTotp(
  { db, vault, now }: Context,
  holder: FactorHolder,
  { id, secret: sealed, lastStep }: Factor,
  code: string,
): Promise<boolean> {
  const secret = await vault.open(sealed, `totp ${factorName(holder)}`);
  if (secret === null) throw new Error("The secret of a second factor cannot be decrypted.");
  const step = stepOfCode(secret, code, { now, lastStep });
  if (step === null) return false;
  const used = await db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.id, id), lt(totpFactors.lastStep, step)))
    .returning({ id: totpFactors.id });
  return used.length === 1;
}

async function spendRecoveryCode(
  context: Context,
  holder: FactorHolder,
  factor: Factor,
  code: string,
): Promise<boolean> {
  const { db, now } = context;
  const mail = await factorMail(context, holder, "recoveryCodeUsed");
  const isIt = and(
    eq(recoveryCodes.codeHash, hashSecret(code)),
    eq(recoveryCodes.factorId, factor.id),
    isNull(recoveryCodes.usedAt),
  );
  const [used] = await db.batch([
    db.update(recoveryCodes).set({ usedAt: now }).where(isIt).returning({ hash: recoveryCodes.codeHash }),
    auditIfChanged(context, { action: "recoveryCodeUsed", subject: subjectOf(holder), by: holder }),
    mailRowIfChanged(context, mail),
  ]);
  if (used.length === 0) return false;
  await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
  return true;
}
