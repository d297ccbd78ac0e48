import { graphError } from "./faults";
import type { Fields, GraphWorld } from "./world";

export function post({ book, now }: GraphWorld, fields: Fields, pageId: string): Response {
  const message = fields.get("message") ?? "";
  const link = fields.get("link") ?? "";
  if (message === "" && link === "") return graphError(100);
  return Response.json({ id: book.publish({ network: "facebook", pageId, message, link, at: now }) });
}

export const permalink = (id: string) => `https://www.facebook.com/${id}`;

export function publishedPosts({ book }: GraphWorld, fields: Fields, pageId: string): Response {
  const since = Number(fields.get("since") ?? 0) * 1000;
  const until = Number(fields.get("until") ?? Number.MAX_SAFE_INTEGER) * 1000;
  const data = book
    .posts()
    .filter(
      (one) => one.network === "facebook" && one.pageId === pageId && one.at >= since && one.at <= until,
    )
    .slice(0, Number(fields.get("limit") ?? 25))
    .map(({ id, message, link }) => ({
      id,
      message,
      permalink_url: permalink(id),
      attachments: { data: [{ unshimmed_url: link }] },
    }));
  return Response.json({ data });
}
