import { eq } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure, Refusal, type RefusalCode } from "../errors";
import { allow } from "../permissions";
import { findTransferClips, type TransferClip } from "./find-transfer.server";
import { isApprovedBeforehand, nameOf, transferableFrom, whyNotRequestable } from "./rules";
import { listTargets } from "./targets.server";

export type TransferView = Awaited<ReturnType<typeof getTransfer>>;

/** One clip as its fan sees it on the page of its transfer; `Not found.` for anybody else and any other guid. */
export async function getTransfer(context: Context, { guid }: { guid: string }) {
  const { db, actor } = context;
  if (actor.role === "visitor") throw new Refusal("Unauthorized");
  const [clip] = await findTransferClips(db, eq(videos.transferGuid, guid));
  ensure(clip && clip.video.trashedAt === null, "NotFound");
  if (actor.role === "fan") ensure(clip.video.fanId === actor.fanId, "NotFound");
  allow(actor, "transfers.request", clip.video);
  const transfer = ownTransfer(clip, context.now);
  const targets = transfer.obstacle === null ? await listTargets(context, [clip.video]) : [];
  return { ...transfer, targets };
}

/** What the fan may know of their clip's transfer. */
export function ownTransfer({ video, holder, pending, target }: TransferClip, now: number) {
  return {
    transferGuid: video.transferGuid,
    viewGuid: video.viewGuid,
    name: nameOf(video),
    state: video.state,
    uploadedAt: video.uploadedAt,
    holderId: video.dashcamerId,
    holderName: holder.name,
    wasTransferred: video.wasTransferred,
    transferableFrom: transferableFrom(video.uploadedAt),
    obstacle: obstacleOf({ video, pending }, now),
    /** The creator has approved beforehand: the clip would move at once. */
    movesAtOnce: isApprovedBeforehand(video.state, holder),
    pending:
      pending && target
        ? {
            targetName: target.name,
            requestedAt: pending.requestedAt,
            mayCancel: pending.fanId !== null,
          }
        : null,
  };
}

function obstacleOf({ video, pending }: Pick<TransferClip, "video" | "pending">, now: number) {
  if (video.consentWithdrawnAt !== null || video.objectKey === null) return "ConsentWithdrawn" as RefusalCode;
  return whyNotRequestable({ ...video, inTransfer: pending !== null }, now);
}
