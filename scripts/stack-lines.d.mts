/** `mapOf` gives the map of a built file as JSON, null when there is none. */
export function mapStack(
  stack: string,
  mapOf: (file: string) => string | null,
): { lines: string[]; missing: string[] };
