import { and, eq, gt, isNotNull, isNull } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { trashMs } from "./rules";
import { trashEvent } from "./trash-event.server";

/** Takes a clip back out of the trash, with all that it had; `Not found.` once it is too late. */
export async function restoreVideo(context: Context, { id }: { id: number }): Promise<void> {
  const { db, actor, now } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "videos.trash", { dashcamerId, editorId: null });
  const [[restored]] = await db.batch([
    db
      .update(videos)
      .set({ trashedAt: null, trashAction: null })
      .where(
        and(
          eq(videos.id, id),
          eq(videos.dashcamerId, dashcamerId),
          isNotNull(videos.trashedAt),
          isNull(videos.erasedAt),
          gt(videos.trashedAt, now - trashMs),
        ),
      )
      .returning({ id: videos.id }),
    trashEvent(context, id, "restored", justChanged),
  ]);
  ensure(restored, "NotFound");
}
