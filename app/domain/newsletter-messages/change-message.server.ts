import { and, isNull, or, sql } from "drizzle-orm";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import type { Context } from "../context";
import { ensure } from "../errors";
import { type MessageState, ownDraftNews, ownMessage } from "./own-message.server";

type Changes = Partial<typeof newsletterMessages.$inferInsert>;

/** One statement: whoever comes second finds the message in another state and sees that. */
async function change(
  context: Context,
  messageId: number,
  from: MessageState[],
  changes: { [Name in keyof Changes]: Changes[Name] | ReturnType<typeof sql> },
): Promise<void> {
  const { state } = newsletterMessages;
  const hasNotBegun = or(sql`${state} <> 'cancelled'`, isNull(newsletterMessages.startedAt));
  const changed = await context.db
    .update(newsletterMessages)
    .set(changes)
    .where(and(ownMessage(context, messageId, from), hasNotBegun))
    .returning({ id: newsletterMessages.id });
  ensure(changed.length > 0, "ChangedMeanwhile");
}

/**
 * Lets a message leave at the moment, or now; also one that waits for another moment or was called off before.
 * `RemoteServiceUnavailable` where no mail service is set up, `PlannedInPast`.
 */
export async function planMessage(
  context: Context,
  { messageId, sendAt }: { messageId: number; sendAt?: number },
): Promise<void> {
  const { now } = context;
  ensure(context.bulkMail, "RemoteServiceUnavailable");
  ensure(sendAt === undefined || sendAt > now, "PlannedInPast", "sendAt");
  await change(context, messageId, ["draft", "planned", "cancelled"], {
    state: "planned",
    reason: null,
    finishedAt: null,
    sendAt: sendAt ?? now,
  });
  if (sendAt === undefined) await context.later({ type: "sendNewsletters" });
}

/** Calls off a message that has not begun: news are a draft again, and a video is not announced by itself either. */
export async function callOffMessage(context: Context, { messageId }: { messageId: number }): Promise<void> {
  await change(context, messageId, ["draft", "planned"], {
    state: sql`case ${newsletterMessages.kind} when 'news' then 'draft' else 'cancelled' end`,
    reason: sql`case ${newsletterMessages.kind} when 'news' then null else 'creator' end`,
    sendAt: null,
  });
}

/** Nothing more of it leaves, but for a call that is on its way. */
export async function stopMessage(context: Context, { messageId }: { messageId: number }): Promise<void> {
  await change(context, messageId, ["sending"], { state: "stopped", reason: "creator" });
}

/** Goes on where it was stopped: whoever has got it does not get it again. */
export async function resumeMessage(context: Context, { messageId }: { messageId: number }): Promise<void> {
  ensure(context.bulkMail, "RemoteServiceUnavailable");
  await change(context, messageId, ["stopped"], { state: "sending", reason: null });
  await context.later({ type: "sendNewsletters" });
}

/** Deletes news that have not left. */
export async function deleteDraft(context: Context, { messageId }: { messageId: number }): Promise<void> {
  const deleted = await context.db
    .delete(newsletterMessages)
    .where(ownDraftNews(context, messageId))
    .returning({ id: newsletterMessages.id });
  ensure(deleted.length > 0, "ChangedMeanwhile");
}
