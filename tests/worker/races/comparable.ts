type Row = Record<string, unknown>;
type Names = ReadonlyMap<unknown, string>;

const day = 24 * 60 * 60 * 1000;
/** Greater numbers are moments. */
const longAgo = Date.UTC(2000);

/** Columns that are another world's in another world. */
const own = new Set(["id", "videoId", "tagBits", "objectKey"]);

/** The columns that have changed since. */
export function differences(before: Row, after: Row): Row {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  );
}

/**
 * A row as it reads in every world: without its keys, with names for addresses (`names`) and for what it points at
 * (`ids`, by column), moments in days from now.
 */
export function comparable(row: Row, names: Names, ids: Record<string, Names> = {}): Row {
  const comparableColumn = ([name, value]: [string, unknown]) => {
    if (value !== null && ids[name]) return [name, ids[name].get(value) ?? "another"];
    if (names.has(value)) return [name, names.get(value)];
    if (typeof value === "number" && value > longAgo)
      return [name, `day ${Math.round((value - Date.now()) / day)}`];
    if (typeof value === "string")
      return [name, value.replace(/[0-9a-f]{32,}/g, "secret").replace(/-\d+/g, "")];
    return [name, value];
  };
  return Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !own.has(name))
      .map(comparableColumn),
  );
}
