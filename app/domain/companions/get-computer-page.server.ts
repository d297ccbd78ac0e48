import type { Context } from "../context";
import { listCompanions } from "./list-companions.server";
import { ownerOfCompanions, selectOwn } from "./own-clips.server";
import { clipsPerPage } from "./rules";

/** The paired companions of the creator who asks, and one page (from 1) of the clips that may be brought to a computer. */
export async function getComputerPage(context: Context, { page }: { page: number }) {
  const owner = ownerOfCompanions(context);
  // One more tells whether there is a next page, without counting all.
  const range = { limit: clipsPerPage + 1, offset: (page - 1) * clipsPerPage };
  const [companions, found] = await Promise.all([listCompanions(context), selectOwn(context, owner, range)]);
  return {
    companions,
    hasMore: found.length > clipsPerPage,
    clips: found.slice(0, clipsPerPage).map((clip) => ({
      id: clip.id,
      name: clip.title || clip.originalName,
      nickname: clip.nickname,
      sizeBytes: clip.sizeBytes,
      /** When it was recorded, or sent when nobody knows, epoch ms. */
      recordedAt: clip.acquiredAt ?? clip.uploadedAt,
      wasDownloaded: clip.appDownloadedAt !== null,
    })),
  };
}
