import { videosOnWire } from "../clips/videos-on-wire.server";
import type { Context } from "../context";
import { workspaceOf } from "../workspace/workspace.server";
import { listToApprove } from "./list-to-approve.server";

/** The clips that wait for their creator's word as the call gives them; `Names` are those of the creators they go to. */
export async function getToApproveVideos(context: Context, input: { page: number }) {
  const { dashcamerId } = workspaceOf(context.actor);
  const { videos } = await listToApprove(context, input);
  const { Attachments: _, ...reply } = await videosOnWire(
    context,
    dashcamerId,
    videos.map(({ id }) => id),
  );
  const targets = new Map(videos.map((video) => [video.id, video.targetDashcamerId]));
  const names = new Map(videos.map((video) => [video.targetDashcamerId, video.targetName]));
  return {
    ...reply,
    Videos: reply.Videos.map((video) => ({ ...video, TargetDashcamer: targets.get(video.ID) ?? 0 })),
    Names: [...names].map(([ID, Name]) => ({ ID, Name })),
  };
}
