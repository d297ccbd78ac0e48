import { eq } from "drizzle-orm";
import { refunds } from "../../../db/schema/payments";
import { isSameSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { Refusal } from "../errors";

/**
 * The page, as a path, where whose money it is says which account it goes back to, without a login. Its key names the
 * refund and proves by its HMAC that it was told to somebody.
 */
export async function refundPath(context: Context, refundId: number): Promise<string> {
  return `/refund/${await keyOf(context, refundId)}`;
}

const keyOf = async ({ linkKey }: Context, refundId: number) =>
  `${refundId}-${await linkKey(`refund:${refundId}`)}`;

/** The refund behind a key; `Not found.` for one that was not made here. */
export async function findRefund(context: Context, key: string) {
  const [, digits] = /^(\d{1,15})-[\w-]{43}$/.exec(key) ?? [];
  const id = Number(digits);
  if (!digits || !isSameSecret(key, await keyOf(context, id))) throw new Refusal("NotFound");
  const refund = await context.db.select().from(refunds).where(eq(refunds.id, id)).get();
  if (!refund) throw new Refusal("NotFound");
  return refund;
}
