import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { insertIf } from "../../../db/insert-if.server";
import { accountKeys } from "../../../db/schema/accounts";
import type { Context } from "../context";
import { type KeyPurpose, keyLifetimeMs } from "./key-rules";
import { hashSecret, isSecret } from "./secrets.server";

export type AccountKey = typeof accountKeys.$inferSelect;

/** Whose key it is: exactly one of them, as a value or as a question to the database. */
export type KeyOwner = {
  fanId?: number | SQL;
  editorId?: number | SQL;
  dashcamerId?: number | SQL;
  superuserId?: number | SQL;
};

type NewKey = { purpose: KeyPurpose; key: string; owner: KeyOwner; target?: string | null };

/** The statement that makes a key valid, if the condition holds. The database keeps only the key's hash. */
export function keyRowIf({ db, now }: Context, { purpose, key, owner, target }: NewKey, condition: SQL) {
  const row = {
    keyHash: hashSecret(key),
    purpose,
    ...owner,
    target: target ?? null,
    createdAt: now,
    expiresAt: now + keyLifetimeMs[purpose],
  };
  return insertIf(db, accountKeys, row as typeof accountKeys.$inferInsert, condition);
}

/** The key of a link, used or expired too; undefined when we never gave it out for this purpose. */
export async function findKey({ db }: Context, purpose: KeyPurpose, key: string) {
  if (!isSecret(key)) return undefined;
  const isIt = and(eq(accountKeys.keyHash, hashSecret(key)), eq(accountKeys.purpose, purpose));
  const [row] = await db.select().from(accountKeys).where(isIt);
  return row;
}

/** True while the key has not been used and has not run out. */
export function isKeyValid(key: AccountKey | undefined, now: number): key is AccountKey {
  return key !== undefined && key.usedAt === null && key.expiresAt > now;
}

/** The statement that uses the key up, if the condition holds: of two at once only the first changes its row. */
export function spendKey({ db, now }: Context, key: AccountKey, condition?: SQL) {
  return db
    .update(accountKeys)
    .set({ usedAt: now })
    .where(
      and(
        eq(accountKeys.keyHash, key.keyHash),
        isNull(accountKeys.usedAt),
        sql`${accountKeys.expiresAt} > ${now}`,
        condition,
      ),
    )
    .returning({ keyHash: accountKeys.keyHash });
}

/** Addresses are compared without regard to case, by the index on lower(email). */
export function hasEmail(column: SQLiteColumn, email: string): SQL {
  return sql`lower(${column}) = ${email.toLowerCase()}`;
}
