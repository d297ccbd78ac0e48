import { asBatch } from "../../../db/as-batch.server";
import { insertIf } from "../../../db/insert-if.server";
import { recoveryCodes } from "../../../db/schema/second-factors";
import { ensureProved } from "../accounts/prove-again.server";
import { hashSecret } from "../accounts/secrets.server";
import { auditIf, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { factorOwner, findFactors, hasFactor, holderOf, isFactorOf } from "./find-factor.server";
import { newRecoveryCodes, shownCode } from "./recovery-codes.server";

/**
 * New recovery codes in the place of all older ones; they are shown this once, and stored as hashes. Refusals:
 * ProofNeeded; NotFound without a factor.
 */
export async function makeRecoveryCodes(context: Context): Promise<string[]> {
  const { actor, db } = context;
  allow(actor, "factors.manage", undefined);
  ensureProved(context);
  const holder = holderOf(actor);
  ensure(await findFactors(context, holder), "NotFound");
  const codes = newRecoveryCodes();
  const isThere = hasFactor(holder);
  const results = await db.batch(
    asBatch([
      db.delete(recoveryCodes).where(isFactorOf(holder, recoveryCodes)),
      ...codes.map((code) =>
        insertIf(db, recoveryCodes, { codeHash: hashSecret(code), ...factorOwner(holder) }, isThere),
      ),
      auditIf(context, { action: "recoveryCodesMade", subject: subjectOf(holder) }, isThere).returning(),
    ]),
  );
  ensure((results.at(-1) as unknown[]).length === 1, "NotFound");
  return codes.map(shownCode);
}
