import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { invoices } from "../../../db/schema/invoices";
import { isSameSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { Refusal } from "../errors";

type Order = { id: number; uuid: string };
type Registration = { id: number; createdAt: number };

/** What a link lets its holder withdraw from; `invoiceId` is null for the contract of the registration. */
export type Contract = { dashcamerId: number; invoiceId: number | null };

/**
 * The page, as a path, at which an order can be withdrawn from without a login. Its key names the order, and its HMAC
 * proves that we gave it to somebody.
 */
export async function withdrawalPath(context: Context, order: Order): Promise<string> {
  return `/withdrawal/${await orderKey(context, order)}`;
}

/** The same for the contract that a creator's registration concluded. */
export async function registrationWithdrawalPath(context: Context, creator: Registration): Promise<string> {
  return `/withdrawal/${await registrationKey(context, creator)}`;
}

const orderKey = async ({ linkKey }: Context, { id, uuid }: Order) =>
  `${id}-${await linkKey(`withdrawal:${uuid}`)}`;

const registrationKey = async ({ linkKey }: Context, { id, createdAt }: Registration) =>
  `r${id}-${await linkKey(`withdrawal of registration:${id}:${createdAt}`)}`;

/** The contract behind a key; `Not found.` for one that was not made here. */
export async function findContract(context: Context, key: string): Promise<Contract> {
  const [, kind, digits] = /^(r?)(\d{1,15})-[\w-]{43}$/.exec(key) ?? [];
  const id = Number(digits ?? 0);
  const contract = kind === "r" ? await registration(context, id, key) : await order(context, id, key);
  if (!contract) throw new Refusal("NotFound");
  return contract;
}

async function order(context: Context, id: number, key: string): Promise<Contract | null> {
  const row = await context.db.select().from(invoices).where(eq(invoices.id, id)).get();
  if (!row?.uuid || !isSameSecret(key, await orderKey(context, { id, uuid: row.uuid }))) return null;
  return { dashcamerId: row.dashcamerId, invoiceId: id };
}

async function registration(context: Context, id: number, key: string): Promise<Contract | null> {
  const row = await context.db
    .select({ id: dashcamers.id, createdAt: dashcamers.createdAt })
    .from(dashcamers)
    .where(eq(dashcamers.id, id))
    .get();
  if (!row || !isSameSecret(key, await registrationKey(context, row))) return null;
  return { dashcamerId: id, invoiceId: null };
}
