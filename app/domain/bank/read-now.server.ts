import { sql } from "drizzle-orm";
import { auditIf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { askOnce } from "./ask-bank.server";
import { ownAccount } from "./own-account.server";

/**
 * A person reads what has come to the account without waiting for the clock. Gives how many movements are new.
 *
 * Refusals: NoBankAccount; NotFound where the bank tells of movements by files only; StatementLater when it gives none
 * yet; StatementUnreadable; RemoteServiceUnavailable. After each of the last three the clock asks again in a minute.
 */
export async function readNow(context: Context): Promise<{ stored: number }> {
  allow(context.actor, "bank.manage", undefined);
  ensure(ownAccount(context), "NoBankAccount");
  ensure(context.bank, "NotFound");
  await auditIf(context, { action: "statementRead", details: { how: "fio" } }, sql`true`);
  const answer = await askOnce(context, { isHurried: true });
  if (answer === "later") throw new Refusal("StatementLater");
  if (answer === "unreadable") throw new Refusal("StatementUnreadable");
  return answer;
}
