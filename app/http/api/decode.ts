import type { z } from "zod";

/**
 * Converts raw input to the types that the shape expects: forms and queries carry only text, so numbers, booleans,
 * lists and objects (as JSON) are parsed from it; names are case-insensitive. What cannot be converted is left as it
 * is, and the shape refuses it.
 */
export function decode(shape: z.core.$ZodType, value: unknown): unknown {
  const { def } = (shape as z.ZodType)._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  switch (def.type) {
    case "pipe":
      return decode(def.in, value);
    case "optional":
    case "default":
      return isMissing(def.innerType, value) ? undefined : decode(def.innerType, value);
    case "nullable":
      return isMissing(def.innerType, value) ? null : decode(def.innerType, value);
    case "number":
      return numberOf(value);
    case "literal":
      return def.values.some((one) => typeof one === "number") ? numberOf(value) : value;
    case "boolean":
      return booleanOf(value);
    case "array":
      return listOf(value, def.element);
    case "object":
      return objectOf(value, def.shape);
    case "string":
      // Half of a surrogate pair is no text and could not be stored as UTF-8.
      return typeof value === "string" && /\p{Cs}/u.test(value) ? nonsense : value;
    default:
      return value;
  }
}

/** An empty field of a form counts as missing, unless the shape expects text. */
function isMissing(shape: z.core.$ZodType, value: unknown): boolean {
  return value === undefined || value === null || (value === "" && typeOf(shape) !== "string");
}

function typeOf(shape: z.core.$ZodType): string {
  const { def } = (shape as z.ZodType)._zod as { def: z.core.$ZodTypes["_zod"]["def"] };
  if (def.type === "pipe") return typeOf(def.in);
  return def.type === "nullable" || def.type === "optional" || def.type === "default"
    ? typeOf(def.innerType)
    : def.type;
}

function numberOf(value: unknown): unknown {
  return typeof value === "string" && /^-?\d{1,20}(\.\d{1,20})?$/.test(value.trim()) ? Number(value) : value;
}

function booleanOf(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const text = value.trim().toLowerCase();
  if (text === "true" || text === "1" || text === "on") return true;
  return text === "false" || text === "0" ? false : value;
}

function listOf(value: unknown, element: z.core.$ZodType): unknown {
  const list = typeof value === "string" ? jsonOrText(value) : value;
  return Array.isArray(list) ? list.map((one) => decode(element, one)) : list;
}

function objectOf(value: unknown, shape: z.core.$ZodShape): unknown {
  const given = typeof value === "string" ? jsonOrText(value) : value;
  if (typeof given !== "object" || given === null || Array.isArray(given)) return given;
  const byName = new Map<string, unknown>();
  for (const [name, one] of Object.entries(given)) {
    const key = name.toLowerCase();
    // A repeated field is ambiguous: some parsers take the first value, others the last.
    if (byName.has(key)) return nonsense;
    byName.set(key, one);
  }
  const entries = Object.entries(shape).flatMap(([name, field]) => {
    const decoded = decode(field, byName.get(name.toLowerCase()));
    return decoded === undefined ? [] : [[name, decoded]];
  });
  return Object.fromEntries(entries);
}

/** What is not JSON stays text, and the shape refuses it as a list or an object. */
function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A value that no shape accepts. */
const nonsense = Symbol("nonsense");
