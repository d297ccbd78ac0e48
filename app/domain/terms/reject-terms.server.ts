import { sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { termsRejected } from "../../texts/mail/terms-rejected";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { areBinding, bindsAt, endOfRejected } from "./answer-rules";
import { readStanding } from "./get-terms-question.server";
import type { AnswerTermsInput } from "./wire";

/**
 * A creator rejects changed terms in writing (specification, section 4; terms, part 10): the contract goes on under the
 * former ones and ends by itself (`endRejectedContracts`). The receipt is mailed. It can be done until the terms bind, not
 * after they were agreed to. Of two clicks the second finds it done.
 * Refusals: ChangedMeanwhile (a newer version is public), TermsAcceptedAlready, TooLateToReject, ContractEnded.
 */
export async function rejectTerms(context: Context, { version }: AnswerTermsInput): Promise<void> {
  const { db, now, site, baseUrl } = context;
  const { id, email, standing } = await readStanding(context);
  ensure(standing.version === version && standing.isChange, "ChangedMeanwhile");
  if (standing.rejected) return;
  const { toldAt, licenceUntil } = standing;
  const dedupeKey = `termsRejected:${version}:${id}`;
  // Whoever has not been told yet is not bound by any login.
  const notBound = toldAt === null ? sql`true` : sql`ifnull(last_login_at, 0) < ${bindsAt(version, toldAt)}`;
  const [given] = await db.batch([
    insertIf(
      db,
      termsAnswers,
      { document: "d", version, answer: "rejected", dashcamerId: id, at: now, place: "workspace" },
      sql`exists (select 1 from dashcamers where id = ${id} and contract_ended_at is null and ${notBound})
        and not exists (select 1 from terms_answers where dashcamer_id = ${id} and document = 'd' and answer = 'accepted'
          and version >= ${version})`,
    )
      .onConflictDoNothing()
      .returning({ id: termsAnswers.id }),
    mailRowIfChanged(context, {
      kind: "termsRejected",
      dedupeKey,
      to: email,
      ...termsRejected({
        siteName: site.name,
        version,
        rejectedAt: now,
        endsAt: endOfRejected({ licenceUntil, rejected: { version, at: now, toldAt } }),
        url: `${baseUrl}/dashcamer/terms`,
      }),
    }),
  ]);
  if (given.length > 0) return context.later({ type: "sendMail", dedupeKey });
  const meanwhile = await readStanding(context);
  ensure(meanwhile.standing.acceptedAt === null, "TermsAcceptedAlready");
  ensure(meanwhile.contractEndedAt === null, "ContractEnded");
  ensure(!areBinding(meanwhile.standing), "TooLateToReject");
  ensure(meanwhile.standing.rejected, "ChangedMeanwhile");
}
