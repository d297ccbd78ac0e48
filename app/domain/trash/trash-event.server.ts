import type { SQL } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { videoEvents } from "../../../db/schema/video-events";
import { eventActor } from "../clips/event-actor";
import type { Context } from "../context";

/** The line in the clip's history, if the condition holds. */
export function trashEvent(
  { db, actor, now }: Context,
  videoId: number,
  kind: "trashed" | "restored",
  condition: SQL,
) {
  const { role, id, name } = eventActor(actor);
  return insertIf(
    db,
    videoEvents,
    { videoId, kind, actorRole: role, actorId: id, actorName: name, at: now },
    condition,
  );
}
