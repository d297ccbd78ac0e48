import { and, eq, not, type SQL } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { totpFactors } from "../../../db/schema/second-factors";
import { countCodeAttempt } from "../accounts/attempts.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { openDraft } from "./draft-factor.server";
import { type FactorHolder, type Factors, factorName, factorOwner, isThere } from "./find-factor.server";
import { readCode } from "./rules";
import { stepOfCode } from "./totp.server";
import { type NewFactor, writeFactor } from "./write-factor.server";

export type FirstCode = { sealed: string | null; firstCode: string };

type Storing = FirstCode & {
  /** What the account was seen to have. */
  had: Factors | null;
  /** The app whose place it takes. */
  replaced: number | null;
  /** Has to hold as well when it is written. */
  provided?: SQL;
};

/**
 * Adds an app to an account, or puts it in the place of `replaced`, once the app has shown by a code that it knows the secret.
 * Whoever calls it has made sure whose account it is.
 *
 * Refusals: WrongCode, TooManyRequests; FactorDraftGone for a draft that has run out, and when the account does not have any
 * more what it was seen to have.
 */
export async function storeFactor(
  context: Context,
  holder: FactorHolder,
  { sealed, firstCode, had, replaced, provided }: Storing,
): Promise<NewFactor> {
  const { db, now, vault } = context;
  const attempt = await countCodeAttempt(context, factorName(holder));
  const secret = await openDraft(context, { holder, replaced }, sealed);
  ensure(secret, "FactorDraftGone");
  const read = readCode(firstCode);
  const step = read?.kind === "totp" ? stepOfCode(secret, read.code, { now }) : null;
  ensure(step !== null, "WrongCode", "firstCode");
  const row = {
    ...factorOwner(holder),
    secret: await vault.seal(secret, `totp ${factorName(holder)}`),
    lastStep: step,
    addedAt: now,
  };
  const isFree = and(not(isThere(holder, totpFactors)), provided);
  const added = await writeFactor(context, {
    holder,
    had,
    news: replaced === null ? "appAdded" : "factorReplaced",
    ...(replaced !== null && { deletion: db.delete(totpFactors).where(eq(totpFactors.id, replaced)) }),
    insertion: (stands) =>
      insertIf(db, totpFactors, row, and(stands, isFree)).returning({ id: totpFactors.id }),
  });
  ensure(added, "FactorDraftGone");
  await attempt.giveBack();
  return { proved: `app-${added.id}`, codes: added.codes };
}
