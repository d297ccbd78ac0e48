import type { SandboxPost } from "./book";
import { graphError } from "./faults";
import { fetchPicture } from "./fetch-picture";
import type { Fields, GraphWorld } from "./world";

const dayMs = 86_400_000;

export async function makeContainer(world: GraphWorld, fields: Fields, accountId: string): Promise<Response> {
  const { book, now, pictureMs } = world;
  const url = fields.get("image_url") ?? "";
  if (fields.get("media_type") !== "STORIES" || !URL.canParse(url)) return graphError(100);
  const picture = await fetchPicture(url, world.fetch);
  if (picture === "notFetched") return graphError(9004, 2207052);
  if (picture === "badPicture") return graphError(36003, 2207009);
  const readyAt = now + pictureMs;
  return Response.json({
    id: book.addContainer({ accountId, url, status: "IN_PROGRESS", readyAt }, picture),
  });
}

/** How many stories went out by the API within a day, and how many may. */
export function publishingLimit({ book, now }: GraphWorld, accountId: string): Response {
  const isOfToday = (one: SandboxPost) => one.pageId === accountId && one.at > now - dayMs;
  return Response.json({
    data: [
      {
        quota_usage: book.posts().filter(isOfToday).length,
        config: { quota_total: 100, quota_duration: dayMs / 1000 },
      },
    ],
  });
}

/** A container's status as of now: what was in progress is finished after a while, and a day later it expires. */
function statusOf({ book, now }: GraphWorld, id: string): string | undefined {
  const container = book.container(id);
  if (container?.status !== "IN_PROGRESS") return container?.status;
  if (container.readyAt > now) return "IN_PROGRESS";
  return container.readyAt + dayMs > now ? "FINISHED" : "EXPIRED";
}

/** What Instagram says of a container beside its code; of one that failed, the number of the error. */
const statusWords: Record<string, string> = {
  IN_PROGRESS: "In Progress: Media is still being processed.",
  FINISHED: "Finished: Media has been uploaded and it is ready to be published.",
  PUBLISHED: "Published: Media has been successfully published.",
  EXPIRED: "Expired: The container was not published within 24 hours and has expired.",
};

export function publish(world: GraphWorld, fields: Fields, accountId: string): Response {
  const { book, now } = world;
  const id = fields.get("creation_id") ?? "";
  const status = statusOf(world, id);
  if (status === "IN_PROGRESS") return graphError(9007, 2207027);
  if (status !== "FINISHED" || book.container(id)?.accountId !== accountId) return graphError(24, 2207006);
  book.setStatus(id, "PUBLISHED");
  return Response.json({
    id: book.publish({ network: "instagram", pageId: accountId, message: "", link: id, at: now }),
  });
}

export function containerStatus(world: GraphWorld, _fields: Fields, id: string): Response {
  const status = statusOf(world, id);
  if (!status) return graphError(100, 33);
  const [code = "", number] = status.split(": ");
  const words = statusWords[code] ?? `Error: Media upload has failed with error code ${number}`;
  return Response.json({ id, status_code: code, status: words });
}
