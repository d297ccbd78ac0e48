import { type SQL, sql } from "drizzle-orm";
import { accountKeys } from "../../../db/schema/accounts";
import { hashSecret } from "../accounts/secrets.server";
import type { Context } from "../context";

/** What a code is stored by, so that no link of a mail can stand for one. */
export const codeKey = (code: string): string => `pairing:${code}`;

/** The condition that somebody's code still works. */
export function isOpenCode(code: string, now: number): SQL {
  const { keyHash, purpose, usedAt, expiresAt } = accountKeys;
  return sql`${keyHash} = ${hashSecret(codeKey(code))} and ${purpose} = 'pairing' and ${usedAt} is null and ${expiresAt} > ${now}`;
}

/** By which a companion knows the pages of its account. It is derived, so it ends with the session that it belongs to. */
export const pageKey = ({ linkKey }: Pick<Context, "linkKey">, handle: string): Promise<string> =>
  linkKey(`companion:${handle}`);
