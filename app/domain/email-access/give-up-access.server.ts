import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { emailAccessAnswers, emailAccessRequests } from "../../../db/schema/email-access";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { openStates } from "./rules";

/**
 * The creator takes a request back, or gives the access up: from then on they see no address, and none is stored for
 * it. Refusals: NotFound (it is somebody else's), StateSame (it was over already).
 */
export async function giveUpEmailAccess(context: Context, { id }: { id: number }): Promise<void> {
  const { db, actor } = context;
  allow(actor, "emailAccess.request", undefined);
  const dashcamerId = creatorOf(actor);
  const own = and(eq(emailAccessRequests.id, id), eq(emailAccessRequests.dashcamerId, dashcamerId));
  const [over, forget] = endAccess(context, own);
  const [ended, , , [found]] = await db.batch([
    over.returning({ id: emailAccessRequests.id }),
    auditIfChanged(context, { action: "emailAccessEnded", subject: { kind: "dashcamer", id: dashcamerId } }),
    forget,
    db.select({ id: emailAccessRequests.id }).from(emailAccessRequests).where(own),
  ]);
  ensure(found, "NotFound");
  ensure(ended.length === 1, "StateSame");
}

/** With the contract of a creator their access ends too. */
export const endAccessOf = (context: Context, dashcamerId: number, hasEnded: SQL) =>
  endAccess(context, and(eq(emailAccessRequests.dashcamerId, dashcamerId), hasEnded));

/** Ends what is open of those; how many were asked and what they said stays, without their addresses. */
function endAccess({ db, now }: Context, which: SQL | undefined) {
  const over = db
    .select({ id: emailAccessRequests.id })
    .from(emailAccessRequests)
    .where(and(which, inArray(emailAccessRequests.state, ["withdrawn", "ended"])));
  return [
    db
      .update(emailAccessRequests)
      .set({ state: sql`iif(${emailAccessRequests.state} = 'asked', 'withdrawn', 'ended')`, endedAt: now })
      .where(and(which, inArray(emailAccessRequests.state, [...openStates]))),
    db.update(emailAccessAnswers).set({ email: null }).where(inArray(emailAccessAnswers.requestId, over)),
  ] as const;
}
