import { Refusal } from "../../domain/errors";
import { BodyTooLarge, wholeBody } from "../body.server";
import { drain } from "../drain.server";
import { DoorRefusal } from "./refused.server";

/** Largest body of a call; the longest reports are cut far below it. */
const mostBytes = 999_999;

/** Raw fields of a request: from the query, and for a change also from its body, which wins. */
export async function readFields(request: Request): Promise<object> {
  const fromQuery = fieldsOf(new URL(request.url).search.slice(1));
  if (request.method === "GET" || request.method === "HEAD") return fromQuery;
  const text = await textOf(request);
  const fromBody = isJson(request) ? jsonObject(text) : fieldsOf(text);
  const names = new Set(Object.keys(fromBody).map((name) => name.toLowerCase()));
  const rest = Object.entries(fromQuery).filter(([name]) => !names.has(name.toLowerCase()));
  return { ...Object.fromEntries(rest), ...fromBody };
}

function isJson(request: Request): boolean {
  return mediaType(request) === "application/json";
}

function mediaType(request: Request): string {
  return (request.headers.get("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
}

/** The body, at most so long, in UTF-8. An empty one needs no media type. */
async function textOf(request: Request): Promise<string> {
  const text = utf8(await bytesOf(request));
  const types = ["application/x-www-form-urlencoded", "application/json"];
  if (text !== "" && !types.includes(mediaType(request))) throw new DoorRefusal("UnsupportedMediaType");
  return text;
}

async function bytesOf(request: Request): Promise<Uint8Array> {
  try {
    return await wholeBody(request, mostBytes);
  } catch (error) {
    await drain(request.body);
    throw error instanceof BodyTooLarge ? new DoorRefusal("BodyTooLarge") : error;
  }
}

function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal("InvalidInput");
  }
}

function jsonObject(text: string): object {
  if (text === "") return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value;
  } catch {
    // Not JSON: refused below like every other JSON that is no object.
  }
  throw new Refusal("InvalidInput");
}

/** Form-encoded pairs. URLSearchParams would let broken UTF-8 through as question marks. */
function fieldsOf(encoded: string): object {
  const pairs = encoded.split("&").filter(Boolean);
  const fields = pairs.map((pair) => {
    const at = pair.indexOf("=");
    const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
    return [textFrom(name), textFrom(value)] as const;
  });
  const names = new Set(fields.map(([name]) => name.toLowerCase()));
  if (names.size < fields.length) throw new Refusal("InvalidInput");
  return Object.fromEntries(fields);
}

function textFrom(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll("+", " "));
  } catch {
    throw new Refusal("InvalidInput");
  }
}
