import { and, asc, eq, isNull } from "drizzle-orm";
import { compilationClips, compilations } from "../../../db/schema/compilations";
import { dashcamers } from "../../../db/schema/dashcamers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { licenceColumns } from "../tariffs/creator-licence.server";
import { hasFeature } from "../tariffs/rules";
import { creatorOf } from "../workspace/workspace.server";

/** The creator who asks, and whether their tariff has compilations (Maxi and up) and is in force. */
export async function compilerOf(context: Context): Promise<{ dashcamerId: number; mayCompile: boolean }> {
  const { db, actor, now } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "compilations.manage", undefined);
  const creator = await db
    .select(licenceColumns)
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  return {
    dashcamerId,
    mayCompile: creator !== undefined && hasFeature(creator, "preReleaseCompilation", now),
  };
}

/**
 * One of the creator's compilations that can still be changed. Refusals: NotInTariff, NotFound, PublishedAlready.
 */
export async function openCompilation(context: Context, id: number) {
  const { dashcamerId, mayCompile } = await compilerOf(context);
  ensure(mayCompile, "NotInTariff");
  const found = await selectOne(context, { id, dashcamerId }).get();
  ensure(found, "NotFound");
  ensure(found.publishedAt === null, "PublishedAlready");
  return found;
}

export const selectOne = ({ db }: Context, own: { id: number; dashcamerId: number }) =>
  db
    .select()
    .from(compilations)
    .where(and(eq(compilations.id, own.id), eq(compilations.dashcamerId, own.dashcamerId)));

/**
 * The clips of a compilation that its creator still holds, in their order. One that went to another creator or lies in
 * the trash is left out, and comes back with it.
 */
export const selectParts = ({ db }: Context, { id, dashcamerId }: { id: number; dashcamerId: number }) =>
  db
    .select({
      videoId: compilationClips.videoId,
      inMs: compilationClips.inMs,
      outMs: compilationClips.outMs,
      video: videos,
    })
    .from(compilationClips)
    .innerJoin(videos, eq(videos.id, compilationClips.videoId))
    .where(
      and(
        eq(compilationClips.compilationId, id),
        eq(videos.dashcamerId, dashcamerId),
        isNull(videos.trashedAt),
        isNull(videos.erasedAt),
      ),
    )
    .orderBy(asc(compilationClips.position), asc(compilationClips.id));

/** The condition of a change: the compilation is still the creator's and has not come out meanwhile. */
export const stillOpen = ({ id, dashcamerId }: { id: number; dashcamerId: number }) =>
  and(eq(compilations.id, id), eq(compilations.dashcamerId, dashcamerId), isNull(compilations.publishedAt));
