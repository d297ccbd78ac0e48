import { and, asc, eq, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { insertIf } from "../../../db/insert-if.server";
import { termsAnnouncements, termsAnswers } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { termsAnnounced } from "../../texts/mail/terms-announced";
import type { Context } from "../context";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { morningOf } from "../prague-time";
import { inPieces } from "../retention/in-pieces.server";
import { getTermsText } from "./get-terms-text.server";
import { bindsFrom, publicTerms, termsNames } from "./rules";
import { isRejecting } from "./standing.server";

/** Creators whom one batch tells, two statements for each. */
const atOnce = 50;

/** Batches of one run: with them it stays below what one invocation may ask the database. */
const mostBatches = 8;

/**
 * Each night: tells every creator under contract of the newest version of their terms, once (specification, section 4),
 * unless they have answered it already. That they were notified and the mail are written in one step, so a crash or a
 * second run notifies nobody twice, and whom a crash left out is notified the next night, as is who joins later under
 * the older version. The mail leaves in the morning. What one run is too short for goes on as a job.
 */
export async function announceTerms(context: Context): Promise<void> {
  const { db, now, baseUrl, provider, site } = context;
  const newest = publicTerms(context, "d").at(-1);
  if (!newest || newest.announcedAt === null) return;
  const { version } = newest;
  const notBefore = morningOf(now);
  const { summary } = await getTermsText(context, "d", version);
  const letter = termsAnnounced({
    siteName: site.name,
    version,
    bindsFrom: bindsFrom(version, now),
    changes: summary.split("\n"),
    providerEmail: provider.email,
    answerUrl: `${baseUrl}/dashcamer/terms`,
    url: `${baseUrl}/terms/${termsNames.d}?version=${version}`,
  });
  const notified = db
    .select({ id: termsAnnouncements.dashcamerId })
    .from(termsAnnouncements)
    .where(and(eq(termsAnnouncements.dashcamerId, dashcamers.id), eq(termsAnnouncements.version, version)));
  const answered = db
    .select({ id: termsAnswers.id })
    .from(termsAnswers)
    .where(
      and(
        eq(termsAnswers.dashcamerId, dashcamers.id),
        eq(termsAnswers.document, "d"),
        eq(termsAnswers.version, version),
      ),
    );
  const isDue = and(
    isNotNull(dashcamers.confirmedAt),
    isNull(dashcamers.contractEndedAt),
    notExists(notified),
    notExists(answered),
    // Whoever has rejected an earlier version stays with the former one until the contract ends.
    sql`not ${isRejecting}`,
  );
  const notifySome = async () => {
    const creators = await db
      .select({ id: dashcamers.id, email: dashcamers.email })
      .from(dashcamers)
      .where(isDue)
      .orderBy(asc(dashcamers.id))
      .limit(atOnce);
    if (creators.length === 0) return 0;
    await db.batch(
      asBatch(
        creators.flatMap(({ id, email }) => [
          insertIf(
            db,
            termsAnnouncements,
            { dashcamerId: id, version, at: now },
            sql`exists (select 1 from ${dashcamers} where ${dashcamers.id} = ${id} and ${isDue})`,
          ).onConflictDoNothing(),
          mailRowIfChanged(context, {
            kind: "termsAnnounced",
            dedupeKey: `termsAnnounced:${version}:${id}`,
            to: email,
            notBefore,
            ...letter,
          }),
        ]),
      ),
    );
    return creators.length;
  };
  await inPieces(context, "announceTerms", atOnce, notifySome, mostBatches);
}
