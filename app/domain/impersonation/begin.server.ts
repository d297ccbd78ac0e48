import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { sessions } from "../../../db/schema/accounts";
import { dashcamers } from "../../../db/schema/dashcamers";
import { impersonations } from "../../../db/schema/impersonations";
import { impersonated } from "../../texts/mail/impersonated";
import { ensureProved } from "../accounts/prove-again.server";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { allow, notAllowed } from "../permissions";
import { impersonationMs } from "./rules";

/**
 * The superuser logs in as a creator, with a fresh proof and a reason that the creator reads in a mail. Their own session
 * speaks for the creator until `endImpersonation`, and thirty minutes at most.
 * Refusals: ProofNeeded, NotFound, ContractEnded, StateSame (it was begun already, or the session ended meanwhile).
 */
export async function beginImpersonation(
  context: Context,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { db, now, actor, sessionHash, site } = context;
  allow(actor, "creators.impersonate", undefined);
  if (actor.role !== "superuser") throw notAllowed(actor);
  ensureProved(context);
  ensure(sessionHash, "Unauthorized");
  const { superuserId, name } = actor;
  const [creator] = await db
    .select({
      email: dashcamers.email,
      confirmedAt: dashcamers.confirmedAt,
      contractEndedAt: dashcamers.contractEndedAt,
    })
    .from(dashcamers)
    .where(eq(dashcamers.id, id));
  ensure(creator && creator.confirmedAt !== null, "NotFound");
  ensure(creator.contractEndedAt === null, "ContractEnded");
  const isSignedIn = db
    .select({ one: sql`1` })
    .from(sessions)
    .where(
      and(
        eq(sessions.idHash, sessionHash),
        eq(sessions.superuserId, superuserId),
        gt(sessions.expiresAt, now),
      ),
    );
  const isOpen = db
    .select({ one: sql`1` })
    .from(impersonations)
    .where(and(eq(impersonations.sessionHash, sessionHash), isNull(impersonations.endedAt)));
  const until = now + impersonationMs;
  const dedupeKey = `impersonated:${id}:${superuserId}:${now}`;
  const letter = impersonated({ siteName: site.name, name, startedAt: now, until, reason });
  const [begun] = await db.batch([
    insertIf(
      db,
      impersonations,
      { superuserId, dashcamerId: id, sessionHash, reason, startedAt: now, until },
      sql`exists ${isSignedIn} and not exists ${isOpen}`,
    ).returning({ id: impersonations.id }),
    auditIfChanged(context, {
      action: "impersonationBegun",
      subject: { kind: "dashcamer", id },
    }),
    mailRowIfChanged(context, { kind: "impersonated", dedupeKey, to: creator.email, ...letter }),
  ]);
  ensure(begun.length === 1, "StateSame");
  await context.later({ type: "sendMail", dedupeKey });
}
