import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { findClip } from "./find-clip.server";
import { videoSearchText } from "./search-text";
import { stillHeld } from "./state-change.server";

/** `privateNote` stays in the workspace, `dashcamerNote` is for the sender. What is left out stays as it is. */
export type SaveNotesInput = { id: number; privateNote?: string; dashcamerNote?: string };

/** Keeps the notes of a clip and what it is found by. Its state may change meanwhile. */
export async function saveNotes(context: Context, { id, ...notes }: SaveNotesInput): Promise<void> {
  const clip = await findClip(context, id);
  allow(context.actor, "videos.note", clip.video);
  ensure(!clip.inTransfer, "TransferPending");
  const changed = {
    privateNote: notes.privateNote ?? clip.video.privateNote,
    dashcamerNote: notes.dashcamerNote ?? clip.video.dashcamerNote,
  };
  const [saved] = await context.db
    .update(videos)
    .set({ ...changed, searchText: videoSearchText({ ...clip.video, ...changed }) })
    .where(stillHeld(clip))
    .returning({ id: videos.id });
  ensure(saved, "StateSame");
}
