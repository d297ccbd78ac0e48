import { and, eq } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { findTransferClips } from "./find-transfer.server";
import { transferEvent } from "./transfer-event.server";

/** A clip by its transfer guid (the fan) or by its id (the creator who asked for it). */
export type CancelTransferInput = { guid: string } | { id: number };

/**
 * Takes a request back while nobody has decided about it; only who asked may. `Not found.` for whatever this person
 * has not asked for, `StateSame` when the decision was faster.
 */
export async function cancelTransfer(context: Context, input: CancelTransferInput): Promise<void> {
  const { db, actor, now } = context;
  if (actor.role === "visitor") throw new Refusal("Unauthorized");
  const clipIs = "guid" in input ? eq(videos.transferGuid, input.guid) : eq(videos.id, input.id);
  const [clip] = await findTransferClips(db, clipIs);
  const pending = clip?.pending;
  const isTheirs =
    actor.role === "fan"
      ? clip?.video.fanId === actor.fanId
      : actor.role === "dashcamer" && pending?.fanId === null && pending.toDashcamerId === actor.dashcamerId;
  ensure(clip && isTheirs, "NotFound");
  ensure(pending && (actor.role === "dashcamer" || pending.fanId !== null), "StateSame");
  const [[cancelled]] = await db.batch([
    db
      .update(transfers)
      .set({ state: "cancelled", decidedAt: now })
      .where(and(eq(transfers.id, pending.id), eq(transfers.state, "pending")))
      .returning({ id: transfers.id }),
    transferEvent(context, clip.video, "transferCancelled", justChanged),
  ]);
  ensure(cancelled, "StateSame");
}
