import { and, desc, eq, isNull } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import { signedInFan } from "../accounts/signed-in-fan.server";
import type { Context } from "../context";
import { findTransferClips } from "./find-transfer.server";
import { ownTransfer } from "./get-transfer.server";
import { listTargets } from "./targets.server";

/** Clips that one page offers at most; older ones are reached by their own pages. */
const newest = 100;

/** The fan's clips with what is possible for each: to hand over, waiting, already moved, too early. */
export async function listOwnTransfers(context: Context) {
  const { fanId } = signedInFan(context, "transfers.listOwn");
  const { db, now } = context;
  const [clips, targets] = await Promise.all([
    findTransferClips(db, and(eq(videos.fanId, fanId), isNull(videos.trashedAt)))
      .orderBy(desc(videos.uploadedAt), desc(videos.id))
      .limit(newest),
    listTargets(context, []),
  ]);
  return { clips: clips.map((clip) => ownTransfer(clip, now)), targets };
}
