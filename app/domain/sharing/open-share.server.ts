import { sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { shareOpenings } from "../../../db/schema/share-openings";
import { type GuestVideo, videoForGuest } from "../clips/audiences.server";
import type { Context } from "../context";
import { findShare } from "./find-share.server";

export type OpenedShare = { video: GuestVideo; creatorName: string; validUntil: number };

/** Reloads by the same browser within this time are one opening. */
const oneOpeningMs = 10 * 60_000;

/** The shared clip, and a line for its creator that somebody has opened it. Refusals as of find-share. */
export async function openShare(
  context: Context,
  input: { guid: string; userAgent: string },
): Promise<OpenedShare> {
  const { db, now } = context;
  const { video, creatorName, validUntil } = await findShare(context, input.guid);
  const shareGuid = video.shareGuid ?? "";
  const userAgent = input.userAgent.slice(0, 200);
  const row = { videoId: video.id, shareGuid, userAgent, at: now };
  const isNew = sql`not exists (select 1 from share_openings as before where before.video_id = ${video.id}
    and before.user_agent = ${userAgent} and before.at > ${now - oneOpeningMs})`;
  if (await context.limits.allows("form", `share:${context.network}`)) {
    await insertIf(db, shareOpenings, row, isNew);
  }
  return { video: videoForGuest(video, shareGuid), creatorName, validUntil };
}
