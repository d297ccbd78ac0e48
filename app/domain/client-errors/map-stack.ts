import { originalPositionFor, TraceMap } from "@jridgewell/trace-mapping";

const placePattern = /[^\s(@]*\/assets\/([\w.-]+\.js):(\d{1,7}):(\d{1,7})/;

/** Anybody may send a stack that they made up: maps of so many files are read for one. */
const mostFiles = 10;

/**
 * The lines of a browser's stack with places of our sources, as `app/ui/form.tsx:12:3`, instead of those of built files.
 * `mapOf` gives the source map of a file as JSON, null when there is none: such files are named in `missing`, and their
 * lines stay as they are.
 */
export async function mapStack(
  stack: string,
  mapOf: (file: string) => Promise<string | null>,
): Promise<{ lines: string[]; missing: string[] }> {
  const lines = stack.split("\n");
  const maps = new Map<string, TraceMap | null>();
  for (const file of filesIn(lines)) {
    const json = await mapOf(file);
    maps.set(file, json === null ? null : new TraceMap(json));
  }
  const mapped = lines.map((line) => {
    const [whole, file = "", row, column] = placePattern.exec(line) ?? [];
    const map = maps.get(file);
    if (whole === undefined || !map || Number(row) < 1 || Number(column) < 1) return line;
    // Browsers count columns from one, maps from zero.
    const found = originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
    if (found.source === null) return line;
    return line.replace(whole, `${fromRoot(found.source)}:${found.line}:${found.column + 1}`);
  });
  return { lines: mapped, missing: [...maps].flatMap(([file, map]) => (map === null ? [file] : [])) };
}

function filesIn(lines: string[]): string[] {
  const files = lines.flatMap((line) => placePattern.exec(line)?.[1] ?? []);
  return [...new Set(files)].slice(0, mostFiles);
}

/** Maps name sources relative to the built file. */
const fromRoot = (source: string) => source.replace(/^(\.\.\/)+/, "");
