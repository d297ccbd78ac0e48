import { expectShape, type ReplyShape } from "~/domain/reply-shape";
import type { CallName, Calls } from "../../../clients/palubka";
import { read } from "./page-requests";
import { failureOf } from "./reply-kind";

/**
 * Asks one of the calls that only read (specification, section 7); null when it was refused. Its shape comes from
 * `virtual:reply-shapes/call/<name>`.
 */
export async function ask<Name extends CallName>(
  name: Name,
  shape: ReplyShape | null,
): Promise<Calls[Name]["reply"] | null> {
  const { response, raw } = await read(fetch, new URL(`/Api/${name}`, location.origin), {});
  if (failureOf(raw)) return null;
  const reply: Calls[Name]["reply"] = await response.json();
  if (shape) expectShape(name, shape, reply);
  return reply;
}
