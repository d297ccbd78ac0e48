import { and, eq, type SQL, sql } from "drizzle-orm";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { type Account, isAccount } from "../accounts/account.server";
import type { Actor } from "../actor";
import type { Context } from "../context";
import { ensure } from "../errors";
import { notAllowed } from "../permissions";
import { mostPasskeys, needsFactor } from "./rules";

export type TotpFactor = typeof totpFactors.$inferSelect;
export type Passkey = typeof passkeys.$inferSelect;

/** The second factors of an account, of which it has at least one. */
export type Factors = { app: TotpFactor | null; passkeys: Passkey[] };

/** What has proved the second step: an app or a passkey by its id, or a recovery code by its hash. */
export type ProvedFactor = `app-${number}` | `passkey-${number}` | `code-${string}`;

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

type FactorTable = typeof totpFactors | typeof passkeys | typeof recoveryCodes;

/** The condition that a factor, or a recovery code, belongs to the account. */
export function isFactorOf(holder: FactorHolder, table: FactorTable): SQL {
  switch (holder.role) {
    case "editor":
      return eq(table.editorId, holder.editorId);
    case "dashcamer":
      return eq(table.dashcamerId, holder.dashcamerId);
    case "superuser":
      return eq(table.superuserId, holder.superuserId);
    case "localAdmin":
      return eq(table.adminSiteId, holder.siteId);
  }
}

/** What the account is called where its secret is encrypted and its attempts are counted. */
export function factorName(holder: FactorHolder): string {
  return `${holder.role} ${Object.values(factorOwner(holder))[0]}`;
}

/** The account's second factors; null for an account without any. */
export async function findFactors({ db }: Context, account: Account): Promise<Factors | null> {
  if (!mayHaveFactor(account)) return null;
  // Not one batch: D1 gives its rows by column name, and the two share names.
  const [app, keys] = await Promise.all([
    db.select().from(totpFactors).where(isFactorOf(account, totpFactors)).get(),
    db.select().from(passkeys).where(isFactorOf(account, passkeys)).orderBy(passkeys.id).limit(mostPasskeys),
  ]);
  return app || keys.length > 0 ? { app: app ?? null, passkeys: keys } : null;
}

/** The app of the account that makes codes; null without one. */
export const findApp = async (context: Context, account: Account): Promise<TotpFactor | null> =>
  (await findFactors(context, account))?.app ?? null;

/** Refuses a login without a second factor to who must have one: FactorRequired. */
export function ensureFactor({ role }: Account, proved: ProvedFactor | null | undefined): void {
  ensure(!needsFactor(role) || typeof proved === "string", "FactorRequired");
}

/** The second factors of who asks. */
export async function findOwnFactors(context: Context): Promise<Factors | null> {
  return isAccount(context.actor) ? findFactors(context, context.actor) : null;
}

/** The condition that the account has this very factor, or for null that it has none. */
export function stillHasFactor(account: Account, proved: ProvedFactor | null): SQL {
  if (!mayHaveFactor(account)) return sql`true`;
  if (proved === null) return sql`not ${hasFactor(account)}`;
  const [, kind, key = ""] = /^(app|passkey|code)-(\w+)$/.exec(proved) ?? [];
  switch (kind) {
    case "app":
      return isThere(account, totpFactors, eq(totpFactors.id, Number(key)));
    case "passkey":
      return isThere(account, passkeys, eq(passkeys.id, Number(key)));
    case "code":
      return isThere(account, recoveryCodes, eq(recoveryCodes.codeHash, key));
    default:
      return sql`false`;
  }
}

/** The condition that the account has some second factor; of its passkeys only those count that are `among`. */
export const hasFactor = (holder: FactorHolder, among?: SQL): SQL =>
  sql`(${isThere(holder, totpFactors)} or ${isThere(holder, passkeys, among)})`;

/** The condition that the account has a factor of this kind. */
export const isThere = (holder: FactorHolder, table: FactorTable, which?: SQL): SQL =>
  sql`exists (select 1 from ${table} where ${and(isFactorOf(holder, table), which)})`;
