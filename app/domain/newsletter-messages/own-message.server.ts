import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { newsletterMessages } from "../../../db/schema/newsletter-messages";
import type { Context } from "../context";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";

export type Message = typeof newsletterMessages.$inferSelect;
export type MessageState = Message["state"];

/** The condition that a message is of the creator who asks, with this id, and in one of these states. */
export function ownMessage({ actor }: Context, messageId: number, states?: MessageState[]): SQL | undefined {
  allow(actor, "newsletters.manage", undefined);
  return and(
    eq(newsletterMessages.id, messageId),
    sql`${newsletterMessages.siteId} in (select id from sites where dashcamer_id = ${creatorOf(actor)})`,
    states && inArray(newsletterMessages.state, states),
  );
}

/** The condition that it is news of the creator, still being written. */
export const ownDraftNews = (context: Context, messageId: number): SQL | undefined =>
  and(ownMessage(context, messageId, ["draft"]), eq(newsletterMessages.kind, "news"));
