import { payoutAsked } from "../../texts/mail/payout-asked";
import type { Context } from "../context";
import type { MailInput } from "../mail/queue-mail.server";
import { payeeOf } from "./payee.server";

/** `amount` in haléře. */
type Asked = { dashcamerId: number; amount: number; bankAccount: string };

/** Tells a creator that their credit was asked for; null for an account that is erased. */
export async function askedMail(
  context: Context,
  { dashcamerId, ...asked }: Asked,
): Promise<MailInput | null> {
  const { now, baseUrl, site } = context;
  const payee = await payeeOf(context, dashcamerId);
  if (!payee) return null;
  const { email, isFormer } = payee;
  const url = `${baseUrl}${isFormer ? "/support?type=2" : "/dashcamer/credit"}`;
  const letter = payoutAsked({ siteName: site.name, isFormer, url, ...asked });
  const dedupeKey = `payoutAsked:${dashcamerId}:${now}`;
  return { kind: "payoutAsked", dedupeKey, to: email, ...letter };
}
