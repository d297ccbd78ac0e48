import { and, eq, not, type SQL } from "drizzle-orm";
import { asBatch, type Statement } from "../../../db/as-batch.server";
import { passkeys, recoveryCodes, totpFactors } from "../../../db/schema/second-factors";
import { ensureProved } from "../accounts/prove-again.server";
import { auditIfChanged, subjectOf } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { allow } from "../permissions";
import { factorMail } from "./factor-mail.server";
import {
  type FactorHolder,
  findFactors,
  hasFactor,
  holderOf,
  isFactorOf,
  isThere,
} from "./find-factor.server";
import { needsFactor } from "./rules";

/** What has happened; `factorRemoved` when it was the last one. */
export type Removed = "appRemoved" | "passkeyRemoved" | "factorRemoved";

/**
 * The account has no app for codes any more. Refusals: FactorRequired where it is the last factor of who must have one;
 * ProofNeeded; NotFound when there is none, or when the account got its first other factor or lost the last meanwhile.
 */
export async function removeApp(context: Context): Promise<Removed> {
  const { holder, factors } = await whoMayRemove(context);
  const isLast = (factors?.passkeys.length ?? 0) === 0;
  const rest = isThere(holder, passkeys);
  const isIt = and(isFactorOf(holder, totpFactors), isLast ? not(rest) : rest);
  const deletion = context.db.delete(totpFactors).where(isIt).returning({ id: totpFactors.id });
  return remove(context, { holder, isLast, news: "appRemoved", deletion });
}

/** The account has this passkey no more. Refusals: the same; NotFound also for one that is another's. */
export async function removePasskey(context: Context, { id }: { id: number }): Promise<Removed> {
  const { holder, factors } = await whoMayRemove(context);
  const isLast = !factors?.app && !factors?.passkeys.some((one) => one.id !== id);
  const isThis = eq(passkeys.id, id);
  const rest: SQL = hasFactor(holder, not(isThis));
  const isIt = and(isThis, isFactorOf(holder, passkeys), isLast ? not(rest) : rest);
  const deletion = context.db.delete(passkeys).where(isIt).returning({ id: passkeys.id });
  return remove(context, { holder, isLast, news: "passkeyRemoved", deletion });
}

async function whoMayRemove(context: Context) {
  const { actor } = context;
  allow(actor, "factors.manage", undefined);
  ensureProved(context);
  const holder = holderOf(actor);
  return { holder, factors: await findFactors(context, holder) };
}

type Removal = {
  holder: FactorHolder;
  isLast: boolean;
  news: "appRemoved" | "passkeyRemoved";
  /** Gives the row that was deleted, if any. */
  deletion: Statement;
};

/** With the last factor the recovery codes go: the account logs in by the password alone again. */
async function remove(context: Context, { holder, isLast, news, deletion }: Removal): Promise<Removed> {
  const { db } = context;
  ensure(!isLast || !needsFactor(holder.role), "FactorRequired");
  const action = isLast ? "factorRemoved" : news;
  const mail = await factorMail(context, holder, action);
  const [removed] = await db.batch(
    asBatch([
      deletion,
      auditIfChanged(context, { action, subject: subjectOf(holder) }),
      mailRowIfChanged(context, mail),
      db.delete(recoveryCodes).where(and(isFactorOf(holder, recoveryCodes), not(hasFactor(holder)))),
    ]),
  );
  ensure((removed as unknown[]).length === 1, "NotFound");
  await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
  return action;
}
