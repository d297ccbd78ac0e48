import { randomBytes } from "node:crypto";
import { and, eq, isNull, sql } from "drizzle-orm";
import { accountKeys } from "../../../db/schema/accounts";
import { keyRowIf } from "../accounts/account-keys.server";
import type { Context } from "../context";
import { codeKey } from "./companion-keys.server";
import { ownerOfCompanions } from "./own-clips.server";
import { codeFrom } from "./rules";

/** A code that pairs one companion with the creator who asks. It works for ten minutes, and an older one no more. */
export async function makeCode(context: Context): Promise<{ code: string }> {
  const { db } = context;
  const dashcamerId = ownerOfCompanions(context);
  const code = codeFrom(randomBytes(64));
  const isOlder = and(
    eq(accountKeys.dashcamerId, dashcamerId),
    eq(accountKeys.purpose, "pairing"),
    isNull(accountKeys.usedAt),
  );
  await db.batch([
    db.delete(accountKeys).where(isOlder),
    keyRowIf(context, { purpose: "pairing", key: codeKey(code), owner: { dashcamerId } }, sql`true`),
  ]);
  return { code };
}
