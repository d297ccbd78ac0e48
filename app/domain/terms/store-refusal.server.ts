import { sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { termsRejected } from "../../texts/mail/terms-rejected";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { bindsAt, endOfRejected, isTooLate } from "./answer-rules";
import { type CreatorStanding, standingOfCreator } from "./get-terms-question.server";

type Refusal = {
  /** When it was given or came, ms since 1970. */
  at: number;
  place: "workspace" | "admin";
  /** What a superuser has recorded. */
  recordedBy?: number | null;
  note?: string;
};

/**
 * Puts down a creator's written refusal of the newest terms (specification, section 4; terms, part 10): the contract goes
 * on under the former ones and ends by itself (`endRejectedContracts`). The receipt is mailed. It can come until the terms
 * bind, not after they were agreed to. Of two at once the second finds it done; false is returned then.
 * Refusals: TermsAcceptedAlready, TooLateToReject, ContractEnded, ChangedMeanwhile.
 */
export async function storeRefusal(
  context: Context,
  { id, email, standing }: CreatorStanding,
  { at, place, recordedBy = null, note }: Refusal,
): Promise<boolean> {
  const { db, now, site, baseUrl } = context;
  const { version, notifiedAt, licenceUntil } = standing;
  const dedupeKey = `termsRejected:${version}:${id}`;
  const isInTime =
    notifiedAt === null || at < bindsAt(version, notifiedAt)
      ? sql`true`
      : sql`ifnull(last_login_at, 0) < ${bindsAt(version, notifiedAt)}`;
  const endsAt = endOfRejected({ licenceUntil, rejected: { version, at, notifiedAt } });
  const [given] = await db.batch([
    insertIf(
      db,
      termsAnswers,
      { document: "d", version, answer: "rejected", dashcamerId: id, at, place, recordedBy, note },
      sql`exists (select 1 from dashcamers where id = ${id} and contract_ended_at is null and ${isInTime})
        and not exists (select 1 from terms_answers where dashcamer_id = ${id} and document = 'd' and answer = 'accepted'
          and version >= ${version})`,
    )
      .onConflictDoNothing()
      .returning({ id: termsAnswers.id }),
    auditIfChanged(context, {
      action: "termsRejected",
      subject: { kind: "dashcamer", id },
      details: { how: version },
    }),
    mailRowIfChanged(context, {
      kind: "termsRejected",
      dedupeKey,
      to: email,
      ...termsRejected({
        siteName: site.name,
        version,
        rejectedAt: at,
        came: place === "admin",
        endsAt: Math.max(endsAt, now),
        url: `${baseUrl}/dashcamer/terms`,
      }),
    }),
  ]);
  if (given.length > 0) {
    await context.later({ type: "sendMail", dedupeKey });
    return true;
  }
  const meanwhile = await standingOfCreator(context, id);
  ensure(meanwhile.standing.acceptedAt === null, "TermsAcceptedAlready");
  ensure(meanwhile.contractEndedAt === null, "ContractEnded");
  ensure(!isTooLate(meanwhile.standing, at), "TooLateToReject");
  ensure(meanwhile.standing.rejected, "ChangedMeanwhile");
  return false;
}
