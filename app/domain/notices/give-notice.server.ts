import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { noticeGiven } from "../../texts/mail/notice-given";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { managedCreator } from "./managed-creator.server";
import { noticeEndsAt } from "./rules";

/**
 * The superuser terminates a creator's contract with five days' notice (specification, section 4); the creator gets the
 * reason, the date and the way to their data by mail at once. Until then nothing changes, and a cron ends the contract.
 * Refusals: NotFound, StateSame (a notice was given already, or the contract has ended).
 */
export async function giveNotice(
  context: Context,
  { id, reason }: { id: number; reason: string },
): Promise<void> {
  const { db, now, baseUrl, site } = context;
  const { superuserId, creator } = await managedCreator(context, id);
  const endsAt = noticeEndsAt(now);
  const dedupeKey = `noticeGiven:${id}:${now}`;
  const letter = noticeGiven({
    siteName: site.name,
    reason,
    endsAt,
    exportUrl: `${baseUrl}/dashcamer/export`,
    workspaceUrl: `${baseUrl}/dashcamer`,
    supportUrl: `${baseUrl}/support?type=2`,
  });
  const [given] = await db.batch([
    db
      .update(dashcamers)
      .set({ noticeGivenAt: now, noticeGivenBy: superuserId, noticeReason: reason, noticeEndsAt: endsAt })
      .where(
        and(
          eq(dashcamers.id, id),
          // The letter goes to the address that was read.
          eq(dashcamers.email, creator.email),
          isNotNull(dashcamers.confirmedAt),
          isNull(dashcamers.contractEndedAt),
          isNull(dashcamers.noticeEndsAt),
        ),
      )
      .returning({ id: dashcamers.id }),
    auditIfChanged(context, { action: "noticeGiven", subject: { kind: "dashcamer", id } }),
    mailRowIfChanged(context, { kind: "noticeGiven", dedupeKey, to: creator.email, ...letter }),
  ]);
  ensure(given.length === 1, "StateSame");
  await context.later({ type: "sendMail", dedupeKey });
}
