import { and, eq, isNull, lt } from "drizzle-orm";
import { recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { countCodeAttempt } from "../accounts/attempts.server";
import { hashSecret } from "../accounts/secrets.server";
import { auditIfChanged, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { factorMail } from "./factor-mail.server";
import {
  type FactorHolder,
  factorName,
  isFactorOf,
  type ProvedFactor,
  type TotpFactor,
} from "./find-factor.server";
import { readCode } from "./rules";
import { stepOfCode } from "./totp.server";

/**
 * Proves the second factor of an account by a code of its app, if it has one, or by a recovery code; each acts once, also when
 * two are sent at once. Attempts are counted for the account and for the network.
 *
 * Refusals: WrongCode, TooManyRequests.
 */
export async function spendCode(
  context: Context,
  { holder, app, code: typed }: { holder: FactorHolder; app: TotpFactor | null; code: string },
): Promise<ProvedFactor> {
  const attempt = await countCodeAttempt(context, factorName(holder));
  const read = readCode(typed);
  ensure(read, "WrongCode", "code");
  const proved =
    read.kind === "totp"
      ? await spendTotp(context, holder, app, read.code)
      : await spendRecoveryCode(context, holder, read.code);
  ensure(proved, "WrongCode", "code");
  await attempt.giveBack();
  return proved;
}

async function spendTotp(
  { db, vault, now }: Context,
  holder: FactorHolder,
  app: TotpFactor | null,
  code: string,
): Promise<ProvedFactor | null> {
  if (!app) return null;
  const { id, secret: sealed, lastStep } = app;
  const secret = await vault.open(sealed, `totp ${factorName(holder)}`);
  if (secret === null) throw new Error("The secret of a second factor cannot be decrypted.");
  const step = stepOfCode(secret, code, { now, lastStep });
  if (step === null) return null;
  const used = await db
    .update(totpFactors)
    .set({ lastStep: step })
    .where(and(eq(totpFactors.id, id), lt(totpFactors.lastStep, step)))
    .returning({ id: totpFactors.id });
  return used.length === 1 ? `app-${id}` : null;
}

async function spendRecoveryCode(
  context: Context,
  holder: FactorHolder,
  code: string,
): Promise<ProvedFactor | null> {
  const { db, now } = context;
  const mail = await factorMail(context, holder, "recoveryCodeUsed");
  const codeHash = hashSecret(code);
  const isIt = and(
    eq(recoveryCodes.codeHash, codeHash),
    isFactorOf(holder, recoveryCodes),
    isNull(recoveryCodes.usedAt),
  );
  const [used] = await db.batch([
    db.update(recoveryCodes).set({ usedAt: now }).where(isIt).returning({ hash: recoveryCodes.codeHash }),
    auditIfChanged(context, { action: "recoveryCodeUsed", subject: subjectOf(holder), by: holder }),
    mailRowIfChanged(context, mail),
  ]);
  if (used.length === 0) return null;
  await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
  return `code-${codeHash}`;
}
