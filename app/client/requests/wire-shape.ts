/** How a reply should look: a type by field, objects in objects. */
type Kind = "string" | "number" | "boolean" | "string or null" | "number or null";
export type WireShape = { [field: string]: Kind | WireShape };

type OfKind = {
  string: string;
  number: number;
  boolean: boolean;
  "string or null": string | null;
  "number or null": number | null;
};

/** The type that a shape describes. */
export type Shaped<Shape> = {
  [Field in keyof Shape]: Shape[Field] extends Kind ? OfKind[Shape[Field]] : Shaped<Shape[Field]>;
};

/**
 * Checks a reply for the presence and the type of each field; throws a `TypeError` that names the action and what was
 * expected (specification, section 5). Small on purpose: the shapes of the calls need a library that no page carries.
 */
export function expectShape<Shape extends WireShape>(
  action: string,
  shape: Shape,
  reply: unknown,
): Shaped<Shape> {
  check(action, shape, reply, "");
  return reply as Shaped<Shape>;
}

function check(action: string, expected: Kind | WireShape, value: unknown, path: string): void {
  const got = value === null ? "null" : typeof value;
  if (typeof expected === "string") {
    if (!expected.split(" or ").includes(got)) fail(action, path, expected, got);
    return;
  }
  if (got !== "object") fail(action, path, "object", got);
  for (const [field, kind] of Object.entries(expected)) {
    const inner = (value as Record<string, unknown>)[field];
    check(action, kind, inner, path ? `${path}.${field}` : field);
  }
}

function fail(action: string, path: string, expected: string, got: string): never {
  throw new TypeError(`${action}: ${path || "reply"} should be ${expected}, got ${got}`);
}
