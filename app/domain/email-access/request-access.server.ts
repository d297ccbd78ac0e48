import { sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { emailAccessRequests } from "../../../db/schema/email-access";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { mostRequests, requestWindowMs } from "./rules";

/**
 * The creator asks to see their contributors' addresses; the provider decides first (specification, section 4).
 * Refusals: StateSame (a request is open), TooManyRequests.
 */
export async function requestEmailAccess(context: Context, { reason }: { reason: string }): Promise<void> {
  const { db, actor, now } = context;
  allow(actor, "emailAccess.request", undefined);
  const dashcamerId = creatorOf(actor);
  const ofThem = sql`select 1 from email_access_requests where dashcamer_id = ${dashcamerId}`;
  const hasNoneOpen = sql`not exists (${ofThem} and state in ('asked', 'approved'))`;
  const isBelowLimit = sql`(select count(*) from (${ofThem} and requested_at > ${now - requestWindowMs})) < ${mostRequests}`;
  const isUnderContract = sql`exists (select 1 from dashcamers where id = ${dashcamerId} and contract_ended_at is null)`;
  const [asked, , [open]] = await db.batch([
    insertIf(
      db,
      emailAccessRequests,
      { dashcamerId, reason, requestedAt: now },
      sql`${hasNoneOpen} and ${isBelowLimit} and ${isUnderContract}`,
    ).returning({ id: emailAccessRequests.id }),
    auditIfChanged(context, { action: "emailAccessAsked", subject: { kind: "dashcamer", id: dashcamerId } }),
    db
      .select({ id: emailAccessRequests.id })
      .from(emailAccessRequests)
      .where(
        sql`${emailAccessRequests.dashcamerId} = ${dashcamerId} and ${emailAccessRequests.state} in ('asked', 'approved')`,
      ),
  ]);
  if (asked.length === 1) return;
  ensure(!open, "StateSame");
  ensure(false, "TooManyRequests");
}
