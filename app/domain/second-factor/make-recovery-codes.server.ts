import { eq, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { insertIf } from "../../../db/insert-if.server";
import { recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { ensureProved } from "../accounts/prove-again.server";
import { hashSecret } from "../accounts/secrets.server";
import { auditIf, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { findFactor, holderOf } from "./find-factor.server";
import { newRecoveryCodes, shownCode } from "./recovery-codes.server";

/**
 * New recovery codes in the place of all older ones; they are told this once, and kept as hashes. Refusals: ProofNeeded;
 * NotFound without a factor.
 */
export async function makeRecoveryCodes(context: Context): Promise<string[]> {
  const { actor, db } = context;
  allow(actor, "factors.manage", undefined);
  ensureProved(context);
  const holder = holderOf(actor);
  const factor = await findFactor(context, holder);
  ensure(factor, "NotFound");
  const codes = newRecoveryCodes();
  const isThere = sql`exists (select 1 from ${totpFactors} where ${totpFactors.id} = ${factor.id})`;
  const results = await db.batch(
    asBatch([
      db.delete(recoveryCodes).where(eq(recoveryCodes.factorId, factor.id)),
      ...codes.map((code) =>
        insertIf(db, recoveryCodes, { codeHash: hashSecret(code), factorId: factor.id }, isThere),
      ),
      auditIf(context, { action: "recoveryCodesMade", subject: subjectOf(holder) }, isThere).returning(),
    ]),
  );
  ensure((results.at(-1) as unknown[]).length === 1, "NotFound");
  return codes.map(shownCode);
}
