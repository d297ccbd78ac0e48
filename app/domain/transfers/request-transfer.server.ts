import { eq, inArray, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { mailRow } from "../mail/queue-mail.server";
import { allow } from "../permissions";
import { isInForce } from "../tariffs/rules";
import { findTransferClips, type TransferClip } from "./find-transfer.server";
import { askStatement, moveStatements } from "./move-statements.server";
import { isApprovedBeforehand, maxClipsOfRequest, whyNotRequestable } from "./rules";
import { transferEvent } from "./transfer-event.server";
import { askedMail, doneMails } from "./transfer-mails.server";
import { orWhyNot } from "./why-not-moved.server";

export type RequestTransferInput = {
  /** Transfer guids of clips that one creator holds. */
  guids: string[];
  toDashcamerId: number;
};

/** What became of the request: clips that have moved at once, and clips that wait for their creator's word. */
export type RequestedTransfer = { moved: number; pending: number };

/**
 * A fan hands clips over to another creator: at once where the present one has approved beforehand, else after
 * they do. All of them or none. Refusals: `NotFound` for what is not the fan's, `DifferentDashcamers`,
 * `TransferPending`, `AlreadyTransferred`, `TransferDisabled`, `TransferTooEarly`, `InvalidInput`,
 * `DashcamerClosed`, `MissingLicense`, `AlreadyRegistered`, `ExceededAssociatedSpace`.
 */
export async function requestTransfer(
  context: Context,
  input: RequestTransferInput,
): Promise<RequestedTransfer> {
  const { db, actor } = context;
  if (actor.role === "visitor") throw new Refusal("Unauthorized");
  const guids = [...new Set(input.guids)];
  ensure(guids.length > 0 && guids.length <= maxClipsOfRequest, "InvalidInput", "guids");
  const [clips, to] = await Promise.all([
    findTransferClips(db, inArray(videos.transferGuid, guids)),
    db.select().from(dashcamers).where(eq(dashcamers.id, input.toDashcamerId)).get(),
  ]);
  ensure(clips.length === guids.length, "NotFound");
  for (const clip of clips) refuseUnfit(context, clip);
  const holders = new Set(clips.map(({ video }) => video.dashcamerId));
  ensure(holders.size === 1, "DifferentDashcamers");
  ensure(to && !holders.has(to.id), "InvalidInput", "toDashcamerId");
  ensure(to.enabled && to.contractEndedAt === null, "DashcamerClosed", "toDashcamerId");
  ensure(isInForce(to, context.now), "MissingLicense", "toDashcamerId");

  const requests = await Promise.all(clips.map((clip) => requestOf(context, clip, to)));
  await orWhyNot(
    context,
    clips.map(({ video }) => video),
    to.id,
    () => db.batch(asBatch(requests.flatMap(({ statements }) => statements))),
  );
  for (const { mails } of requests) {
    for (const { dedupeKey } of mails) await context.later({ type: "sendMail", dedupeKey });
  }
  const moved = requests.filter((request) => request.moves).length;
  return { moved, pending: requests.length - moved };
}

/** Somebody else's clip is not there. */
function refuseUnfit({ actor, now }: Context, { video, pending }: TransferClip): void {
  if (actor.role !== "fan") allow(actor, "transfers.request", video);
  const isTheirs = actor.role === "fan" && video.fanId === actor.fanId;
  ensure(isTheirs && video.trashedAt === null && video.objectKey !== null, "NotFound");
  allow(actor, "transfers.request", video);
  const reason = whyNotRequestable({ ...video, inTransfer: pending !== null }, now);
  if (reason) throw new Refusal(reason);
  ensure(video.consentWithdrawnAt === null, "ConsentWithdrawn");
}

async function requestOf(
  context: Context,
  clip: TransferClip,
  to: { id: number; name: string; email: string },
) {
  const { video, holder } = clip;
  const moves = isApprovedBeforehand(video.state, holder);
  // The fan may have cancelled the account since: the clip is then nobody's to hand over.
  const also = sql`clip.fan_transfer_disabled = 0 and clip.fan_id = ${video.fanId}`;
  const ask = askStatement(context, video, { toDashcamerId: to.id, fanId: video.fanId, also });
  const asked = transferEvent(context, video, "transferAsked");
  const mails = moves ? await doneMails(context, clip, to, true) : [askedMail(context, clip, to)];
  const rows = mails.map((mail) => mailRow(context, mail));
  const move = moves ? moveStatements(context, video, to.id) : [];
  return { moves, mails, statements: [ask, asked, ...move, ...rows] };
}
