import { eq, sql } from "drizzle-orm";
import { accountKeys } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { fans } from "../../../db/schema/fans";
import { superusers } from "../../../db/schema/superusers";
import type { Context } from "../context";
import type { AccountKey } from "./account-keys.server";
import { type FoundByAddress, findAccount, type LoginRole } from "./find-account.server";

/** The role of the account that a key belongs to. */
export function roleOfKey(key: AccountKey): LoginRole {
  if (key.fanId !== null) return "fan";
  if (key.editorId !== null) return "editor";
  return key.dashcamerId !== null ? "dashcamer" : "superuser";
}

/** The account that a key belongs to, with its address; null once the account is gone. */
export async function accountOfKey(
  context: Context,
  key: AccountKey,
): Promise<{ role: LoginRole; email: string; found: FoundByAddress } | null> {
  const role = roleOfKey(key);
  const [row] = await context.db
    .select({
      email: sql<
        string | null
      >`coalesce(${fans.email}, ${editors.email}, ${dashcamers.email}, ${superusers.email})`,
    })
    .from(accountKeys)
    .leftJoin(fans, eq(fans.id, accountKeys.fanId))
    .leftJoin(editors, eq(editors.id, accountKeys.editorId))
    .leftJoin(dashcamers, eq(dashcamers.id, accountKeys.dashcamerId))
    .leftJoin(superusers, eq(superusers.id, accountKeys.superuserId))
    .where(eq(accountKeys.keyHash, key.keyHash));
  const email = row?.email ?? "";
  const found = email ? await findAccount[role](context, email) : null;
  return found && { role, email, found };
}
