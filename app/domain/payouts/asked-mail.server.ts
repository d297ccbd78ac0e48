import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { payoutAsked } from "../../texts/mail/payout-asked";
import type { Context } from "../context";
import { erasedEmail } from "../dashcamers/contract-rules";
import type { MailInput } from "../mail/queue-mail.server";

/** `amount` in haléře. */
type Asked = { dashcamerId: number; amount: number; bankAccount: string };

/** Tells a creator that their credit was asked for; null for an account that is erased. */
export async function askedMail(
  { db, now, baseUrl, site }: Context,
  { dashcamerId, ...asked }: Asked,
): Promise<MailInput | null> {
  const creator = await db
    .select({ email: dashcamers.email, contractEndedAt: dashcamers.contractEndedAt })
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  if (!creator || creator.email === erasedEmail(dashcamerId)) return null;
  const isFormer = creator.contractEndedAt !== null;
  const url = `${baseUrl}${isFormer ? "/support?type=2" : "/dashcamer/credit"}`;
  const letter = payoutAsked({ siteName: site.name, isFormer, url, ...asked });
  const dedupeKey = `payoutAsked:${dashcamerId}:${now}`;
  return { kind: "payoutAsked", dedupeKey, to: creator.email, ...letter };
}
