export type VideoInfo = { durationMs: number | null };
