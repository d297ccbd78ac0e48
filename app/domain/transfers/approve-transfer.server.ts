import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRow } from "../mail/queue-mail.server";
import { findDecision } from "./find-decision.server";
import { moveStatements } from "./move-statements.server";
import { doneMails } from "./transfer-mails.server";
import { orWhyNot } from "./why-not-moved.server";

/**
 * The present creator lets the clip go, and it goes at once with comments, attachments and space. Refusals:
 * `NotFound`, `StateSame` when there is nothing to decide any more, and why the new creator cannot take it.
 */
export async function approveTransfer(context: Context, input: { id: number }): Promise<void> {
  const { db } = context;
  const { clip, pending } = await findDecision(context, input.id);
  const to = await db.select().from(dashcamers).where(eq(dashcamers.id, pending.toDashcamerId)).get();
  ensure(to, "NotFound");
  const mails = await doneMails(context, clip, to, pending.fanId !== null);
  await orWhyNot(context, [clip.video], to.id, () =>
    db.batch([...moveStatements(context, clip.video, to.id), ...mails.map((mail) => mailRow(context, mail))]),
  );
  for (const { dedupeKey } of mails) await context.later({ type: "sendMail", dedupeKey });
}
