// The client checks replies by the very same rules as the site does.
import replyShapeSource from "../../domain/reply-shape?raw";
import { calls, nameOf } from "./calls";
import { shapedEntities, shapeName, shapeSource } from "./reply-shapes";
import { type Schema, Schemas } from "./schema";
import { clientRuntime } from "./typescript-runtime";

/** The client of the calls: one file without imports, made of their shapes. */
export function typescriptClient(): string {
  const schemas = new Schemas();
  const types = calls.map((call) => {
    const input = schemas.of(call.input, "input");
    const isEmpty = Object.keys(input.properties ?? {}).length === 0;
    const sent = isEmpty ? "Record<string, never>" : typeOf(input, 2);
    return `  "${nameOf(call)}": {\n    input: ${sent};\n    reply: ${typeOf(schemas.of(call.reply, "output"), 2)};\n  };`;
  });
  const entities = Object.entries(schemas.entities)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => aliasOf(name, typeOf(schema, 0)));
  const shapeOf = (schema: Schema, depth: number) => shapeSource(schema, schemas.entities, depth);
  const shapes = shapedEntities(schemas.entities).map(
    ([name, schema]) => `const ${shapeName(name)}: ReplyShape = ${shapeOf(schema, 0)};`,
  );
  const replies = calls.map(
    (call) => `  "${nameOf(call)}": ${shapeOf(schemas.of(call.reply, "output"), 1)},`,
  );
  const table = calls.map(
    ({ method, path, ...call }) => `  "${nameOf({ method, path, ...call })}": ["${method}", "${path}"],`,
  );
  return [
    "// Client of the JSON calls of Palubka, made of their shapes: vitest -u writes it anew. Needs nothing but `fetch`.",
    ...entities,
    `/** What each call takes and gives. */\nexport type Calls = {\n${types.join("\n")}\n};`,
    `const table: Record<keyof Calls, [method: string, path: string]> = {\n${table.join("\n")}\n};`,
    replyShapeSource.trim(),
    ...shapes,
    `/** What each call has to reply. */\nconst replyShapes: Record<keyof Calls, ReplyShape> = {\n${replies.join("\n")}\n};`,
    clientRuntime,
  ].join("\n\n");
}

/** A long choice has a line for each. */
function aliasOf(name: string, type: string): string {
  const line = `export type ${name} = ${type};`;
  if (line.length <= 110 || type.startsWith("{")) return line;
  return `export type ${name} =\n  | ${type.replaceAll(" | ", "\n  | ")};`;
}

/** The schema as a type, its lines indented by `depth` steps. */
function typeOf(schema: Schema, depth: number): string {
  if (schema.$ref) return schema.$ref.replace(/^.*\//, "");
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one, depth)).join(" | ");
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.type)) {
    return schema.type.map((type) => typeOf({ ...schema, type }, depth)).join(" | ");
  }
  switch (schema.type) {
    case "array":
      return arrayOf(typeOf(schema.items ?? {}, depth));
    case "object":
      return objectOf(schema, depth);
    case "integer":
      return "number";
    case "string":
    case "number":
    case "boolean":
    case "null":
      return schema.type;
    default:
      throw new Error(`No type for ${JSON.stringify(schema)}`);
  }
}

function arrayOf(element: string): string {
  return element.includes(" | ") ? `(${element})[]` : `${element}[]`;
}

function objectOf({ properties = {}, required = [] }: Schema, depth: number): string {
  const indent = "  ".repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, field]) => {
    const optional = required.includes(name) ? "" : "?";
    return `${indent}${name}${optional}: ${typeOf(field, depth + 1)};`;
  });
  return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}
