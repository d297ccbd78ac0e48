import { eq } from "drizzle-orm";
import { invoices } from "../../../db/schema/invoices";
import { isSameSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { Refusal } from "../errors";

type Order = { id: number; uuid: string };

/**
 * The page, as a path, at which an order can be withdrawn from without a login. Its key names the order and proves by its
 * HMAC that it was told to somebody.
 */
export async function withdrawalPath(context: Context, order: Order): Promise<string> {
  return `/withdrawal/${await keyOf(context, order)}`;
}

const keyOf = async ({ linkKey }: Context, { id, uuid }: Order) =>
  `${id}-${await linkKey(`withdrawal:${uuid}`)}`;

/** The order behind a key; `Not found.` for one that was not made here. */
export async function findOrder(context: Context, key: string) {
  const [, digits] = /^(\d{1,15})-[\w-]{43}$/.exec(key) ?? [];
  const order = digits
    ? await context.db
        .select()
        .from(invoices)
        .where(eq(invoices.id, Number(digits)))
        .get()
    : undefined;
  if (!order?.uuid || !isSameSecret(key, await keyOf(context, { id: order.id, uuid: order.uuid })))
    throw new Refusal("NotFound");
  return order;
}
