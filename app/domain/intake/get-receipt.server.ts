import { eq, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { intakes } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { shownAt } from "../dashcamers/shown.server";
import { ensure } from "../errors";

export type Receipt = {
  dashcamerName: string;
  /** Where the link was mailed; shown only to the browser that sent the clips. */
  email: string | null;
  /** Begun by a fan who is not signed in now: it is in that fan's history, and their address is not shown. */
  isOfOtherLogin: boolean;
  clips: {
    id: number;
    name: string;
    size: number;
    durationMs: number | null;
    hasPoster: boolean;
    viewGuid: string;
  }[];
};

/** What has just been sent, by the secret handles of the clips; `NotFound` when there is none. */
export async function getReceipt(context: Context, viewGuids: string[]): Promise<Receipt> {
  const rows = await context.db
    .select({
      id: videos.id,
      title: videos.title,
      originalName: videos.originalName,
      size: videos.sizeBytes,
      info: videos.info,
      posterKey: videos.posterKey,
      viewGuid: videos.viewGuid,
      email: videos.email,
      fanId: videos.fanId,
      dashcamerName: shownAt(context.site).name,
      ticketHash: intakes.ticketHash,
    })
    .from(videos)
    .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
    .leftJoin(intakes, eq(intakes.guid, videos.intakeGuid))
    // One parameter: D1 takes a hundred, and a receipt may list more clips.
    .where(sql`${videos.viewGuid} in (select value from json_each(${JSON.stringify(viewGuids)}))`);
  const [first] = rows;
  ensure(first, "NotFound");
  const isTheirs = first.ticketHash !== null && first.ticketHash === context.ticketHash;
  const { actor } = context;
  const self = actor.role === "fan" ? actor.fanId : null;
  const isOfOther = ({ fanId }: { fanId: number | null }) => fanId !== null && fanId !== self;
  return {
    dashcamerName: first.dashcamerName,
    email: isTheirs && !isOfOther(first) ? first.email : null,
    isOfOtherLogin: isTheirs && rows.some(isOfOther),
    clips: rows
      .sort((a, b) => viewGuids.indexOf(a.viewGuid) - viewGuids.indexOf(b.viewGuid))
      .map(({ id, title, originalName, size, info, posterKey, viewGuid }) => ({
        id,
        name: title || originalName,
        size,
        durationMs: info.durationMs,
        hasPoster: posterKey !== null,
        viewGuid,
      })),
  };
}
