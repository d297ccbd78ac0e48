import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { payoutReturned } from "../../texts/mail/payout-returned";
import type { Context } from "../context";
import { erasedEmail } from "../dashcamers/contract-rules";
import type { MailInput } from "../mail/queue-mail.server";
import { refundPath } from "../refunds/refund-key.server";
import { leftCreditPath } from "./left-credit.server";
import type { Payout } from "./take-back.server";

/** Tells whose money has not arrived what to do; null for money that is nobody's and for an account that is erased. */
export async function returnedMail(
  context: Context,
  { id, dashcamerId, refundId, amount, bankAccount }: Payout,
): Promise<MailInput | null> {
  const { db, baseUrl, site } = context;
  if (dashcamerId === null) return null;
  const creator = await db
    .select({ email: dashcamers.email, contractEndedAt: dashcamers.contractEndedAt })
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  if (!creator || creator.email === erasedEmail(dashcamerId)) return null;
  const { email, contractEndedAt } = creator;
  const ofCredit = async () =>
    contractEndedAt === null ? "/dashcamer/credit" : await leftCreditPath(context, dashcamerId);
  const path = refundId === null ? await ofCredit() : await refundPath(context, refundId);
  const letter = payoutReturned({
    siteName: site.name,
    kind: refundId === null ? "credit" : "refund",
    isFormer: contractEndedAt !== null,
    amount,
    bankAccount,
    url: `${baseUrl}${path}`,
  });
  return { kind: "payoutReturned", dedupeKey: `payoutReturned:${id}`, to: email, ...letter };
}
