import { env, listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { parseMetadata } from "../../workers/upload/tus";

/**
 * Where one of the words stands, whatever keeps it: columns of tables and the indexes of words, keys and contents of objects,
 * tables of backups, and the storage of Durable Objects. Words are in lower case. The queue keeps a job for minutes, so tests
 * keep what they put there in `failed_jobs`, as a queue that fails does. Objects that files before have left behind empty are
 * opened too, so vitest.config.ts lets such tests run first.
 */
export async function tracesOf(words: string[]): Promise<string[]> {
  const has = (value: unknown) => {
    const text = asText(value).toLowerCase();
    return words.some((word) => text.includes(word));
  };
  const found = new Set<string>();
  for (const { name } of await tables()) {
    const { results } = await env.DB.prepare(`select * from "${name}"`).all<Record<string, unknown>>();
    for (const row of results)
      for (const [column, value] of Object.entries(row)) if (has(value)) found.add(`${name}.${column}`);
  }
  for (const { key } of (await env.CLIPS.list()).objects) {
    const bytes = await (await env.CLIPS.get(key))?.arrayBuffer();
    if (has(key + latin1(bytes))) found.add(`R2 ${key.split("/")[0]}`);
  }
  for (const { key } of (await env.BACKUPS.list()).objects)
    if (has(key + (await backedUp(key)))) found.add(`backup ${key.split("/")[2]}`);
  for (const [name, namespace] of Object.entries(env).filter(isNamespace))
    for (const id of await listDurableObjectIds(namespace))
      if ((await valuesOf(namespace.get(id))).some(has)) found.add(`Durable Object ${name}`);
  return [...found].sort();
}

/** What an object of a backup says; pieces are packed. */
async function backedUp(key: string): Promise<string> {
  const object = await env.BACKUPS.get(key);
  if (!object) return "";
  const { body } = object;
  return new Response(key.endsWith(".gz") ? body.pipeThrough(new DecompressionStream("gzip")) : body).text();
}

async function tables(): Promise<{ name: string }[]> {
  const { results } = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like '\\_%' escape '\\'",
  ).all<{ name: string }>();
  return results;
}

const isNamespace = (entry: [string, unknown]): entry is [string, DurableObjectNamespace] =>
  Object(entry[1]).constructor.name === "DurableObjectNamespace";

const latin1 = (bytes: ArrayBuffer | undefined) => new TextDecoder("latin1").decode(bytes);

/** A cell as text. Bytes are an array of numbers in D1, and a buffer in a Durable Object. */
function asText(cell: unknown): string {
  if (cell instanceof ArrayBuffer) return latin1(cell);
  return Array.isArray(cell) ? latin1(Uint8Array.from(cell).buffer) : String(cell);
}

/** All that a Durable Object has stored, as text: its values by key and every row of its tables. */
async function valuesOf(object: DurableObjectStub): Promise<string[]> {
  return runInDurableObject(object, async (_, { storage }) => {
    const values = [...storage.kv.list()].flatMap(([key, value]) => [
      key,
      JSON.stringify(value),
      metadataOf(value),
    ]);
    const names = storage.sql
      .exec<{ name: string }>(
        "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\'",
      )
      .toArray();
    const rows = names.flatMap(({ name }) => storage.sql.exec(`select * from "${name}"`).toArray());
    const cells = rows.flatMap((row) => Object.values(row));
    return [...values, ...cells.map(asText)];
  });
}

/** What a client has said of its file, which tus writes in base64. */
function metadataOf(value: unknown): string {
  const { metadata } = Object(value);
  return typeof metadata === "string" ? JSON.stringify([...(parseMetadata(metadata) ?? [])]) : "";
}
