import { eq, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { mailRow } from "../mail/queue-mail.server";
import { allow, notAllowed } from "../permissions";
import { findTransferClips } from "./find-transfer.server";
import { askStatement, moveStatements } from "./move-statements.server";
import { offerOf, whyNotMovable } from "./rules";
import { transferEvent } from "./transfer-event.server";
import { askedMail, doneMails } from "./transfer-mails.server";
import { orWhyNot } from "./why-not-moved.server";

/**
 * A creator takes a clip that another one offers: freely offered it is theirs at once, otherwise its present creator
 * is asked. Refusals: `NotFound`, `NotOffered`, `TransferPending`, `AlreadyTransferred`, `MissingLicense`,
 * `AlreadyRegistered`, `ExceededAssociatedSpace`; `ConsentWithdrawn` and `StateSame` when somebody else was quicker.
 */
export async function acquireVideo(context: Context, { id }: { id: number }): Promise<"moved" | "asked"> {
  const { db, actor } = context;
  if (actor.role !== "dashcamer") throw notAllowed(actor);
  const [[clip], to] = await Promise.all([
    findTransferClips(db, eq(videos.id, id)),
    db.select().from(dashcamers).where(eq(dashcamers.id, actor.dashcamerId)).get(),
  ]);
  ensure(clip && to && clip.video.trashedAt === null && clip.video.objectKey !== null, "NotFound");
  const { video } = clip;
  // Theirs by an earlier click, whose answer may have been lost.
  const isTheirs = video.wasTransferred && video.dashcamerId === actor.dashcamerId;
  ensure(!isTheirs, "AlreadyTransferred");
  allow(actor, "transfers.acquire", video);
  const reason = whyNotMovable({ ...video, inTransfer: clip.pending !== null });
  const offer = offerOf(video);
  // What was never offered to them is none of their business.
  if (offer === "none") throw new Refusal(video.wasTransferred ? "AlreadyTransferred" : "NotOffered");
  if (reason) throw new Refusal(reason);
  ensure(video.consentWithdrawnAt === null, "NotOffered");

  const isFree = offer === "free";
  const also = isFree ? sql`clip.can_transfer = 1` : sql`clip.approve_transfer = 1`;
  const mails = isFree ? await doneMails(context, clip, to, false) : [askedMail(context, clip, to)];
  await orWhyNot(context, [video], to.id, () =>
    db.batch([
      askStatement(context, video, { toDashcamerId: to.id, fanId: null, also }),
      ...(isFree ? moveStatements(context, video, to.id) : [transferEvent(context, video, "transferAsked")]),
      ...mails.map((mail) => mailRow(context, mail)),
    ]),
  );
  for (const { dedupeKey } of mails) await context.later({ type: "sendMail", dedupeKey });
  return isFree ? "moved" : "asked";
}
