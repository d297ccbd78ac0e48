import { eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import { isSameSecret } from "../accounts/secrets.server";
import { fileOf } from "../clips/get-clip-file.server";
import type { Context } from "../context";
import { isErasable } from "../dashcamers/contract-rules";
import { ensure } from "../errors";
import type { MediaFile } from "../media-file";
import { archiveName } from "./rules";

type Holder = { id: number; contractEndedAt: number; passwordHash: string | null };

/** The secret of a clip's address in a former creator's list. A new password breaks it, and so does a new holder. */
export const archiveKey = ({ linkKey }: Context, holder: Holder, videoId: number): Promise<string> =>
  linkKey(`archive ${holder.id} ${videoId} ${holder.contractEndedAt} ${holder.passwordHash}`);

/**
 * The clip behind an address of the list, for whoever holds the address (a download manager has no cookies). `NotFound`
 * for a key that was not made here or is broken, and once the time for downloading is over.
 */
export async function getArchivedFile(
  context: Context,
  input: { id: number; key: string },
): Promise<MediaFile> {
  const { db, now } = context;
  const [found] = await db
    .select({
      video: videos,
      contractEndedAt: dashcamers.contractEndedAt,
      passwordHash: dashcamers.passwordHash,
    })
    .from(videos)
    .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
    .where(eq(videos.id, input.id));
  ensure(found?.contractEndedAt && found.contractEndedAt <= now && found.video.erasedAt === null, "NotFound");
  const { video, contractEndedAt, passwordHash } = found;
  ensure(!isErasable(found, now), "NotFound");
  const holder = { id: video.dashcamerId, contractEndedAt, passwordHash };
  ensure(isSameSecret(input.key, await archiveKey(context, holder, video.id)), "NotFound");
  return { ...fileOf(video), fileName: archiveName(video), inline: false };
}
