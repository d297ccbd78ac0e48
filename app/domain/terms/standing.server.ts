import { type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { TermsStanding } from "./answer-rules";
import { publicTerms, type TermsAt, type TermsVersion } from "./rules";

/** The version of the creators' terms that they are asked about: the newest that is public. */
export function newestTerms(at: TermsAt): TermsVersion {
  const newest = publicTerms(at, "d").at(-1);
  if (!newest) throw new Error("There is no version of the creators' terms.");
  return newest;
}

/** The refusals of the creator `dashcamers.id` that no agreement to the same or a later version has taken back. */
const standingRefusals = sql.raw(`from terms_answers as refused
  where refused.dashcamer_id = dashcamers.id and refused.answer = 'rejected' and refused.document = 'd'
    and not exists (select 1 from terms_answers as agreed where agreed.dashcamer_id = refused.dashcamer_id
      and agreed.document = 'd' and agreed.answer = 'accepted' and agreed.version >= refused.version)
  order by refused.version desc limit 1`);

/** The condition that the creator of a row of `dashcamers` has rejected terms, and the contract therefore ends. */
export const isRejecting: SQL<number> = sql`exists (select 1 ${standingRefusals})`;

/** The same of a creator by id. */
export const hasRejected = (dashcamerId: number): SQL<number> =>
  sql`exists (select 1 from dashcamers where id = ${dashcamerId} and ${isRejecting})`;

const notifiedAt = (version: SQL | string) =>
  sql`(select notice.at from terms_announcements as notice where notice.dashcamer_id = dashcamers.id and notice.version = ${version})`;

const ofRefusal = (column: "version" | "at") =>
  sql`(select ${sql.raw(`refused.${column}`)} ${standingRefusals})`;

/** Columns of a creator's row from which `standingOf` reads how they stand towards a version. */
export const standingColumns = (version: string) => ({
  lastLoginAt: dashcamers.lastLoginAt,
  licenceUntil: dashcamers.licenceUntil,
  notifiedAt: sql<number | null>`${notifiedAt(version)}`.as("notified_at"),
  acceptedAt: sql<number | null>`(select agreed.at from terms_answers as agreed
    where agreed.dashcamer_id = dashcamers.id and agreed.document = 'd' and agreed.version = ${version}
      and agreed.answer = 'accepted')`.as("accepted_at"),
  rejectedVersion: sql<string | null>`${ofRefusal("version")}`.as("rejected_version"),
  rejectedAt: sql<number | null>`${ofRefusal("at")}`.as("rejected_at"),
  rejectedNotifiedAt: sql<number | null>`${notifiedAt(ofRefusal("version"))}`.as("rejected_notified_at"),
});

type StandingRow = Pick<TermsStanding, "lastLoginAt" | "licenceUntil" | "notifiedAt" | "acceptedAt"> & {
  rejectedVersion: string | null;
  rejectedAt: number | null;
  rejectedNotifiedAt: number | null;
};

export function standingOf({ version, announcedAt }: TermsVersion, row: StandingRow): TermsStanding {
  const { lastLoginAt, licenceUntil, acceptedAt, rejectedVersion, rejectedAt } = row;
  return {
    version,
    announcedAt,
    notifiedAt: row.notifiedAt,
    acceptedAt,
    rejected:
      rejectedVersion !== null && rejectedAt !== null
        ? { version: rejectedVersion, at: rejectedAt, notifiedAt: row.rejectedNotifiedAt }
        : null,
    lastLoginAt,
    licenceUntil,
  };
}
