import { expectShape, type ReplyShape } from "~/domain/reply-shape";
import { decode } from "~/framework/page-encoding";
import { isOfRoute } from "~/framework/page-replies";
import { type Area, areaOf } from "./reply-areas";

/** The shapes of an area's loaders and of the answers to its forms. */
export type AreaShapes = { loaders: Record<string, ReplyShape>; action: ReplyShape };

const files: Record<Area, () => Promise<{ default: AreaShapes | null }>> = {
  site: () => import("virtual:reply-shapes/site"),
  sending: () => import("virtual:reply-shapes/sending"),
  senders: () => import("virtual:reply-shapes/senders"),
  clips: () => import("virtual:reply-shapes/clips"),
  money: () => import("virtual:reply-shapes/money"),
  workspace: () => import("virtual:reply-shapes/workspace"),
  editor: () => import("virtual:reply-shapes/editor"),
  admin: () => import("virtual:reply-shapes/admin"),
  books: () => import("virtual:reply-shapes/books"),
};

/** The shapes for the address of a page, fetched with the first page of its area; null when they do not arrive. */
export function shapesFor(page: string): Promise<AreaShapes | null> {
  const segments = page.toLowerCase().split("/").slice(1);
  return files[areaOf(segments)]().then(
    (file) => file.default,
    () => null,
  );
}

/** Throws the type error of the specification, section 5, when a page's data are not what they should be. */
function checkData(shapes: AreaShapes | null, dataOfRoutes: Record<string, unknown>): void {
  if (!shapes) return;
  for (const [id, data] of Object.entries(dataOfRoutes)) expectShape(id, shapes.loaders[id] ?? nothing, data);
}

/** A route without a loader has no data. */
const nothing: ReplyShape = "0u";

type Outcome = { data?: unknown } | undefined;

/** The same for a raw answer: to a request for data, or to a form. Errors and redirects are not checked. */
export async function checkReply(
  shapes: Promise<AreaShapes | null>,
  answer: Response,
  formOf: string | null,
): Promise<void> {
  if (!isOfRoute(answer)) return;
  const text = await answer.clone().text();
  if (!text) return;
  const known = await shapes;
  if (!known) return;
  const reply = decode(text);
  if (typeof reply !== "object" || reply === null) return;
  if (formOf !== null) {
    if ("data" in reply) expectShape(formOf, known.action, reply.data);
    return;
  }
  const loaded = Object.entries(reply as Record<string, Outcome>).filter(([, it]) => it && "data" in it);
  checkData(known, Object.fromEntries(loaded.map(([id, it]) => [id, it?.data])));
}

let isDocumentChecked = false;

/** The same, once, for the data that came with the document; a failed loader has none. */
export async function checkDocument(dataOfRoutes: Record<string, unknown> = {}): Promise<void> {
  if (isDocumentChecked) return;
  isDocumentChecked = true;
  const loaded = Object.entries(dataOfRoutes);
  const shapes = await shapesFor(location.pathname);
  checkData(shapes, Object.fromEntries(loaded.filter(([, data]) => data !== undefined)));
}
