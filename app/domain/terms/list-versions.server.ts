import { and, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { termsAnnouncements, termsAnswers, termsDrafts } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { statement } from "../../../db/statement.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type Place, pageOf } from "../keyset";
import { outwards } from "../keyset.server";
import { allow } from "../permissions";
import { type CreatorsAnswer, mostAnswersCounted, mostRefusalsCounted, stateOfVersion } from "./draft-rules";
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

/** How many rows there are; beyond `most` and one they are not counted. */
const countOf = (rows: SQL, most: number) => sql`(select count(*) from (${rows} limit ${most + 1}))`;

const answersTo = (answer: CreatorsAnswer) =>
  sql`select 1 from ${termsAnswers} where ${answersOf(answer)} and ${termsAnswers.version} = value`;

/** How many creators were notified of a version, have agreed to it, and reject it. */
const creatorsOf = sql`select value as version,
  ${countOf(sql`select 1 from ${termsAnnouncements} where ${termsAnnouncements.version} = value`, mostAnswersCounted)} as notified,
  ${countOf(answersTo("accepted"), mostAnswersCounted)} as accepted,
  ${countOf(answersTo("rejected"), mostRefusalsCounted)} as rejected`;
type Creators = { version: string; notified: number; accepted: number; rejected: number };

/**
 * All public versions of each document, the newest first, and when its draft was saved. Of the creators' terms also how
 * many creators were notified, have agreed, and reject it.
 */
export async function listTermsVersions(context: Context) {
  const { db, actor } = context;
  allow(actor, "terms.manage", undefined);
  const ofCreators = publicTerms(context, "d").map(({ version }) => version);
  const [drafts, counts] = await db.batch([
    db.select({ document: termsDrafts.document, savedAt: termsDrafts.savedAt }).from(termsDrafts),
    statement<Creators>(db, sql`${creatorsOf} from json_each(${JSON.stringify(ofCreators)})`),
  ]);
  const ofVersion = new Map(counts.map(({ version, ...creators }) => [version, creators]));
  return (["d", "f", "g"] as const).map((document: TermsDocument) => {
    const inForce = termsInForce(context, document);
    return {
      document,
      draftSavedAt: drafts.find((draft) => draft.document === document)?.savedAt ?? null,
      versions: publicTerms(context, document)
        .toReversed()
        .map(({ version, announcedAt }) => ({
          version,
          announcedAt,
          state: stateOfVersion(version, inForce),
          creators: document === "d" ? (ofVersion.get(version) ?? null) : null,
        })),
    };
  });
}

/** Creators who have agreed to a version of their terms, or reject it, the newest answer first. NotFound without it. */
export async function listTermsAnswers(
  context: Context,
  { version, answer, ...from }: Place & { version: string; answer: CreatorsAnswer },
) {
  const { db, actor } = context;
  allow(actor, "terms.manage", undefined);
  ensure(
    publicTerms(context, "d").some((one) => one.version === version),
    "NotFound",
  );
  const { id, at, place } = termsAnswers;
  const { beyond, order } = outwards(id, from);
  const rows = await db
    .select({ id, at, place, dashcamerId: dashcamers.id, name: dashcamers.name })
    .from(termsAnswers)
    .innerJoin(dashcamers, eq(dashcamers.id, termsAnswers.dashcamerId))
    .where(and(answersOf(answer), eq(termsAnswers.version, version), beyond))
    .orderBy(order)
    .limit(answersPerPage + 1);
  const { shown, ...neighbours } = pageOf(rows, from, answersPerPage);
  return { answers: shown, ...neighbours };
}
