import { and, eq, isNull, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { insertIf } from "../../../db/insert-if.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { emailAccessAnswers, emailAccessRequests } from "../../../db/schema/email-access";
import { fans } from "../../../db/schema/fans";
import { videos } from "../../../db/schema/videos";
import { emailAccessAsked } from "../../texts/mail/email-access-asked";
import { hashSecret, newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { morningOf } from "../prague-time";
import { inPieces } from "../retention/in-pieces.server";
import { senderEmail } from "./agreed-email.server";
import { answerByOf } from "./rules";

/** Contributors whom one batch asks; each takes two statements. */
const piece = 50;

/**
 * Asks contributors of creators whose request was approved, each address once (specification, section 4): right after the
 * approval, and each night those who have sent since. That somebody was asked and the mail to them are written in one
 * step, so a crash or a second run asks nobody twice, and whom a crash left out the next run asks. A mail of the night
 * leaves in the morning, and the seven days run from then.
 */
export async function askContributors(context: Context): Promise<void> {
  await inPieces(context, "askContributors", piece, () => askSome(context), 8);
}

async function askSome(context: Context): Promise<number> {
  const { db, now, baseUrl, site } = context;
  const address = sql<string>`lower(${senderEmail})`;
  const people = await db
    .selectDistinct({
      requestId: emailAccessRequests.id,
      reason: emailAccessRequests.reason,
      creator: dashcamers.name,
      email: address.as("address"),
    })
    .from(emailAccessRequests)
    .innerJoin(dashcamers, eq(dashcamers.id, emailAccessRequests.dashcamerId))
    .innerJoin(videos, eq(videos.dashcamerId, emailAccessRequests.dashcamerId))
    .where(
      and(
        eq(emailAccessRequests.state, "approved"),
        isNull(videos.trashedAt),
        isNull(videos.erasedAt),
        sql`${senderEmail} is not null`,
        sql`not exists (select 1 from email_access_answers as asked
          where asked.request_id = ${emailAccessRequests.id} and asked.email = ${address})`,
      ),
    )
    .limit(piece);
  if (people.length === 0) return 0;
  const askedAt = Math.max(now, morningOf(now));
  const answerBy = answerByOf(askedAt);
  const asked = people.map(({ requestId, reason, creator, email }) => {
    const key = newSecret();
    const keyHash = hashSecret(key);
    const isInForce = sql`exists (select 1 from ${emailAccessRequests}
      where ${emailAccessRequests.id} = ${requestId} and ${emailAccessRequests.state} = 'approved')`;
    const row = { requestId, email, keyHash, askedAt, answerBy };
    const letter = emailAccessAsked({
      siteName: site.name,
      creator,
      reason,
      email,
      answerBy,
      answerUrl: `${baseUrl}/email-access/${key}`,
    });
    const dedupeKey = `emailAccessAsked:${keyHash}`;
    return {
      dedupeKey,
      statements: [
        insertIf(db, emailAccessAnswers, row, sql`${isInForce} and ${isOurs(email)}`).onConflictDoNothing(),
        mailRowIfChanged(context, {
          kind: "emailAccessAsked",
          dedupeKey,
          to: email,
          notBefore: askedAt,
          ...letter,
        }),
      ],
    };
  });
  await db.batch(asBatch(asked.flatMap(({ statements }) => statements)));
  return people.length;
}

/** The address is still that of an account or of a clip: whoever has just cancelled the account is left alone. */
const isOurs = (email: string) => sql`(exists (select 1 from ${fans} where lower(${fans.email}) = ${email})
  or exists (select 1 from ${videos} where lower(${videos.email}) = ${email} and ${videos.fanId} is null))`;
