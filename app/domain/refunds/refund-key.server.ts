import { eq } from "drizzle-orm";
import { refunds } from "../../../db/schema/payments";
import { readSignedId, signedId } from "../accounts/signed-id.server";
import type { Context } from "../context";
import { ensure } from "../errors";

/** The page, as a path, where whose money it is says which account it goes back to, without a login. */
export async function refundPath(context: Context, refundId: number): Promise<string> {
  return `/refund/${await signedId(context, "refund", refundId)}`;
}

/** The refund behind a key; `Not found.` for one that was not made here. */
export async function findRefund(context: Context, key: string) {
  const id = await readSignedId(context, "refund", key);
  const refund = await context.db.select().from(refunds).where(eq(refunds.id, id)).get();
  ensure(refund, "NotFound");
  return refund;
}
