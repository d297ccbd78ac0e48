import { eq } from "drizzle-orm";
import { supportTickets } from "../../../db/schema/support";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { MediaFile } from "../media-file";

/** The picture that came with a report, for whoever holds its secret link; `Not found.` otherwise. */
export async function getScreenshot(context: Context, { guid }: { guid: string }): Promise<MediaFile> {
  const ticket = await context.db
    .select({ key: supportTickets.screenshotKey })
    .from(supportTickets)
    .where(eq(supportTickets.guid, guid))
    .get();
  ensure(ticket?.key, "NotFound");
  const object = await context.clips.head(ticket.key);
  ensure(object?.contentType, "NotFound");
  const { sizeBytes, etag, contentType: mediaType } = object;
  return { objectKey: ticket.key, sizeBytes, etag, mediaType };
}
