/** Encodes data as Remix does (turbo-stream): one flat list of values, which refer to each other by index. */
export function encode(data: unknown): string {
  const places: string[] = [];
  function put(value: unknown): number {
    if (value === undefined) return -7;
    if (value === null) return -5;
    const place = places.push("") - 1;
    places[place] = written(value);
    return place;
  }
  function written(value: unknown): string {
    if (Array.isArray(value)) return `[${value.map(put)}]`;
    if (value instanceof Date) return `["D",${value.getTime()}]`;
    if (typeof value !== "object") return JSON.stringify(value);
    return `{${Object.entries(value as object).map(([key, inner]) => `"_${put(key)}":${put(inner)}`)}}`;
  }
  put(data);
  return `[${places}]\n`;
}

/** Negative indices are constants: null, undefined, or a number that JSON does not know; its type is enough here. */
const without = (place: number) => (place === -5 ? null : [-1, -7].includes(place) ? undefined : Number.NaN);

/** Decodes what Remix has encoded, as far as pages use it: plain values and dates. The rest is undefined. */
export function decode(text: string): unknown {
  const places: unknown = JSON.parse(text.split("\n", 1)[0] ?? "");
  const read: unknown[] = [];
  function at(place: number): unknown {
    if (place < 0 || !Array.isArray(places)) return without(place);
    if (!(place in read)) fill(place, (places as unknown[])[place]);
    return read[place];
  }
  function fill(place: number, value: unknown): void {
    if (Array.isArray(value) && typeof value[0] === "string") {
      read[place] = value[0] === "D" ? new Date(value[1]) : undefined;
    } else if (Array.isArray(value)) {
      const list: unknown[] = [];
      read[place] = list;
      for (const one of value) list.push(at(one));
    } else if (typeof value === "object" && value !== null) {
      const fields: Record<string, unknown> = {};
      read[place] = fields;
      for (const [key, one] of Object.entries(value)) fields[String(at(Number(key.slice(1))))] = at(one);
    } else read[place] = value;
  }
  return at(typeof places === "number" ? places : 0);
}
