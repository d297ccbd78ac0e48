import { and, count, desc, eq, gt, isNull, sum } from "drizzle-orm";
import { videos } from "../../../db/schema/videos";
import { defaultPerPage } from "../clip-list/rules";
import type { Context } from "../context";
import { allow } from "../permissions";
import { creatorOf } from "../workspace/workspace.server";
import { trashMs } from "./rules";

/** One page (from 1) of the clips that can still be restored, the newest in the trash first. */
export async function listTrash({ db, actor, now }: Context, { page = 1 }: { page?: number }) {
  const dashcamerId = creatorOf(actor);
  allow(actor, "videos.list", undefined);
  const inTrash = and(
    eq(videos.dashcamerId, dashcamerId),
    gt(videos.trashedAt, now - trashMs),
    isNull(videos.erasedAt),
  );
  const [rows, [totals]] = await db.batch([
    db
      .select({
        id: videos.id,
        title: videos.title,
        originalName: videos.originalName,
        nickname: videos.nickname,
        state: videos.state,
        sizeBytes: videos.sizeBytes,
        trashedAt: videos.trashedAt,
        trashAction: videos.trashAction,
        posterKey: videos.posterKey,
      })
      .from(videos)
      .where(inTrash)
      .orderBy(desc(videos.trashedAt), desc(videos.id))
      .limit(defaultPerPage)
      .offset((page - 1) * defaultPerPage),
    db
      .select({ total: count(), bytes: sum(videos.sizeBytes).mapWith(Number) })
      .from(videos)
      .where(inTrash),
  ]);
  const total = totals?.total ?? 0;
  return {
    clips: rows.map(({ title, originalName, trashedAt, posterKey, ...clip }) => ({
      ...clip,
      posterUrl: posterKey === null ? null : `/clips/${clip.id}/poster`,
      name: title || originalName,
      trashedAt: trashedAt ?? 0,
    })),
    total,
    bytes: totals?.bytes ?? 0,
    totalPages: Math.max(1, Math.ceil(total / defaultPerPage)),
  };
}
