import { and, eq, gt, isNull, or } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import { isSameSecret } from "../accounts/secrets.server";
import { archiveName } from "../archive/rules";
import type { Listing } from "../clip-list/filter-conditions.server";
import { fileOf } from "../clips/get-clip-file.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { MediaFile } from "../media-file";
import { ownerOfCompanions, selectOwn } from "./own-clips.server";
import { clipsPerList, listedKey, listLifeMs, readListedKey } from "./rules";

type ListedClip = Parameters<typeof archiveName>[0];

type Holder = { dashcamerId: number; passwordHash: string | null };

/** Breaks with a new password, with another holder and with the time until which it is made. */
const signature = (
  { linkKey }: Pick<Context, "linkKey">,
  { dashcamerId, passwordHash }: Holder,
  clip: { id: number; expiresAt: number },
): Promise<string> => linkKey(`download ${dashcamerId} ${clip.id} ${clip.expiresAt} ${passwordHash}`);

/**
 * Addresses of a list's clips, one a line, as `wget -i` and `aria2c -i` read them. They need no login, and end after a week or
 * with a new password. Of a list that is `whole` either all or `TooManyClips`, else the first `clipsPerList`.
 */
export async function listDownloads(
  context: Context,
  listing: Listing,
  { whole = false } = {},
): Promise<string> {
  const dashcamerId = ownerOfCompanions(context);
  const clips = await selectOwn(context, { dashcamerId, listing, limit: clipsPerList + 1 });
  ensure(!whole || clips.length <= clipsPerList, "TooManyClips");
  return downloadList(context, clips.slice(0, clipsPerList));
}

/** Such addresses of some of the creator's clips, in their order. */
export async function downloadList(context: Context, clips: readonly ListedClip[]): Promise<string> {
  const { db, now, baseUrl } = context;
  const dashcamerId = ownerOfCompanions(context);
  const owner = await db
    .select({ passwordHash: dashcamers.passwordHash })
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  ensure(owner, "NotFound");
  const expiresAt = now + listLifeMs;
  const lines = await Promise.all(
    clips.map(async (clip) => {
      const signed = await signature(context, { dashcamerId, ...owner }, { id: clip.id, expiresAt });
      return `${baseUrl}/clips/${clip.id}/download/${listedKey(expiresAt, signed)}/${archiveName(clip)}\n`;
    }),
  );
  return lines.join("");
}

/**
 * The clip behind an address of such a list, for whoever holds the address (a download manager has no cookies). `NotFound` for a
 * key that was not made here, has ended, or whose clip lies in the trash.
 */
export async function getListedFile(
  context: Context,
  { id, key }: { id: number; key: string },
): Promise<MediaFile> {
  const { db, now } = context;
  const read = readListedKey(key);
  ensure(read && read.expiresAt > now, "NotFound");
  const { contractEndedAt } = dashcamers;
  const found = await db
    .select({ video: videos, passwordHash: dashcamers.passwordHash })
    .from(videos)
    .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
    .where(
      and(
        eq(videos.id, id),
        isNull(videos.trashedAt),
        isNull(videos.erasedAt),
        or(isNull(contractEndedAt), gt(contractEndedAt, now)),
      ),
    )
    .get();
  ensure(found, "NotFound");
  const { video, passwordHash } = found;
  const holder = { dashcamerId: video.dashcamerId, passwordHash };
  const signed = await signature(context, holder, { id, expiresAt: read.expiresAt });
  ensure(isSameSecret(read.signed, signed), "NotFound");
  return { ...fileOf(video), fileName: archiveName(video), inline: false };
}
