import { and, eq } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { workspaceOf } from "../workspace/workspace.server";
import { findTransferClips } from "./find-transfer.server";

/** A clip of the creator who asks, with the transfer that waits for their word; `StateSame` when none does. */
export async function findDecision(context: Context, id: number) {
  const { dashcamerId } = workspaceOf(context.actor);
  const [clip] = await findTransferClips(
    context.db,
    and(eq(videos.id, id), eq(videos.dashcamerId, dashcamerId)),
  );
  ensure(clip, "NotFound");
  allow(context.actor, "transfers.decide", clip.video);
  ensure(clip.pending, "StateSame");
  return { clip, pending: clip.pending };
}
