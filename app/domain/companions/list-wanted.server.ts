import type { Listing } from "../clip-list/filter-conditions.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { ownerOfCompanions, selectOwn, wantedClip } from "./own-clips.server";
import { clipsPerList } from "./rules";

/** All clips of a list, for a companion that is to bring them; `TooManyClips` when there are more than `clipsPerList`. */
export async function listWanted(context: Context, listing: Listing) {
  const dashcamerId = ownerOfCompanions(context);
  const clips = await selectOwn(context, { dashcamerId, listing, limit: clipsPerList + 1 });
  ensure(clips.length <= clipsPerList, "TooManyClips");
  return clips.map(wantedClip);
}
