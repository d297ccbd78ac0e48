import { and, eq, sql } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { stillHeld } from "../states/state-change.server";
import { licenceColumns } from "../tariffs/creator-licence.server";
import { hasFeature } from "../tariffs/rules";
import { eventActor } from "./event-actor";
import { findClip } from "./find-clip.server";

export type AssignEditorInput = {
  id: number;
  editorId: number | null;
  /** Who had it when the form was filled, 0 for nobody; left out by who has seen no form. */
  had?: number;
};

/**
 * Gives a clip to one of the creator's editors, or takes it back (null); for tariffs that have editors, while taking
 * back always works. Giving it to who has it already changes nothing. `ChangedMeanwhile` at `editorId` when somebody
 * else has given it away since the form was filled.
 */
export async function assignEditor(
  context: Context,
  input: AssignEditorInput,
): Promise<{ id: number; editorId: number | null }> {
  const { db, now } = context;
  const clip = await findClip(context, input.id);
  allow(context.actor, "videos.assignEditor", clip.video);
  ensure(!clip.inTransfer, "TransferPending");
  const { dashcamerId, editorId: before } = clip.video;
  if (input.editorId !== null) await mustHaveEditor(context, dashcamerId, input.editorId);
  if (input.editorId === before) return { id: input.id, editorId: before };
  ensure(input.had === undefined || input.had === (before ?? 0), "ChangedMeanwhile", "editorId");

  const actor = eventActor(context.actor);
  const [[assigned]] = await db.batch([
    db
      .update(videos)
      .set({ editorId: input.editorId, editorAssignedAt: input.editorId === null ? null : now })
      .where(and(stillHeld(clip), sql`${videos.editorId} is ${before}`))
      .returning({ id: videos.id, editorId: videos.editorId }),
    insertIf(
      db,
      videoEvents,
      {
        videoId: input.id,
        kind: "assigned",
        actorRole: actor.role,
        actorId: actor.id,
        actorName: actor.name,
        at: now,
      },
      justChanged,
    ),
  ]);
  ensure(assigned, "ChangedMeanwhile", "editorId");
  return assigned;
}

async function mustHaveEditor({ db, now }: Context, dashcamerId: number, editorId: number): Promise<void> {
  const [[creator], [editor]] = await db.batch([
    db.select(licenceColumns).from(dashcamers).where(eq(dashcamers.id, dashcamerId)),
    db
      .select({ locked: editors.locked })
      .from(editors)
      .where(and(eq(editors.id, editorId), eq(editors.dashcamerId, dashcamerId))),
  ]);
  ensure(creator && hasFeature(creator, "editors", now), "MissingLicense");
  ensure(editor, "NotFound", "editorId");
  ensure(!editor.locked, "AccountLocked", "editorId");
}
