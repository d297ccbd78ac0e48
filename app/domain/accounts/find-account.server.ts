import { eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { fans } from "../../../db/schema/fans";
import { superusers } from "../../../db/schema/superusers";
import type { Context } from "../context";
import { isErasable } from "../dashcamers/contract-rules";
import type { Account } from "./account.server";
import type { AddressAccount } from "./set-password.server";

/** Roles that log in by address and password. */
export type LoginRole = "fan" | "editor" | "dashcamer" | "superuser";

export type FoundAccount<One extends Account = Account> = {
  account: One;
  passwordHash: string | null;
  /** False for an account that is not confirmed yet, was cancelled, or whose clips are due to be erased. */
  open: boolean;
  /** The contract has ended: the account may be read in a browser until it is erased, and nothing else. */
  ended?: boolean;
  locked: boolean;
  /** Writes down a login. */
  record(values: { lastLoginAt: number }): PromiseLike<unknown>;
};

/** One that logs in by address and password. */
export type FoundByAddress = FoundAccount<AddressAccount>;

type Find = (context: Context, email: string) => Promise<FoundByAddress | null>;

/** The account of an address in one role; the same address may be a fan and a creator (two accounts). */
export const findAccount: Record<LoginRole, Find> = {
  async fan({ db }, email) {
    const [fan] = await db.select().from(fans).where(hasEmail(fans.email, email));
    if (!fan) return null;
    return {
      account: { role: "fan", fanId: fan.id, name: fan.name, email: fan.email ?? "" },
      passwordHash: fan.passwordHash,
      open: fan.confirmedAt !== null && fan.cancelledAt === null,
      locked: false,
      record: (values) => db.update(fans).set(values).where(eq(fans.id, fan.id)),
    };
  },

  async editor({ db, now }, email) {
    const [row] = await db
      .select({ editor: editors, contractEndedAt: dashcamers.contractEndedAt })
      .from(editors)
      .innerJoin(dashcamers, eq(dashcamers.id, editors.dashcamerId))
      .where(hasEmail(editors.email, email));
    if (!row) return null;
    const { id: editorId, dashcamerId, name, locked, passwordHash } = row.editor;
    return {
      account: { role: "editor", editorId, dashcamerId, name, locked },
      passwordHash,
      open: !isPast(row.contractEndedAt, now),
      locked,
      record: (values) => db.update(editors).set(values).where(eq(editors.id, editorId)),
    };
  },

  async dashcamer({ db, now }, email) {
    const [dashcamer] = await db.select().from(dashcamers).where(hasEmail(dashcamers.email, email));
    if (!dashcamer) return null;
    return {
      account: { role: "dashcamer", dashcamerId: dashcamer.id, name: dashcamer.name },
      passwordHash: dashcamer.passwordHash,
      open: dashcamer.confirmedAt !== null && !isErasable(dashcamer, now),
      ended: isPast(dashcamer.contractEndedAt, now),
      locked: false,
      record: (values) => db.update(dashcamers).set(values).where(eq(dashcamers.id, dashcamer.id)),
    };
  },

  async superuser({ db }, email) {
    const [superuser] = await db.select().from(superusers).where(hasEmail(superusers.email, email));
    if (!superuser) return null;
    return {
      account: { role: "superuser", superuserId: superuser.id, name: superuser.name },
      passwordHash: superuser.passwordHash,
      open: true,
      locked: false,
      record: (values) => db.update(superusers).set(values).where(eq(superusers.id, superuser.id)),
    };
  },
};

/** Addresses are compared without regard to case, by the index on lower(email). */
function hasEmail(column: SQLiteColumn, email: string): SQL {
  return sql`lower(${column}) = ${email.toLowerCase()}`;
}

function isPast(moment: number | null, now: number): boolean {
  return moment !== null && moment <= now;
}
