import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { shownAt } from "../dashcamers/shown.server";
import { ensure } from "../errors";
import { shareCodeOf } from "./rules";

/**
 * The clip behind a share link, for anybody. `Not found.` for a code of nothing that is shared, `ShareEnded` when its
 * time is over or the clip cannot be shown any more.
 */
export async function findShare({ db, site, now }: Context, guid: string) {
  const code = shareCodeOf(guid);
  ensure(code, "NotFound");
  const shared = await db
    .select({ video: videos, creatorName: shownAt(site).name })
    .from(videos)
    .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
    .where(eq(videos.shareGuid, code))
    .get();
  ensure(shared, "NotFound");
  const { trashedAt, consentWithdrawnAt, objectKey, shareValidUntil } = shared.video;
  const isShown = trashedAt === null && consentWithdrawnAt === null && objectKey !== null;
  ensure(isShown && shareValidUntil !== null && shareValidUntil > now, "ShareEnded");
  return { ...shared, validUntil: shareValidUntil };
}
