import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { payoutStopped } from "../../texts/mail/payout-stopped";
import type { Context } from "../context";
import { erasedEmail } from "../dashcamers/contract-rules";
import type { MailInput } from "../mail/queue-mail.server";
import { refundPath } from "../refunds/refund-key.server";
import { leftCreditPath } from "./left-credit.server";
import type { Payout } from "./take-back.server";

/** Tells whose money has not arrived what to do; null for money that is nobody's and for an account that is erased. */
export async function stoppedMail(
  context: Context,
  { id, dashcamerId, refundId, amount, bankAccount }: Payout,
  how: "cancelled" | "returned",
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
  const letter = payoutStopped({
    siteName: site.name,
    how,
    kind: refundId === null ? "credit" : "refund",
    isFormer: contractEndedAt !== null,
    amount,
    bankAccount,
    url: `${baseUrl}${path}`,
  });
  const kind = how === "returned" ? "payoutReturned" : "payoutCancelled";
  return { kind, dedupeKey: `${kind}:${id}`, to: email, ...letter };
}
