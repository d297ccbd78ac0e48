import { inArray, lte, type SQL, sql } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { attempts } from "../../../db/schema/accounts";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type AttemptKind, attemptLimits } from "./attempt-rules";
import { isKnownDevice } from "./known-device.server";

/** A guess that has been counted; the right ones are given back. */
export type Attempt = { giveBack(): Promise<void> };

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

/** Removes what says nothing any more. */
export async function sweepAttempts({ db, now }: Context): Promise<void> {
  await db.delete(attempts).where(lte(attempts.forgottenAt, now));
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
      .returning({ key: attempts.key });
  });
  if (!first) return null;
  const taken = await db.batch([first, ...rest]);
  if (taken.some((rows) => rows.length === 0)) return null;
  return {
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
