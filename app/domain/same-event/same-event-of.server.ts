import type { videos } from "../../../db/schema/videos";
import type { GpsPoint } from "../gps/track";
import { listedClip } from "./listed-clip.server";
import { copiesOf, type selectAlike } from "./select-alike.server";
import type { selectDecided } from "./select-decided.server";
import { ofSameEvent, type selectNearby } from "./select-nearby.server";

type Found = {
  nearby: Awaited<ReturnType<typeof selectNearby>>;
  alike: Awaited<ReturnType<typeof selectAlike>>;
  decided: Awaited<ReturnType<typeof selectDecided>>;
};

/** Why a clip stands beside another one: it looks alike, it was recorded near it, or only somebody has said so. */
export type SameEventReason = "copy" | "near" | "said";

/**
 * Clips that may show the same event as this one with its track. What was decided counts whatever is found: those that do are
 * first and those that do not last, which stay for whoever takes that back.
 */
export function sameEventOf(
  video: Pick<typeof videos.$inferSelect, "acquiredAt" | "frameHashes" | "info">,
  track: GpsPoint[] | null,
  { nearby, alike, decided }: Found,
) {
  const found = [
    ...copiesOf(video, alike).map((clip) => ({ clip, reason: "copy" as SameEventReason })),
    ...ofSameEvent(video.acquiredAt, track, nearby).map((clip) => ({ clip, reason: "near" as const })),
    ...decided.map((clip) => ({ clip, reason: "said" as const })),
  ];
  // Each once, by the strongest reason.
  const clips = new Map(
    found.toReversed().map(({ clip, reason }) => [clip.id, { ...listedClip(clip), reason }]),
  );
  const isSame = new Map(decided.map((clip) => [clip.id, clip.isSame]));
  const place = (id: number) => [true, undefined, false].indexOf(isSame.get(id));
  return [...clips.values()]
    .toReversed()
    .map((clip) => ({ ...clip, isSame: isSame.get(clip.id) ?? null }))
    .toSorted((a, b) => place(a.id) - place(b.id));
}
