import type { Schema } from "./schema";

type Entities = Record<string, Schema>;

const letters: Record<string, string> = { string: "s", number: "n", integer: "n", boolean: "b", null: "0" };
/** The order in which a shape names its letters. */
const order = "snb0u";

/** A schema as a `ReplyShape` in TypeScript, its lines indented by `depth` steps; entities stand there by name. */
export function shapeSource(schema: Schema, entities: Entities, depth: number): string {
  const parts = partsOf(schema, entities);
  const word = [...order].filter((letter) => parts.includes(letter)).join("");
  const others = parts.flatMap((part) => (typeof part === "string" ? [] : compound(part, entities, depth)));
  const all = [...others, ...(word ? [JSON.stringify(word)] : [])];
  return all.length === 1 ? (all[0] as string) : `["|", ${all.join(", ")}]`;
}

export const shapeName = (entity: string) => `${entity}Shape`;

/** Entities that are objects, each after those that it refers to. */
export function shapedEntities(entities: Entities): [name: string, schema: Schema][] {
  const sorted = new Map<string, Schema>();
  const put = (name: string) => {
    const schema = entities[name];
    if (!schema || sorted.has(name)) return;
    for (const other of referredIn(schema)) put(other);
    if (schema.type === "object") sorted.set(name, schema);
  };
  for (const name of Object.keys(entities).toSorted()) put(name);
  return [...sorted];
}

const referredIn = (schema: Schema) =>
  [...JSON.stringify(schema).matchAll(/schemas\/(\w+)"/g)].map(([, name]) => name as string);

/** Letters, and the schemas that no letter stands for. */
function partsOf(schema: Schema, entities: Entities): (string | Schema)[] {
  const entity = schema.$ref && entities[nameIn(schema.$ref)];
  if (entity && entity.type !== "object") return partsOf(entity, entities);
  if (schema.anyOf) return schema.anyOf.flatMap((one) => partsOf(one, entities));
  const values = schema.enum ?? ("const" in schema ? [schema.const] : []);
  const types =
    values.length > 0 ? values.map((value) => (value === null ? "null" : typeof value)) : schema.type;
  return [types ?? []]
    .flat()
    .map((type) => letters[type] ?? schema)
    .concat(schema.$ref ? [schema] : []);
}

const nameIn = (reference: string) => reference.replace(/^.*\//, "");

function compound(schema: Schema, entities: Entities, depth: number): string {
  if (schema.$ref) return shapeName(nameIn(schema.$ref));
  if (schema.type === "array") return `[${shapeSource(schema.items ?? {}, entities, depth)}]`;
  if (schema.type !== "object") throw new Error(`No shape for ${JSON.stringify(schema)}`);
  const { properties = {}, required = [] } = schema;
  const indent = "  ".repeat(depth + 1);
  const lines = Object.entries(properties).map(([name, field]) => {
    const shape = shapeSource(field, entities, depth + 1);
    return `${indent}${name}: ${required.includes(name) ? shape : orAbsent(shape)},`;
  });
  return `{\n${lines.join("\n")}\n${"  ".repeat(depth)}}`;
}

const orAbsent = (shape: string) =>
  shape.startsWith('"') ? shape.replace(/"$/, 'u"') : `["|", ${shape}, "u"]`;
