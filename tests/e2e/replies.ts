import type { Page } from "@playwright/test";
import { expectShape, type ReplyShape } from "../../app/domain/reply-shape";
import { decode } from "../../app/framework/page-encoding";

type Replies = Record<string, { data?: unknown }>;
type Routes = Record<string, { loader?: ReplyShape }>;

/**
 * What the loaders of an address give somebody: whose they are, where it is less or more than their types say, and whether
 * they have written into the database, or did not tell.
 */
export async function repliesOf(page: Page, path: string, routes: Routes) {
  const [place = "", query = ""] = path.split("?");
  const response = await page.request.get(`${place === "/" ? "/_root" : place}.data?${query}`);
  // A page that leads elsewhere is answered 202 and gives nothing.
  const data = (response.status() === 202 ? {} : decode(await response.text())) as Replies;
  const faults = Object.entries(data).flatMap(([id, reply]) => {
    const shape = routes[id]?.loader ?? "0u";
    return [...faultOf(() => expectShape(id, shape, reply.data)), ...unknownIn(shape, reply.data, id)];
  });
  const writes = !response.headers()["server-timing"]?.includes('writes;desc="0"');
  return { ids: Object.keys(data), faults, writes };
}

function faultOf(check: () => void): string[] {
  try {
    check();
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** Fields of a reply that its shape does not know. */
function unknownIn(shape: ReplyShape, value: unknown, path: string): string[] {
  if (typeof shape === "string" || typeof value !== "object" || value === null) return [];
  if (Array.isArray(shape) && shape[0] === "|") {
    const found = (shape.slice(1) as ReplyShape[])
      .filter((one) => typeof one !== "string" && Array.isArray(one) === Array.isArray(value))
      .map((one) => unknownIn(one, value, path));
    return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
  }
  const shapes = shape as Record<string, ReplyShape>;
  return Object.entries(value).flatMap(([field, one]) => {
    const known = Array.isArray(shape) ? shape[0] : (shapes[field] ?? shapes["*"]);
    return known === undefined
      ? [`${path}.${field}`]
      : unknownIn(known as ReplyShape, one, `${path}.${field}`);
  });
}
