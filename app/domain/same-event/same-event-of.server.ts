import type { videos } from "../../../db/schema/videos";
import type { GpsPoint } from "../gps/track";
import { listedClip } from "./listed-clip.server";
import { copiesOf, type selectAlike } from "./select-alike.server";
import { ofSameEvent, type selectNearby } from "./select-nearby.server";

type Found = {
  nearby: Awaited<ReturnType<typeof selectNearby>>;
  alike: Awaited<ReturnType<typeof selectAlike>>;
};

/** Clips of the same event as this one with its track: copies of it first, then what was recorded near it. */
export function sameEventOf(
  video: Pick<typeof videos.$inferSelect, "acquiredAt" | "frameHashes" | "info">,
  track: GpsPoint[] | null,
  { nearby, alike }: Found,
) {
  const copies = copiesOf(video, alike);
  const near = ofSameEvent(video.acquiredAt, track, nearby).filter(
    ({ id }) => !copies.some((copy) => copy.id === id),
  );
  return [
    ...copies.map((clip) => ({ ...listedClip(clip), isCopy: true })),
    ...near.map((clip) => ({ ...listedClip(clip), isCopy: false })),
  ];
}
