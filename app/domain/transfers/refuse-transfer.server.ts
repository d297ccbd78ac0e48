import { and, eq } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { transfers } from "../../../db/schema/transfers";
import type { Context } from "../context";
import { ensure } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { findDecision } from "./find-decision.server";
import { transferEvent } from "./transfer-event.server";
import { refusedMail } from "./transfer-mails.server";

/** The present creator keeps the clip, and whoever asked is notified. `StateSame` when there is nothing to decide. */
export async function refuseTransfer(context: Context, input: { id: number }): Promise<void> {
  const { db, now } = context;
  const { clip, pending } = await findDecision(context, input.id);
  const mail = refusedMail(context, clip);
  const [[refused]] = await db.batch([
    db
      .update(transfers)
      .set({ state: "refused", decidedAt: now })
      .where(and(eq(transfers.id, pending.id), eq(transfers.state, "pending")))
      .returning({ id: transfers.id }),
    transferEvent(context, clip.video, "transferRefused", justChanged),
    ...(mail ? [mailRowIfChanged(context, mail)] : []),
  ]);
  ensure(refused, "StateSame");
  if (mail) await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
}
