import { payoutStopped } from "../../texts/mail/payout-stopped";
import type { Context } from "../context";
import type { MailInput } from "../mail/queue-mail.server";
import { refundPath } from "../refunds/refund-key.server";
import { leftCreditPath } from "./left-credit.server";
import { payeeOf } from "./payee.server";
import type { Payout } from "./take-back.server";

/** Tells whose money has not arrived what to do; null for money that is nobody's and for an account that is erased. */
export async function stoppedMail(
  context: Context,
  { id, dashcamerId, refundId, amount, bankAccount }: Payout,
  how: "cancelled" | "returned",
): Promise<MailInput | null> {
  const { baseUrl, site } = context;
  if (dashcamerId === null) return null;
  const payee = await payeeOf(context, dashcamerId);
  if (!payee) return null;
  const { email, isFormer } = payee;
  const ofCredit = async () => (isFormer ? await leftCreditPath(context, dashcamerId) : "/dashcamer/credit");
  const path = refundId === null ? await ofCredit() : await refundPath(context, refundId);
  const letter = payoutStopped({
    siteName: site.name,
    how,
    kind: refundId === null ? "credit" : "refund",
    isFormer,
    amount,
    bankAccount,
    url: `${baseUrl}${path}`,
  });
  const kind = how === "returned" ? "payoutReturned" : "payoutCancelled";
  return { kind, dedupeKey: `${kind}:${id}`, to: email, ...letter };
}
