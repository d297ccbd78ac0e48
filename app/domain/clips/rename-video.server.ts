import { and, eq } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { videoSearchText } from "../search/search-text";
import { changedFields, conflictOf, type FieldTexts } from "../stale-form";
import { stillHeld } from "../states/state-change.server";
import { findClip } from "./find-clip.server";

/**
 * Gives a clip another title, or takes it away: then it is called by the name of its file. `seen` is what the form was
 * filled with: `ChangedMeanwhile` at `title` when somebody else has renamed the clip since.
 */
export async function renameVideo(
  context: Context,
  { id, title, seen = {} }: { id: number; title: string; seen?: FieldTexts },
): Promise<void> {
  const clip = await findClip(context, id);
  allow(context.actor, "videos.rename", clip.video);
  ensure(!clip.inTransfer, "TransferPending");
  const { title: present, privateNote, dashcamerNote } = clip.video;
  const stored = { title: present };
  ensure(conflictOf(seen, { title }, stored) === undefined, "ChangedMeanwhile", "title");
  if (changedFields(seen, { title }, stored).length === 0) return;
  const [renamed] = await context.db
    .update(videos)
    .set({ title, searchText: videoSearchText({ ...clip.video, title }) })
    .where(
      and(
        stillHeld(clip),
        // What the clip is found by holds all of them.
        eq(videos.title, present),
        eq(videos.privateNote, privateNote),
        eq(videos.dashcamerNote, dashcamerNote),
      ),
    )
    .returning({ id: videos.id });
  if (!renamed) throw new Refusal("ChangedMeanwhile", "title");
}
