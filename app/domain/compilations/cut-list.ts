/** A compilation as editing programs read it. Moments and lengths in ms; every part has a length. */
export type CutList = {
  name: string;
  parts: CutPart[];
};

export type CutPart = {
  /** As the companion and a download manager save the clip. */
  fileName: string;
  name: string;
  inMs: number;
  outMs: number;
  /** Of the file; null when it is not known. */
  durationMs: number | null;
  hasSound: boolean;
};

/** Pictures per second of the timeline: what television here uses, and what the two formats count in. */
export const timelineRate = 25;

/** The nearest whole picture. */
export const frameAt = (ms: number) => Math.round((ms * timelineRate) / 1000);

/** Each part with the pictures that it takes from its file and where it stands in the timeline, without gaps. */
export function timelineOf({ parts }: CutList) {
  let at = 0;
  return parts.map((part) => {
    const [from, to] = [frameAt(part.inMs), Math.max(frameAt(part.inMs) + 1, frameAt(part.outMs))];
    const placed = { ...part, from, to, at };
    at += to - from;
    return placed;
  });
}
