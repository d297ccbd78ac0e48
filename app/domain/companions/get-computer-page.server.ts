import { count, sum } from "drizzle-orm";
import type { Listing } from "../clip-list/filter-conditions.server";
import type { Context } from "../context";
import { listCompanions } from "./list-companions.server";
import { ownerOfCompanions, selectOwn, wantedClip } from "./own-clips.server";
import { clipsPerList, clipsPerPage } from "./rules";

type Input = {
  listing: Listing;
  /** From 1. */
  page: number;
  /** Whether to tell how much the list is. */
  measure: boolean;
};

/** The paired companions of the creator who asks, and one page of the clips that may be brought to a computer. */
export async function getComputerPage(context: Context, { listing, page, measure }: Input) {
  const dashcamerId = ownerOfCompanions(context);
  // One more tells whether there is a next page, without counting all.
  const range = { limit: clipsPerPage + 1, offset: (page - 1) * clipsPerPage };
  const [companions, found, whole] = await Promise.all([
    listCompanions(context),
    selectOwn(context, { dashcamerId, listing, ...range }),
    measure ? measureList(context, dashcamerId, listing) : null,
  ]);
  return {
    companions,
    /** All clips of the list; null when nobody asked. */
    whole,
    hasMore: found.length > clipsPerPage,
    clips: found.slice(0, clipsPerPage).map((clip) => ({
      ...wantedClip(clip),
      name: clip.title || clip.originalName,
      sizeBytes: clip.sizeBytes,
      wasDownloaded: clip.appDownloadedAt !== null,
    })),
  };
}

async function measureList(context: Context, dashcamerId: number, listing: Listing) {
  const clips = selectOwn(context, { dashcamerId, listing, limit: clipsPerList + 1 }).as("clips");
  const [found] = await context.db
    .select({ clips: count(), bytes: sum(clips.sizeBytes).mapWith(Number) })
    .from(clips);
  const { clips: total = 0, bytes = 0 } = found ?? {};
  return { clips: total, bytes: bytes ?? 0, isTooMuch: total > clipsPerList };
}
