import { type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { fans } from "../../../db/schema/fans";
import { superusers } from "../../../db/schema/superusers";
import { ownerOf } from "./account.server";
import { hasEmail } from "./account-keys.server";
import type { AddressAccount } from "./set-password.server";

const holders = { fan: fans, editor: editors, dashcamer: dashcamers, superuser: superusers };

/** The condition that the password by which somebody was let in still is the account's. */
export function stillHasPassword(account: AddressAccount, passwordHash: string | null): SQL {
  const { passwordHash: column } = holders[account.role];
  return stillIs(account, sql`${column} = ${passwordHash}`);
}

/** The condition that the address still is the account's; a cancelled one has none. */
export function stillHasEmail(account: AddressAccount, email: string): SQL {
  return stillIs(account, hasEmail(holders[account.role].email, email));
}

function stillIs(account: AddressAccount, condition: SQL): SQL {
  const holder = holders[account.role];
  const [id] = Object.values(ownerOf(account));
  return sql`exists (select 1 from ${holder} where ${holder.id} = ${id} and ${condition})`;
}
