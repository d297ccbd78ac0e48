/** A compilation as editing programs read it. Moments and lengths in ms; every part has a length. */
export type CutList<Part extends CutPart = CutPart> = {
  name: string;
  /** Pictures per second of the timeline. */
  rate: number;
  parts: Part[];
};

export type CutPart = {
  /** As a download manager saves the clip by the list of addresses. */
  fileName: string;
  name: string;
  inMs: number;
  outMs: number;
  /** Of the file; null when it is not known. */
  durationMs: number | null;
  hasSound: boolean;
};

/** The nearest whole picture. */
export const frameAt = (ms: number, rate: number) => Math.round((ms * rate) / 1000);

/** Each part with the pictures that it takes from its file and where it stands in the timeline, without gaps. */
export function timelineOf({ parts, rate }: CutList) {
  let at = 0;
  return parts.map((part) => {
    const from = frameAt(part.inMs, rate);
    const to = Math.max(from + 1, frameAt(part.outMs, rate));
    const placed = { ...part, from, to, at };
    at += to - from;
    return placed;
  });
}
