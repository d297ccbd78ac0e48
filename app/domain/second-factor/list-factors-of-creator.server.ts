import { type SQL, sql } from "drizzle-orm";
import { passkeys, totpFactors } from "../../../db/schema/second-factors";
import { writeParty } from "../audit/rules";
import type { Context } from "../context";
import { allow } from "../permissions";
import type { FactorHolder } from "./find-factor.server";
import type { ResettableRole } from "./rules";

/** Whoever belongs to a creator: the creator, their editors, and the local admins of their sites. No superuser. */
export type HolderOfCreator = Extract<FactorHolder, { role: ResettableRole }>;

export type AccountWithFactor = {
  holder: HolderOfCreator;
  /** As an address and a form write it, `editor-5`. */
  account: string;
  /** What its person is called; of a local admin the site. */
  name: string;
  /** When its newest app or passkey was added, ms since 1970. */
  newestAt: number;
};

type Row = { role: ResettableRole; id: number; name: string; newestAt: number };

/** Accounts of a creator that have a second factor: their own, then those of editors, then those of sites. */
export async function listFactorsOfCreator(
  { db, actor }: Context,
  { id }: { id: number },
): Promise<AccountWithFactor[]> {
  allow(actor, "factors.reset", undefined);
  const newest = (role: ResettableRole) => newestFactor(role, sql`account.id`);
  const rows = await db.all<Row>(sql`select * from (
    select 'dashcamer' as role, id, name, ${newest("dashcamer")} as newestAt
      from dashcamers as account where id = ${id}
    union all select 'editor', id, name, ${newest("editor")} from editors as account where dashcamer_id = ${id}
    union all select 'localAdmin', id, name, ${newest("localAdmin")} from sites as account where dashcamer_id = ${id}
  ) where newestAt > 0`);
  return rows.map(({ role, id: own, name, newestAt }) => ({
    holder: holderOf({ role, id: own, name }, id),
    account: writeParty({ kind: role, id: own }),
    name,
    newestAt,
  }));
}

const ownerColumns = { dashcamer: "dashcamer_id", editor: "editor_id", localAdmin: "admin_site_id" } as const;

/** When the newest factor of an account was added, in SQL; 0 without one. */
export function newestFactor(role: ResettableRole, id: SQL): SQL {
  const owner = sql.identifier(ownerColumns[role]);
  const newest = (table: typeof totpFactors | typeof passkeys) =>
    sql`coalesce((select max(added_at) from ${table} where ${owner} = ${id}), 0)`;
  return sql`max(${newest(totpFactors)}, ${newest(passkeys)})`;
}

function holderOf({ role, id, name }: Omit<Row, "newestAt">, dashcamerId: number): HolderOfCreator {
  switch (role) {
    case "dashcamer":
      return { role, dashcamerId, name };
    case "editor":
      return { role, editorId: id, dashcamerId, name, locked: false };
    case "localAdmin":
      return { role, siteId: id };
  }
}
