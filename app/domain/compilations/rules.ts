/** Clips of one compilation. YouTube shows no more than a hundred chapters, and one batch publishes them all. */
export const mostClips = 100;

/** Compilations on one page of the list. */
export const compilationsPerPage = 20;

/** Clips that the search for one to add shows. */
export const foundAtOnce = 20;

/** Compilations that a clip's page names and offers. */
export const offeredAtOnce = 20;

/** Whether a clip can be put into a compilation: neither unattractive nor published, and its sender still agrees. */
export const mayBeCompiled = ({
  state,
  consentWithdrawnAt,
}: {
  state: number;
  consentWithdrawnAt: number | null;
}) => consentWithdrawnAt === null && state >= 0 && state < 5;

/** The part of a clip that is used: ms from its start; `outMs` null is its end. */
export type Cut = { inMs: number; outMs: number | null };

type Part = Cut & { durationMs: number | null };

/** Length of the used part, ms; null while the length of the clip is not known and it is used to its end. */
export function partMs({ inMs, outMs, durationMs }: Part): number | null {
  const end = outMs ?? durationMs;
  return end === null ? null : Math.max(0, end - inMs);
}

/** Where each part begins in the finished video, ms; null behind a part of unknown length. */
export function startsOf(parts: readonly Part[]): (number | null)[] {
  let at: number | null = 0;
  return parts.map((part) => {
    const start = at;
    const length = partMs(part);
    at = at === null || length === null ? null : at + length;
    return start;
  });
}

/** Length of the whole, ms, and of how many parts the length is not known. */
export function totalOf(parts: readonly Part[]): { ms: number; unknown: number } {
  const lengths = parts.map(partMs);
  return {
    ms: lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0),
    unknown: lengths.filter((length) => length === null).length,
  };
}

/** Which of the two marks cannot be, if one: the end lies before the beginning, or behind the end of the clip. */
export function wrongMark({ inMs, outMs, durationMs }: Part): "inMark" | "outMark" | null {
  if (durationMs !== null && inMs >= durationMs) return "inMark";
  if (outMs === null) return null;
  if (outMs <= inMs) return "outMark";
  return durationMs !== null && outMs > durationMs ? "outMark" : null;
}

/** `7`, `0:07,5` or `1:02:03.250`: what stands behind a colon has two digits below sixty. */
const written = /^(?:(?:(\d{1,2}):)?(\d{1,4}):)?(\d{1,5})(?:[.,](\d{1,3}))?$/;

/** ms from what was typed; null when it is no moment of a clip. */
export function markMs(typed: string): number | null {
  const [, hours, minutes, seconds, fraction] = written.exec(typed.trim()) ?? [];
  if (seconds === undefined) return null;
  if (minutes !== undefined && (seconds.length !== 2 || Number(seconds) > 59)) return null;
  if (hours !== undefined && (minutes?.length !== 2 || Number(minutes) > 59)) return null;
  const whole = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return whole * 1000 + Number((fraction ?? "").padEnd(3, "0"));
}

/** A mark as it is typed: `0:07,5`. */
export function markText(ms: number): string {
  const [seconds, rest] = [Math.floor(ms / 1000), ms % 1000];
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const clock = [minutes, seconds % 60];
  const shown = hours > 0 ? [hours, ...clock] : clock;
  const text = shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
  return rest === 0 ? text : `${text},${String(rest).padStart(3, "0").replace(/0+$/, "")}`;
}
