import { inArray, type SQL, sql } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { attempts } from "../../../db/schema/accounts";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type AttemptKind, type AttemptLimit, attemptLimits } from "./attempt-rules";
import { isKnownDevice } from "./known-device.server";

/** A guess that has been counted; the right ones are given back. After the last one the next is refused for some time. */
export type Attempt = { isLast: boolean; giveBack(): Promise<void> };

type Count = { kind: AttemptKind; of: string };

/**
 * Counts an attempt to log in to an account before any password is hashed. `account` is the address that was typed,
 * whether anybody has it or not. Of attempts at the same time no more get through than one after another.
 *
 * Refusals: TooManyRequests.
 */
export async function countLoginAttempt(context: Context, account: string): Promise<Attempt> {
  await boundHashing(context);
  if (await isKnownDevice(context, account)) {
    const own = await take(context, [{ kind: "device", of: `${context.device?.id} ${account}` }]);
    if (own) return own;
  }
  const attempt = await take(context, [
    { kind: "network", of: context.network ?? "unknown" },
    { kind: "account", of: account },
  ]);
  ensure(attempt, "TooManyRequests");
  return attempt;
}

/**
 * The same for a password that somebody repeats who has proved themselves otherwise: by a session, or by the key of a
 * mail. `proof` is that session's or key's hash.
 */
export async function countProofAttempt(context: Context, proof: string): Promise<Attempt> {
  await boundHashing(context);
  const attempt = await take(context, [{ kind: "proof", of: proof }]);
  ensure(attempt, "TooManyRequests");
  return attempt;
}

/**
 * The same for a code of a second factor; `account` names whose. Refusals: TooManyRequests.
 */
export async function countCodeAttempt(context: Context, account: string): Promise<Attempt> {
  const attempt = await take(context, [
    { kind: "network", of: context.network ?? "unknown" },
    { kind: "code", of: account },
  ]);
  ensure(attempt, "TooManyRequests");
  return attempt;
}

/** Whether it is the first time that somebody comes with this challenge. */
export const countChallenge = async (context: Context, nonce: string): Promise<boolean> =>
  (await take(context, [{ kind: "challenge", of: nonce }])) !== null;

/**
 * Whether the audit log is to tell of a failed login; `what` says how it failed and of which account. What it tells of is
 * counted, so that a stranger does not fill it.
 */
export async function countFailedLogin(context: Context, what: string): Promise<boolean> {
  const network = context.network ?? "unknown";
  const counted = await take(context, [
    { kind: "audited", of: `${what} ${network}` },
    { kind: "auditedAccount", of: what },
    { kind: "auditedNetwork", of: network },
  ]);
  return counted !== null;
}

/**
 * Right passwords cost the server as much as wrong ones, and new ones (`password`) too, so their number is bounded:
 * others wait while one is hashed. Without a network nobody asks from outside.
 *
 * Refusals: TooManyRequests.
 */
export async function boundHashing(
  { limits, network }: Context,
  limit: "login" | "password" = "login",
): Promise<void> {
  ensure(network === null || (await limits.allows(limit, network)), "TooManyRequests");
}

/**
 * Counts for all of them or, from the first that is full, for none of the rest. Each count is one number: the moment
 * at which all of its attempts are forgotten, which every attempt moves on.
 */
async function take(context: Context, counts: Count[]): Promise<Attempt | null> {
  const { db, now } = context;
  const keyed = await Promise.all(
    counts.map(async ({ kind, of }) => ({
      ...attemptLimits[kind],
      key: await context.linkKey(`attempts ${kind} ${of}`),
    })),
  );
  const [first, ...rest] = keyed.map(({ key, burst, everyMs }, index) => {
    const begun = sql`max(${attempts.forgottenAt}, ${now})`;
    const ifBefore: SQL | undefined = index === 0 ? undefined : justChanged;
    return insertIf(db, attempts, { key, forgottenAt: now + everyMs }, ifBefore)
      .onConflictDoUpdate({
        target: attempts.key,
        set: { forgottenAt: sql`${begun} + ${everyMs}` },
        setWhere: sql`${begun} <= ${now + (burst - 1) * everyMs}`,
      })
      .returning({ forgottenAt: attempts.forgottenAt });
  });
  if (!first) return null;
  const taken = await db.batch([first, ...rest]);
  if (taken.some((rows) => rows.length === 0)) return null;
  const isFull = ({ burst, everyMs }: AttemptLimit, forgottenAt = 0) =>
    forgottenAt > now + (burst - 1) * everyMs;
  return {
    isLast: keyed.some((limit, at) => isFull(limit, taken[at]?.[0]?.forgottenAt)),
    async giveBack() {
      const everyMs = sql.join(
        keyed.map(({ key, everyMs }) => sql`when ${key} then ${everyMs}`),
        sql` `,
      );
      await db
        .update(attempts)
        .set({ forgottenAt: sql`${attempts.forgottenAt} - case ${attempts.key} ${everyMs} end` })
        .where(
          inArray(
            attempts.key,
            keyed.map(({ key }) => key),
          ),
        );
    },
  };
}
