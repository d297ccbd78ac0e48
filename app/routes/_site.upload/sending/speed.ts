/** Measures the pace of an upload: an average of the last seconds, so that the time left does not jump. */
export function speedometer(now: () => number = () => performance.now()) {
  const windowMs = 8000;
  let samples: { at: number; bytes: number }[] = [];

  return {
    /** Takes the bytes sent so far; a lower number than before starts the measuring anew. */
    record(bytes: number): void {
      const last = samples.at(-1);
      if (last && bytes < last.bytes) samples = [];
      const at = now();
      samples.push({ at, bytes });
      samples = samples.filter((sample) => at - sample.at <= windowMs);
    },
    /** Bytes a second, or null while there is too little to tell. */
    bytesPerSecond(): number | null {
      const first = samples[0];
      const last = samples.at(-1);
      if (!first || !last || last.at - first.at < 500) return null;
      return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
    },
    reset(): void {
      samples = [];
    },
  };
}
