import { and, lte } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { videos } from "../../../db/schema/videos";
import { findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { stillHeld } from "../states/state-change.server";
import { lastDeletableState, type TrashAction, trashVerdict } from "./rules";
import { trashEvent } from "./trash-event.server";

/** Puts a clip into the trash, from where it can be restored for 30 days. Its links to others end meanwhile. */
export async function trashVideo(
  context: Context,
  { id, action }: { id: number; action: TrashAction },
): Promise<void> {
  const { db, now } = context;
  const clip = await findClip(context, id);
  allow(context.actor, "videos.trash", clip.video);
  const verdict = trashVerdict({ state: clip.video.state, inTransfer: clip.inTransfer });
  if (verdict !== "ok") throw new Refusal(verdict);
  const [[trashed]] = await db.batch([
    db
      .update(videos)
      .set({ trashedAt: now, trashAction: action, shareGuid: null, shareValidUntil: null })
      .where(and(stillHeld(clip), lte(videos.state, lastDeletableState)))
      .returning({ id: videos.id }),
    trashEvent(context, id, "trashed", justChanged),
  ]);
  ensure(trashed, "StateSame");
}
