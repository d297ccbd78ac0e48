/** A state change or a move to another creator, in the order of the clip's history. */
export type ClipEvent = { videoId: number; kind: "state" | "transferred"; fromState: number | null };

export type ClipNews = { videoId: number; hasNewState: boolean; hasNewHolder: boolean };

/**
 * What a daily mail tells of each clip: where it is now, however many steps led there. A clip that is back where it was
 * is no news. `stateOf` gives a clip's present state.
 */
export function newsOf(events: readonly ClipEvent[], stateOf: (videoId: number) => number): ClipNews[] {
  const byClip = new Map<number, { before: number | null; hasNewHolder: boolean }>();
  for (const { videoId, kind, fromState } of events) {
    const known = byClip.get(videoId) ?? { before: null, hasNewHolder: false };
    byClip.set(videoId, {
      before: known.before ?? (kind === "state" ? fromState : null),
      hasNewHolder: known.hasNewHolder || kind === "transferred",
    });
  }
  return [...byClip]
    .map(([videoId, { before, hasNewHolder }]) => ({
      videoId,
      hasNewState: before !== null && before !== stateOf(videoId),
      hasNewHolder,
    }))
    .filter(({ hasNewState, hasNewHolder }) => hasNewState || hasNewHolder);
}
