/** A packet of the file: when it is shown, ms from the start of the clip, and how long it is. */
export type PlannedPacket = { ms: number; bytes: number; isKey: boolean };

/** What a person may choose: a part of the clip, with its sound or without. */
export type ClipEdit = { fromMs: number; toMs: number; sound: boolean };

export type ClipPlan = {
  durationMs: number;
  /** In the order of showing. */
  pictures: PlannedPacket[];
  /** Empty when the clip has no sound. */
  sounds: PlannedPacket[];
};

/**
 * The part that can be cut without touching a picture: from the key picture before the wish to the one after it. A cut
 * anywhere else would need the pictures to be made anew.
 */
export function losslessRange({ pictures, durationMs }: ClipPlan, { fromMs, toMs }: ClipEdit) {
  const keys = pictures.filter(({ isKey }) => isKey).map(({ ms }) => ms);
  return {
    fromMs: keys.findLast((ms) => ms <= fromMs) ?? keys[0] ?? 0,
    toMs: keys.find((ms) => ms >= toMs && ms > fromMs) ?? durationMs,
  };
}

/** How many bytes of pictures and sound travel then; the file's own tables add next to nothing. */
export function plannedBytes(plan: ClipPlan, edit: ClipEdit): number {
  const { fromMs, toMs } = losslessRange(plan, edit);
  const samples = edit.sound ? [...plan.pictures, ...plan.sounds] : plan.pictures;
  return samples.reduce((sum, { ms, bytes }) => (ms >= fromMs && ms < toMs ? sum + bytes : sum), 0);
}
