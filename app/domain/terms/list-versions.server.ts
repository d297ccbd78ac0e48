import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { termsAnnouncements, termsAnswers, termsDrafts } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type Place, pageOf } from "../keyset";
import { allow } from "../permissions";
import { type CreatorsAnswer, stateOfVersion } from "./draft-rules";
import { publicTerms, type TermsDocument, termsInForce } from "./rules";

/** Answers on one page. */
export const answersPerPage = 50;

const answersOf = (answer: CreatorsAnswer): SQL | undefined =>
  and(
    eq(termsAnswers.document, "d"),
    eq(termsAnswers.answer, answer),
    isNotNull(termsAnswers.dashcamerId),
    answer === "rejected" ? isNotTakenBack : undefined,
  );

/** As `isRejecting` says it of a creator: an agreement to the same version or a later one takes a refusal back. */
const isNotTakenBack = sql.raw(`not exists (select 1 from terms_answers as agreed
  where agreed.dashcamer_id = terms_answers.dashcamer_id and agreed.document = 'd' and agreed.answer = 'accepted'
    and agreed.version >= terms_answers.version)`);

/**
 * All public versions of each document, the newest first, and when its draft was saved. Of the creators' terms also how
 * many creators were told, have agreed, and reject it.
 */
export async function listTermsVersions(context: Context) {
  const { db, actor, now } = context;
  allow(actor, "terms.manage", undefined);
  const counted = (answer: CreatorsAnswer) =>
    db
      .select({ version: termsAnswers.version, total: count() })
      .from(termsAnswers)
      .where(answersOf(answer))
      .groupBy(termsAnswers.version);
  const [drafts, accepted, rejected, told] = await db.batch([
    db.select({ document: termsDrafts.document, savedAt: termsDrafts.savedAt }).from(termsDrafts),
    counted("accepted"),
    counted("rejected"),
    db
      .select({ version: termsAnnouncements.version, total: count() })
      .from(termsAnnouncements)
      .groupBy(termsAnnouncements.version),
  ]);
  return (["d", "f", "g"] as const).map((document: TermsDocument) => {
    const inForce = termsInForce(context, document);
    const of = (rows: typeof told, version: string) =>
      rows.find((row) => row.version === version)?.total ?? 0;
    return {
      document,
      draftSavedAt: drafts.find((draft) => draft.document === document)?.savedAt ?? null,
      versions: publicTerms({ terms: context.terms, now }, document)
        .toReversed()
        .map(({ version, announcedAt }) => ({
          version,
          announcedAt,
          state: stateOfVersion(version, inForce),
          creators:
            document === "d"
              ? { told: of(told, version), accepted: of(accepted, version), rejected: of(rejected, version) }
              : null,
        })),
    };
  });
}

/** Creators who have agreed to a version of their terms, or reject it, the newest answer first. NotFound without it. */
export async function listTermsAnswers(
  context: Context,
  { version, answer, before, after }: Place & { version: string; answer: CreatorsAnswer },
) {
  const { db, actor } = context;
  allow(actor, "terms.manage", undefined);
  ensure(
    publicTerms(context, "d").some((one) => one.version === version),
    "NotFound",
  );
  const { id, at, place } = termsAnswers;
  const rows = await db
    .select({ id, at, place, dashcamerId: dashcamers.id, name: dashcamers.name })
    .from(termsAnswers)
    .innerJoin(dashcamers, eq(dashcamers.id, termsAnswers.dashcamerId))
    .where(
      and(
        answersOf(answer),
        eq(termsAnswers.version, version),
        before === null ? undefined : sql`${id} < ${before}`,
        after === null ? undefined : sql`${id} > ${after}`,
      ),
    )
    .orderBy(after === null ? desc(id) : asc(id))
    .limit(answersPerPage + 1);
  const { shown, ...neighbours } = pageOf(rows, { before, after }, answersPerPage);
  return { answers: shown, ...neighbours };
}
