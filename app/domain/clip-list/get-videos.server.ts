import { spaceOf } from "../call-wire";
import { videosOnWire } from "../clips/videos-on-wire.server";
import type { Context } from "../context";
import { workspaceOf } from "../workspace/workspace.server";
import type { FilteredListInput } from "./filter";
import { listVideos } from "./list-videos.server";

/** The filtered list of a creator's or an editor's clips as the call gives it. Editors do not manage the space. */
export async function getVideos(context: Context, input: Omit<FilteredListInput, "countStates">) {
  const { dashcamerId } = workspaceOf(context.actor);
  const { videos, space, totalPages } = await listVideos(context, { ...input, countStates: false });
  const reply = await videosOnWire(
    context,
    dashcamerId,
    videos.map(({ id }) => id),
  );
  return {
    ...reply,
    UsedSpace: spaceOf(space?.usedBytes ?? 0),
    MetaSpace: spaceOf(space?.metadataBytes ?? 0),
    MaxSpace: spaceOf(space?.maxBytes ?? 0),
    TotalPages: totalPages,
  };
}
