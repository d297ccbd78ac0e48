import { z } from "zod";
import { entities } from "../../domain/call-wire";

/** As much of JSON Schema as our shapes come to. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  description?: string;
  default?: unknown;
  [keyword: string]: unknown;
};

/** Schemas with the entities they refer to, by name. */
export class Schemas {
  readonly entities: Record<string, Schema> = {};

  /** What may be sent, or what comes back. */
  of(shape: z.ZodType, io: "input" | "output"): Schema {
    const {
      $schema: _,
      $defs,
      ...schema
    } = z.toJSONSchema(shape, { io, metadata: entities }) as Schema & {
      $defs?: Record<string, Schema>;
    };
    for (const [name, entity] of Object.entries($defs ?? {})) this.entities[name] ??= tidy(entity);
    const name = entities.get(shape)?.id;
    if (!name) return tidy(schema);
    this.entities[name] ??= tidy(schema);
    return { $ref: reference(name) };
  }
}

const reference = (name: string) => `#/components/schemas/${name}`;

/** References that OpenAPI understands; no safe-integer bounds, which say nothing; other fields may come one day. */
function tidy(value: Schema): Schema {
  const entries = Object.entries(value).flatMap(([key, one]): [string, unknown][] => {
    if (key === "$ref") return [[key, reference(String(one).replace("#/$defs/", ""))]];
    if (key === "additionalProperties" || (key === "id" && typeof one === "string")) return [];
    if (Math.abs(Number(one)) === Number.MAX_SAFE_INTEGER) return [];
    return [[key, tidied(one)]];
  });
  return Object.fromEntries(entries);
}

function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied);
  return typeof value === "object" && value !== null ? tidy(value as Schema) : value;
}
