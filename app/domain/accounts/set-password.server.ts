import { and, eq, type SQL } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { fans } from "../../../db/schema/fans";
import { superusers } from "../../../db/schema/superusers";
import type { Context } from "../context";
import type { Account } from "./account.server";

/** Accounts that log in by address and password. */
export type AddressAccount = Exclude<Account, { role: "localAdmin" }>;

/** The statement that gives an account a new password, if the condition holds. */
export function setPassword({ db }: Context, account: AddressAccount, passwordHash: string, condition: SQL) {
  switch (account.role) {
    case "fan":
      return db
        .update(fans)
        .set({ passwordHash })
        .where(and(eq(fans.id, account.fanId), condition));
    case "editor":
      return db
        .update(editors)
        .set({ passwordHash })
        .where(and(eq(editors.id, account.editorId), condition));
    case "dashcamer":
      return db
        .update(dashcamers)
        .set({ passwordHash })
        .where(and(eq(dashcamers.id, account.dashcamerId), condition));
    case "superuser":
      return db
        .update(superusers)
        .set({ passwordHash })
        .where(and(eq(superusers.id, account.superuserId), condition));
  }
}
