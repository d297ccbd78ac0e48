import { and, desc, eq, isNull } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { allow } from "../permissions";
import { findTransferClips } from "./find-transfer.server";
import { ownTransfer } from "./get-transfer.server";
import { listTargets } from "./targets.server";

/** Clips that one page offers at most; older ones are reached by their own pages. */
const newest = 100;

/** The fan's clips with what is possible for each: to hand over, waiting, already moved, too early. */
export async function listOwnTransfers(context: Context) {
  const { db, actor, now } = context;
  if (actor.role === "visitor") throw new Refusal("Unauthorized");
  allow(actor, "transfers.listOwn", undefined);
  if (actor.role !== "fan") throw new Refusal("Forbidden");
  const [clips, targets] = await Promise.all([
    findTransferClips(db, and(eq(videos.fanId, actor.fanId), isNull(videos.trashedAt)))
      .orderBy(desc(videos.uploadedAt), desc(videos.id))
      .limit(newest),
    listTargets(context, []),
  ]);
  return { clips: clips.map((clip) => ownTransfer(clip, now)), targets };
}
