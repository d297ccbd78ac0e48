import { count, desc, eq, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { Refusal } from "../errors";
import { allow } from "../permissions";
import { type SenderVideo, videoForSender } from "./audiences.server";
import { type AllowedStates, defaultPerPage, statesOf, type VideoState } from "./rules";

export type SentVideo = SenderVideo & { dashcamerName: string; states: VideoState[] };

/** One page (from 1) of the clips that the signed-in fan has sent, newest first. One round trip. */
export async function listSentVideos(
  context: Context,
  input: { page?: number; perPage?: number } = {},
): Promise<{ videos: SentVideo[]; total: number; totalPages: number }> {
  const { db, actor } = context;
  if (actor.role === "visitor") throw new Refusal("Unauthorized");
  allow(actor, "videos.listSent", undefined);
  if (actor.role !== "fan") throw new Refusal("Forbidden");
  const perPage = input.perPage ?? defaultPerPage;
  const mine = eq(videos.fanId, actor.fanId);
  const [rows, totals] = await db.batch([
    db
      .select({
        video: videos,
        dashcamerName: sql<string>`${dashcamers.name}`.as("dashcamer_name"),
        allowed: { 2: dashcamers.allowedState2, 3: dashcamers.allowedState3, 4: dashcamers.allowedState4 },
      })
      .from(videos)
      .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
      .where(mine)
      .orderBy(desc(videos.uploadedAt), desc(videos.id))
      .limit(perPage)
      .offset((Math.max(1, input.page ?? 1) - 1) * perPage),
    db.select({ total: count() }).from(videos).where(mine),
  ]);
  const total = totals[0]?.total ?? 0;
  return {
    videos: rows.map(({ video, dashcamerName, allowed }) => ({
      ...videoForSender(video),
      dashcamerName,
      states: statesOf(allowed satisfies AllowedStates),
    })),
    total,
    totalPages: Math.max(1, Math.ceil(total / perPage)),
  };
}
