/** A published video is never this long: a hundred hours. */
const tooFar = 100 * 3600;

/** `83`, `1:23` or `1:02:03`, as players write where they are; what stands behind a colon is below sixty. */
const written = /^(?:(?:(\d{1,3}):)?(\d{1,4}):)?(\d{1,6})$/;

/** Seconds from what was typed; null when it is no moment of a video. */
export function secondsOf(typed: string): number | null {
  const [, hours, minutes, seconds] = written.exec(typed.trim()) ?? [];
  if (seconds === undefined) return null;
  if (minutes !== undefined && (seconds.length !== 2 || Number(seconds) > 59)) return null;
  if (hours !== undefined && (minutes?.length !== 2 || Number(minutes) > 59)) return null;
  const total = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds);
  return total < tooFar ? total : null;
}
