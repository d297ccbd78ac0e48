import { sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { termsAnswers } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { termsAccepted } from "../../texts/mail/terms-accepted";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { readStanding } from "./get-terms-question.server";
import { getTermsText } from "./get-terms-text.server";
import type { AnswerTermsInput } from "./wire";

/**
 * A creator agrees to the version of their terms that they have read; the receipt with its text is mailed (§ 1827 of act
 * 89/2012 Sb.). It takes back an earlier refusal, while the contract lasts. Of two clicks the second finds it done.
 * Refusals: ChangedMeanwhile (a newer version is public), ContractEnded.
 */
export async function acceptTerms(context: Context, { version }: AnswerTermsInput): Promise<void> {
  const { db, now, site, provider, baseUrl } = context;
  const { id, email, standing } = await readStanding(context);
  ensure(standing.version === version, "ChangedMeanwhile");
  if (standing.acceptedAt !== null) return;
  const { markdown } = await getTermsText(context, "d", version);
  const dedupeKey = `termsAccepted:${version}:${id}`;
  const [given] = await db.batch([
    insertIf(
      db,
      termsAnswers,
      { document: "d", version, answer: "accepted", dashcamerId: id, at: now, place: "workspace" },
      sql`exists (select 1 from ${dashcamers} where ${dashcamers.id} = ${id} and ${dashcamers.contractEndedAt} is null)`,
    )
      .onConflictDoNothing()
      .returning({ id: termsAnswers.id }),
    auditIfChanged(context, {
      action: "termsAccepted",
      subject: { kind: "dashcamer", id },
      details: { how: version },
    }),
    mailRowIfChanged(context, {
      kind: "termsAccepted",
      dedupeKey,
      to: email,
      ...termsAccepted({
        siteName: site.name,
        provider,
        baseUrl,
        acceptedAt: now,
        wasRejected: standing.rejected !== null,
        terms: { version, markdown },
      }),
    }),
  ]);
  if (given.length > 0) return context.later({ type: "sendMail", dedupeKey });
  const meanwhile = await readStanding(context);
  ensure(meanwhile.standing.acceptedAt !== null, "ContractEnded");
}
