import { and, inArray, ne, not, notInArray, type SQL, sql } from "drizzle-orm";
import { asBatch, type Statement } from "../../../db/as-batch.server";
import type { Database } from "../../../db/client.server";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { sessions } from "../../../db/schema/accounts";
import { recoveryCodes } from "../../../db/schema/second-factors";
import { isOwnedBy } from "../accounts/account.server";
import { hashSecret } from "../accounts/secrets.server";
import { auditIfChanged, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { factorMail } from "./factor-mail.server";
import {
  type FactorHolder,
  type Factors,
  factorOwner,
  hasFactor,
  isFactorOf,
  type ProvedFactor,
} from "./find-factor.server";
import { newRecoveryCodes, shownCode } from "./recovery-codes.server";

/** A factor just added, and recovery codes as they are shown this once; none where the account keeps its own. */
export type NewFactor = { proved: ProvedFactor; codes: string[] };

type Writing = {
  holder: FactorHolder;
  /** What the account was seen to have. */
  had: Factors | null;
  news: "appAdded" | "passkeyAdded" | "factorReplaced";
  /** Takes away what the new one replaces; then it has to be there. */
  deletion?: Statement;
  /** Adds the factor if the condition holds, and gives its id then. */
  insertion: (isFree: SQL) => Statement;
};

/**
 * Adds a second factor of an account, all of it or nothing. With the first one, and with one that replaces another, come
 * recovery codes, and every other browser is signed out, because it came in without. Gives its id and the codes; null when
 * the account does not have what it was seen to have any more.
 */
export async function writeFactor(
  context: Context,
  { holder, had, news, deletion, insertion }: Writing,
): Promise<{ id: number; codes: string[] } | null> {
  const { db, sessionHash } = context;
  const isFirst = had === null || deletion !== undefined;
  const action = had === null ? "factorAdded" : news;
  const mail = await factorMail(context, holder, action);
  const codes = isFirst ? newRecoveryCodes() : [];
  const hashes = codes.map(hashSecret);
  const stands = had === null ? not(hasFactor(holder)) : hasFactor(holder);
  const results = await db.batch(
    asBatch([
      ...(deletion ? [deletion, insertion(justChanged)] : [insertion(stands)]),
      ...hashes.map((codeHash) =>
        insertIf(db, recoveryCodes, { codeHash, ...factorOwner(holder) }, justChanged),
      ),
      auditIfChanged(context, { action, subject: subjectOf(holder), by: holder }),
      mailRowIfChanged(context, mail),
      ...(isFirst ? endOfBefore(db, { holder, hashes, sessionHash }) : []),
    ]),
  );
  const [added] = results[deletion ? 1 : 0] as { id: number }[];
  if (!added) return null;
  await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
  return { id: added.id, codes: codes.map(shownCode) };
}

type Before = { holder: FactorHolder; hashes: string[]; sessionHash: string | null };

/** Ends what was before: older recovery codes, and browsers that came in without the factor; once the new codes are there. */
function endOfBefore(db: Database, { holder, hashes, sessionHash }: Before): Statement[] {
  const areThere = sql`exists (select 1 from ${recoveryCodes} where ${inArray(recoveryCodes.codeHash, hashes)})`;
  const older = notInArray(recoveryCodes.codeHash, hashes);
  return [
    db.delete(recoveryCodes).where(and(isFactorOf(holder, recoveryCodes), older, areThere)),
    db.delete(sessions).where(and(isOwnedBy(holder), ne(sessions.idHash, sessionHash ?? ""), areThere)),
  ];
}
