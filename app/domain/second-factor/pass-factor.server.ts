import type { Account } from "../accounts/account.server";
import { recordFailedLogin } from "../accounts/record-failed-login.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import {
  type FactorHolder,
  type Factors,
  factorName,
  findFactors,
  mayHaveFactor,
  type ProvedFactor,
} from "./find-factor.server";
import { spendCode } from "./spend-code.server";
import { spendPasskey } from "./spend-passkey.server";

/** What somebody passes the second step by: a code, or what a passkey has signed for a login or a proof. */
export type SecondStep = { code?: string | undefined } | { passkey: string; use: "login" | "proof" };

/**
 * The second step of a login whose password was right: an account without a second factor passes, another one by a code or a
 * passkey. Gives what has proved it, which the session hangs on. Refusals: CodeNeeded, WrongCode, WrongPasskey, TooManyRequests.
 */
export async function passFactor(
  context: Context,
  account: Account,
  step: SecondStep,
): Promise<ProvedFactor | null> {
  const factors = await findFactors(context, account);
  if (!factors || !mayHaveFactor(account)) return null;
  if (!("passkey" in step)) ensure(step.code, "CodeNeeded", "code");
  try {
    return await spend(context, { holder: account, factors }, step);
  } catch (error) {
    const how = failures[Object(error).code as keyof typeof failures];
    if (how) await recordFailedLogin(context, { name: factorName(account), accounts: [account], how });
    throw error;
  }
}

/** What of it the audit log tells. */
const failures = { WrongCode: "wrongCode", WrongPasskey: "wrongCode", TooManyRequests: "locked" } as const;

type Held = { holder: FactorHolder; factors: Factors };

const spend = (context: Context, { holder, factors }: Held, step: SecondStep): Promise<ProvedFactor> =>
  "passkey" in step
    ? spendPasskey(context, { holder, factors, ...step })
    : spendCode(context, { holder, app: factors.app, code: step.code ?? "" });
