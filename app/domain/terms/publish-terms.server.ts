import { and, eq, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { termsDrafts, termsVersions } from "../../../db/schema/accounts";
import { ensureProved } from "../accounts/prove-again.server";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { pragueDay } from "../prague-time";
import { earliestDay, isPending, newestVersion } from "./draft-rules";
import { type TermsDocument, termsNames } from "./rules";

/**
 * A superuser announces the draft that they have seen: from this moment it is a version that everybody may read and that
 * never changes. Whom it concerns is notified in the following night: creators of their terms by `announceTerms`,
 * others by `notifyOfTerms`. It can not be taken back, because who was notified may have answered already, and a
 * refusal ends a contract.
 *
 * Refusals: ProofNeeded; ChangedMeanwhile when the draft is another one by now; TermsPending while an announced version is
 * still to come into force; TermsTooSoon when the draft has waited too long for its day.
 */
export async function publishTerms(
  context: Context,
  { document, savedAt }: { document: TermsDocument; savedAt: number },
): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "terms.manage", undefined);
  ensureProved(context);
  const isSeen = and(eq(termsDrafts.document, document), eq(termsDrafts.savedAt, savedAt));
  const draft = await db.select().from(termsDrafts).where(isSeen).get();
  ensure(draft, "ChangedMeanwhile");
  ensure(!isPending(newestVersion(context, document), now), "TermsPending");
  ensure(draft.version >= earliestDay(now), "TermsTooSoon");
  const { version, markdown, summary, said } = draft;
  const [announced] = await db.batch([
    insertIf(
      db,
      termsVersions,
      { document, version, announcedAt: now, markdown, summary, said },
      sql`exists (select 1 from ${termsDrafts} where ${isSeen})
        and not exists (select 1 from terms_versions as other
          where other.document = ${document} and other.version > ${pragueDay(now)})`,
    )
      .onConflictDoNothing()
      .returning({ version: termsVersions.version }),
    auditIfChanged(context, {
      action: "termsAnnounced",
      details: { how: `${termsNames[document]} ${version}` },
    }),
    db.delete(termsDrafts).where(
      and(
        isSeen,
        sql`exists (select 1 from terms_versions as made where made.document = ${document}
            and made.version = ${version} and made.announced_at = ${now})`,
      ),
    ),
  ]);
  ensure(announced.length === 1, "ChangedMeanwhile");
}
