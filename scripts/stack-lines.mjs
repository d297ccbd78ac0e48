import { SourceMap } from "node:module";

const place = /[^\s(@]*\/assets\/([\w.-]+\.js):(\d+):(\d+)/;

/**
 * The lines of a stack with places of our sources instead of those of built files. `mapOf` gives the map of a file as JSON,
 * null when there is none; such files are named in `missing` and their lines stay as they are.
 */
export function mapStack(stack, mapOf) {
  const maps = new Map();
  const missing = new Set();
  const mapped = (file) => {
    if (!maps.has(file)) {
      const json = mapOf(file);
      maps.set(file, json === null ? null : new SourceMap(JSON.parse(json)));
      if (json === null) missing.add(file);
    }
    return maps.get(file);
  };
  const lines = stack.split("\n").map((line) => {
    const [whole, file, row, column] = place.exec(line) ?? [];
    const map = file && mapped(file);
    // Browsers count from one, maps from zero.
    const found = map ? map.findEntry(Number(row) - 1, Number(column) - 1) : {};
    if (found.originalSource === undefined) return line;
    const source = found.originalSource.replace(/^(\.\.\/)+/, "");
    return line.replace(whole, `${source}:${found.originalLine + 1}:${found.originalColumn + 1}`);
  });
  return { lines, missing: [...missing] };
}
