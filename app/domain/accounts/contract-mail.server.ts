import { and, desc, eq } from "drizzle-orm";
import { termsAnswers } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { contractConfirmed } from "../../texts/mail/contract-confirmed";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { MailInput } from "../mail/queue-mail.server";
import { getTermsText } from "../terms/get-terms-text.server";
import { termsInForce } from "../terms/rules";
import { registrationWithdrawalPath } from "../withdrawals/withdrawal-key.server";

/**
 * The mail that confirms a creator's contract, with the terms in the version that they have accepted: § 1827 of the Civil
 * Code wants it in a form that can be saved, before the service begins.
 */
export async function contractMail(
  context: Context,
  { dashcamerId, email }: { dashcamerId: number; email: string },
): Promise<MailInput> {
  const { db, now, baseUrl, provider, site } = context;
  const creator = await db
    .select({ id: dashcamers.id, createdAt: dashcamers.createdAt })
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  ensure(creator, "NotFound");
  const accepted = await db
    .select({ version: termsAnswers.version })
    .from(termsAnswers)
    .where(
      and(
        eq(termsAnswers.dashcamerId, dashcamerId),
        eq(termsAnswers.document, "d"),
        eq(termsAnswers.answer, "accepted"),
      ),
    )
    .orderBy(desc(termsAnswers.at))
    .get();
  const version = accepted?.version ?? termsInForce(context, "d");
  const { markdown } = await getTermsText(context, "d", version);
  return {
    kind: "contractConfirmed",
    dedupeKey: `contractConfirmed:${dashcamerId}`,
    to: email,
    ...contractConfirmed({
      siteName: site.name,
      provider,
      concludedAt: now,
      terms: { version, markdown },
      withdrawalUrl: `${baseUrl}${await registrationWithdrawalPath(context, creator)}`,
      baseUrl,
    }),
  };
}
