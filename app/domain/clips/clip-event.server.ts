import type { SQL } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { videoEvents } from "../../../db/schema/video-events";
import type { Context } from "../context";
import { eventActor } from "./event-actor";

type Line = Pick<typeof videoEvents.$inferInsert, "kind" | "fromState" | "toState">;

/** A line of a clip's history by whoever acts now; `nickname` names a sender who is not signed in. */
export function clipEvent(
  { db, actor, now }: Context,
  video: { id: number; nickname: string },
  line: Line,
  condition?: SQL,
) {
  const who = eventActor(actor);
  const actorName = who.role === "sender" ? video.nickname : who.name;
  const row = { videoId: video.id, ...line, actorRole: who.role, actorId: who.id, actorName, at: now };
  return insertIf(db, videoEvents, row, condition);
}
