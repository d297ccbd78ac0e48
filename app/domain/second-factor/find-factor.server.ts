import { eq, type SQL, sql } from "drizzle-orm";
import { totpFactors } from "../../../db/schema/second-factors";
import { type Account, isAccount } from "../accounts/account.server";
import type { Actor } from "../actor";
import type { Context } from "../context";
import { ensure } from "../errors";
import { notAllowed } from "../permissions";
import { needsFactor } from "./rules";

export type Factor = typeof totpFactors.$inferSelect;

/** Whoever may have a second factor. */
export type FactorHolder = Exclude<Account, { role: "fan" }>;

export const mayHaveFactor = (account: Account): account is FactorHolder => account.role !== "fan";

/** Who asks, as one who may have a factor. */
export function holderOf(actor: Actor): FactorHolder {
  if (!isAccount(actor) || !mayHaveFactor(actor)) throw notAllowed(actor);
  return actor;
}

/** The one owner column of a factor that belongs to the account. */
export function factorOwner(holder: FactorHolder) {
  switch (holder.role) {
    case "editor":
      return { editorId: holder.editorId };
    case "dashcamer":
      return { dashcamerId: holder.dashcamerId };
    case "superuser":
      return { superuserId: holder.superuserId };
    case "localAdmin":
      return { adminSiteId: holder.siteId };
  }
}

/** The condition that a factor belongs to the account. */
export function isFactorOf(holder: FactorHolder): SQL {
  switch (holder.role) {
    case "editor":
      return eq(totpFactors.editorId, holder.editorId);
    case "dashcamer":
      return eq(totpFactors.dashcamerId, holder.dashcamerId);
    case "superuser":
      return eq(totpFactors.superuserId, holder.superuserId);
    case "localAdmin":
      return eq(totpFactors.adminSiteId, holder.siteId);
  }
}

/** What the account is called where its secret is encrypted and its attempts are counted. */
export function factorName(holder: FactorHolder): string {
  return `${holder.role} ${Object.values(factorOwner(holder))[0]}`;
}

/** The account's second factor; null for an account without one. */
export async function findFactor({ db }: Context, account: Account): Promise<Factor | null> {
  if (!mayHaveFactor(account)) return null;
  return (await db.select().from(totpFactors).where(isFactorOf(account)).get()) ?? null;
}

/** Refuses a login without a second factor to who must have one: FactorRequired. */
export function ensureFactor({ role }: Account, factorId: number | null | undefined): void {
  ensure(!needsFactor(role) || typeof factorId === "number", "FactorRequired");
}

/** The second factor of who asks. */
export async function findOwnFactor(context: Context): Promise<Factor | null> {
  return isAccount(context.actor) ? findFactor(context, context.actor) : null;
}

/** The condition that the account has this very factor, or for null that it has none. */
export function stillHasFactor(account: Account, factorId: number | null): SQL {
  if (!mayHaveFactor(account)) return sql`true`;
  return sql`(select ${totpFactors.id} from ${totpFactors} where ${isFactorOf(account)}) is ${factorId}`;
}
