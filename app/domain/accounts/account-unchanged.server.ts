import { type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { fans } from "../../../db/schema/fans";
import { sites } from "../../../db/schema/sites";
import { superusers } from "../../../db/schema/superusers";
import type { Context } from "../context";
import { type Account, ownerOf } from "./account.server";
import { hasEmail } from "./account-keys.server";
import type { AddressAccount } from "./set-password.server";

const holders = {
  fan: fans,
  editor: editors,
  dashcamer: dashcamers,
  superuser: superusers,
  localAdmin: sites,
};

const passwords = {
  fan: fans.passwordHash,
  editor: editors.passwordHash,
  dashcamer: dashcamers.passwordHash,
  superuser: superusers.passwordHash,
  localAdmin: sites.adminPasswordHash,
};

/** The hash of an account's password; null for one without a password, or that is gone. */
export async function passwordHashOf({ db }: Context, account: Account): Promise<string | null> {
  const holder = holders[account.role];
  const row = await db.get<{ hash: string | null } | undefined>(
    sql`select ${passwords[account.role]} as hash from ${holder} where ${holder.id} = ${idOf(account)}`,
  );
  return row?.hash ?? null;
}

/** The condition that the password by which somebody was let in still is the account's. */
export function stillHasPassword(account: Account, passwordHash: string | null): SQL {
  return stillIs(account, sql`${passwords[account.role]} = ${passwordHash}`);
}

/** The condition that the address still is the account's; a cancelled one has none. */
export function stillHasEmail(account: AddressAccount, email: string): SQL {
  return stillIs(account, hasEmail(holders[account.role].email, email));
}

function stillIs(account: Account, condition: SQL): SQL {
  const holder = holders[account.role];
  return sql`exists (select 1 from ${holder} where ${holder.id} = ${idOf(account)} and ${condition})`;
}

function idOf(account: Account): number {
  const [id] = Object.values(ownerOf(account));
  return id ?? 0;
}
