import { and, eq } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { videoSearchText } from "../search/search-text";
import { changedFields, conflictOf, type FieldTexts } from "../stale-form";
import { stillHeld } from "../states/state-change.server";
import { findClip } from "./find-clip.server";
import { longestNote } from "./rules";

/** `privateNote` stays in the workspace, `dashcamerNote` is for the sender. */
const noteNames = ["privateNote", "dashcamerNote"] as const;
type Note = (typeof noteNames)[number];

/**
 * What is left out stays as it is. `seen` is what a form was filled with; `joins` puts what was typed below what
 * somebody else has written meanwhile, where nobody is there to be asked.
 */
export type SaveNotesInput = { id: number; seen?: FieldTexts; joins?: boolean } & Partial<
  Record<Note, string>
>;

/**
 * Keeps the notes of a clip and what it is found by. Its state may change meanwhile, the notes may not:
 * `ChangedMeanwhile` at the note that somebody else has written.
 */
export async function saveNotes(
  context: Context,
  { id, seen = {}, joins = false, ...notes }: SaveNotesInput,
): Promise<void> {
  const clip = await findClip(context, id);
  allow(context.actor, "videos.note", clip.video);
  ensure(!clip.inTransfer, "TransferPending");
  const { privateNote, dashcamerNote } = clip.video;
  const stored = { privateNote, dashcamerNote };
  const typed: FieldTexts = {};
  for (const name of noteNames) {
    const text = notes[name];
    if (text !== undefined) typed[name] = text;
  }
  const conflict = conflictOf(seen, typed, stored) as Note | undefined;
  if (conflict) {
    const both = `${stored[conflict]}\n\n${typed[conflict]}`;
    ensure(joins && both.length <= longestNote, "ChangedMeanwhile", conflict);
    typed[conflict] = both;
  }
  const changed = changedFields(seen, typed, stored);
  if (changed.length === 0) return;
  const next = Object.fromEntries(changed.map((name) => [name, typed[name]]));
  const [saved] = await context.db
    .update(videos)
    .set({ ...next, searchText: videoSearchText({ ...clip.video, ...next }) })
    .where(
      and(
        stillHeld(clip),
        eq(videos.title, clip.video.title),
        eq(videos.privateNote, privateNote),
        eq(videos.dashcamerNote, dashcamerNote),
      ),
    )
    .returning({ id: videos.id });
  if (saved) return;
  const { inTransfer } = await findClip(context, id);
  throw inTransfer ? new Refusal("TransferPending") : new Refusal("ChangedMeanwhile", changed[0]);
}
