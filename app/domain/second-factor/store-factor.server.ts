import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { sessions } from "../../../db/schema/accounts";
import { recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { isOwnedBy } from "../accounts/account.server";
import { countCodeAttempt } from "../accounts/attempts.server";
import { hashSecret } from "../accounts/secrets.server";
import { auditIfChanged, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { openDraft } from "./draft-factor.server";
import { factorMail } from "./factor-mail.server";
import { type FactorHolder, factorName, factorOwner, isFactorOf, stillHasFactor } from "./find-factor.server";
import { newRecoveryCodes, shownCode } from "./recovery-codes.server";
import { readCode } from "./rules";
import { stepOfCode } from "./totp.server";

export type FirstCode = { sealed: string | null; firstCode: string };

/** A factor that has just been added, and its recovery codes as they are told this once. */
export type NewFactor = { factorId: number; codes: string[] };

/**
 * Adds an account's second factor with its recovery codes, or puts it in the place of `replaced`, once the app has shown by a
 * code that it knows the secret. Every other browser is signed out, because it came in without. Whoever calls it has made
 * sure whose account it is; `provided` has to hold as well when it is written.
 *
 * Refusals: WrongCode, TooManyRequests; FactorDraftGone for a draft that has run out, and when the account's factor is not
 * `replaced` any more.
 */
export async function storeFactor(
  context: Context,
  holder: FactorHolder,
  { sealed, firstCode, replaced, provided }: FirstCode & { replaced: number | null; provided?: SQL },
): Promise<NewFactor> {
  const { db, now, sessionHash, vault } = context;
  const attempt = await countCodeAttempt(context, factorName(holder));
  const secret = await openDraft(context, { holder, replaced }, sealed);
  ensure(secret, "FactorDraftGone");
  const read = readCode(firstCode);
  const step = read?.kind === "totp" ? stepOfCode(secret, read.code, { now }) : null;
  ensure(step !== null, "WrongCode", "firstCode");
  const news = replaced === null ? "factorAdded" : "factorReplaced";
  const mail = await factorMail(context, holder, news);
  const row = {
    ...factorOwner(holder),
    secret: await vault.seal(secret, `totp ${factorName(holder)}`),
    lastStep: step,
    addedAt: now,
  };
  const codes = newRecoveryCodes();
  const id = sql`(select ${totpFactors.id} from ${totpFactors}
    where ${isFactorOf(holder)} and ${totpFactors.secret} = ${row.secret})`;
  const isReplaced = replaced === null ? undefined : justChanged;
  const isFree = and(isReplaced, stillHasFactor(holder, null), provided);
  const results = await db.batch(
    asBatch([
      ...(replaced === null ? [] : [db.delete(totpFactors).where(eq(totpFactors.id, replaced))]),
      insertIf(db, totpFactors, row, isFree),
      auditIfChanged(context, { action: news, subject: subjectOf(holder), by: holder }),
      mailRowIfChanged(context, mail),
      db.delete(sessions).where(and(isOwnedBy(holder), ne(sessions.idHash, sessionHash ?? ""), justChanged)),
      ...codes.map((code) =>
        insertIf(db, recoveryCodes, { codeHash: hashSecret(code), factorId: id }, sql`${id} is not null`),
      ),
      db.select({ id: totpFactors.id }).from(totpFactors).where(eq(totpFactors.id, id)),
    ]),
  );
  const [added] = results.at(-1) as { id: number }[];
  ensure(added, "FactorDraftGone");
  await attempt.giveBack();
  await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
  return { factorId: added.id, codes: codes.map(shownCode) };
}
