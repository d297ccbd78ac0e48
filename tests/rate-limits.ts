/**
 * Waits, when need be, until this much of a minute is left: the limiter counts by the minutes of the clock, and what
 * a test sends on both sides of a boundary counts as less than it is.
 */
export async function withinOneMinute(seconds: number): Promise<void> {
  const left = 60_000 - (Date.now() % 60_000);
  if (left < seconds * 1000) await new Promise((resolve) => setTimeout(resolve, left + 10));
}
