import { sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { auditIf, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import type { Account } from "./account.server";
import { countFailedLogin } from "./attempts.server";

/** `locked`: further attempts are refused for some time. */
export type LoginFailure = "wrongPassword" | "wrongCode" | "locked";

type FailedLogin = {
  /** What its attempts are counted by, whether anybody has such an account or not. */
  name: string;
  accounts: readonly Account[];
  how: LoginFailure;
};

/**
 * Writes into the audit log that somebody was not let in to these accounts: the first failure of a day from one network, and no
 * more of one account or one network than `attemptLimits` says, so that nobody fills the log by guessing. What is asked of the
 * database is the same when there is no account, or the time of the answer would tell.
 */
export async function recordFailedLogin(
  context: Context,
  { name, accounts, how }: FailedLogin,
): Promise<void> {
  const isNews = await countFailedLogin(context, `${how} ${name}`);
  const entry = (account: Account, isThere: boolean) =>
    auditIf(
      context,
      { action: "loginFailed", subject: subjectOf(account), details: { how } },
      isNews && isThere ? sql`true` : sql`false`,
    );
  const entries = accounts.map((account) => entry(account, true));
  const nobody = entry({ role: "fan", fanId: 0, name: "", email: "" }, false);
  await context.db.batch(asBatch(entries.length > 0 ? entries : [nobody]));
}
