/**
 * How a reply should look, as short as it can be sent to a browser. Letters are what a value may be: `s` string, `n`
 * number, `b` boolean, `d` date, `0` null, `u` absent, `a` anything; `"s0"` is a string or null. `[shape]` is a list,
 * `["|", …shapes]` one of several, an object has a shape for each field, and `*` is the shape of all other fields.
 */
export type ReplyShape = string | readonly ReplyShape[] | { readonly [field: string]: ReplyShape };

const kinds: Record<string, string> = {
  s: "string",
  n: "number",
  b: "boolean",
  d: "date",
  "0": "null",
  u: "undefined",
  l: "list",
  o: "object",
};

/**
 * Throws a `TypeError` that names the action and what was expected, where a field of a reply is missing or of another
 * type (specification, section 5). Fields that the shape does not know are no fault.
 */
export function expectShape(action: string, shape: ReplyShape, reply: unknown): void {
  const fault = faultIn(shape, reply, "");
  if (fault) throw new TypeError(`${action}: ${fault}`);
}

function faultIn(shape: ReplyShape, value: unknown, path: string): string | null {
  const choices = Array.isArray(shape) && shape[0] === "|" ? (shape.slice(1) as ReplyShape[]) : [shape];
  const expected = choices.map(letterOfShape).join("");
  const got = letterOf(value);
  if (expected.includes("a")) return null;
  if (!expected.includes(got)) {
    const wanted = [...expected].map((letter) => kinds[letter]).join(" or ");
    return `${path || "reply"} should be ${wanted}, got ${kinds[got]}`;
  }
  const faults = choices
    .filter((one) => typeof one !== "string" && letterOfShape(one) === got)
    .map((one) => faultInside(one as Compound, value as Values, path));
  return faults.includes(null) ? null : (faults[0] ?? null);
}

type Compound = Exclude<ReplyShape, string>;
type Values = Record<string, unknown>;

/** What is wrong with an element of a list or with a field of an object. */
function faultInside(shape: Compound, values: Values, path: string): string | null {
  const { "*": others, ...fields } = shape as Record<string, ReplyShape>;
  const every = Array.isArray(shape) ? (shape[0] as ReplyShape) : others;
  const names = new Set(Array.isArray(shape) ? [] : Object.keys(fields));
  if (every !== undefined) for (const name of Object.keys(values)) names.add(name);
  for (const name of names) {
    const own = Array.isArray(shape) ? every : (fields[name] ?? every);
    const fault = faultIn(own as ReplyShape, values[name], path ? `${path}.${name}` : name);
    if (fault) return fault;
  }
  return null;
}

function letterOfShape(shape: ReplyShape): string {
  if (typeof shape === "string") return shape;
  return Array.isArray(shape) ? "l" : "o";
}

function letterOf(value: unknown): string {
  if (value === null) return "0";
  if (value === undefined) return "u";
  if (Array.isArray(value)) return "l";
  return value instanceof Date ? "d" : (typeof value).charAt(0);
}
