import { and, eq, gt, isNull } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { noticeWithdrawn } from "../../texts/mail/notice-withdrawn";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { managedCreator } from "./managed-creator.server";

/**
 * The superuser takes a notice back before its time is over: the contract goes on, and the creator is notified.
 * Refusals: NotFound, StateSame (there is none any more, its time is over, or the contract has ended).
 */
export async function withdrawNotice(context: Context, { id }: { id: number }): Promise<void> {
  const { db, now, baseUrl, site } = context;
  const { creator } = await managedCreator(context, id);
  const dedupeKey = `noticeWithdrawn:${id}:${now}`;
  const letter = noticeWithdrawn({ siteName: site.name, workspaceUrl: `${baseUrl}/dashcamer` });
  const [withdrawn] = await db.batch([
    db
      .update(dashcamers)
      .set({ noticeGivenAt: null, noticeGivenBy: null, noticeReason: null, noticeEndsAt: null })
      .where(
        and(
          eq(dashcamers.id, id),
          eq(dashcamers.email, creator.email),
          isNull(dashcamers.contractEndedAt),
          gt(dashcamers.noticeEndsAt, now),
        ),
      )
      .returning({ id: dashcamers.id }),
    auditIfChanged(context, { action: "noticeWithdrawn", subject: { kind: "dashcamer", id } }),
    mailRowIfChanged(context, { kind: "noticeWithdrawn", dedupeKey, to: creator.email, ...letter }),
  ]);
  ensure(withdrawn.length === 1, "StateSame");
  await context.later({ type: "sendMail", dedupeKey });
}
