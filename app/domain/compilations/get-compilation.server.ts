import { and, desc, eq, isNull, notInArray, sql } from "drizzle-orm";
import { compilationClips } from "../../../db/schema/compilations";
import { uploads } from "../../../db/schema/uploads";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import { reviewOf } from "../consent/rules";
import type { Context } from "../context";
import { ensure } from "../errors";
import { finds } from "../search/search-query.server";
import { searchWords } from "../search/search-text";
import type { VideoState } from "../states/rules";
import { timelineRateOf } from "./frame-rate";
import { compilerOf, selectOne, selectParts } from "./own-compilation.server";
import { foundAtOnce } from "./rules";

export type CompilationPart = Awaited<ReturnType<typeof getCompilation>>["parts"][number];

/** One of the creator's compilations with its clips in their order; `Not found.` when it is another creator's. */
export async function getCompilation(context: Context, { id }: { id: number }) {
  const { dashcamerId, mayCompile } = await compilerOf(context);
  const [[compilation], rows, refusals] = await context.db.batch([
    selectOne(context, { id, dashcamerId }),
    selectParts(context, { id, dashcamerId }),
    selectRefusals(context, id),
  ]);
  ensure(compilation, "NotFound");
  const link = await context.db
    .select({ url: uploads.videoUrl })
    .from(uploads)
    .where(eq(uploads.id, compilation.uploadId ?? 0))
    .get();
  return {
    ...compilation,
    link: link?.url ?? null,
    mayCompile,
    /** Pictures per second that its edit lists count in. */
    rate: timelineRateOf(rows.map(({ video }) => video.info)),
    parts: rows.map(({ video, videoId, inMs, outMs }) => ({
      videoId,
      inMs,
      outMs,
      durationMs: video.info.durationMs,
      name: video.title || video.originalName,
      nickname: video.nickname,
      state: video.state as VideoState,
      review: reviewOf(
        video,
        refusals.filter((one) => one.videoId === videoId),
      ),
      consentWithdrawn: video.consentWithdrawnAt !== null,
      video,
    })),
  };
}

/** When senders have said no to a cut with one of its clips. */
const selectRefusals = ({ db }: Context, id: number) =>
  db
    .select({ videoId: videoEvents.videoId, kind: videoEvents.kind, at: videoEvents.at })
    .from(compilationClips)
    .innerJoin(videoEvents, eq(videoEvents.videoId, compilationClips.videoId))
    .where(and(eq(compilationClips.compilationId, id), eq(videoEvents.kind, "refused")));

/** The newest of the creator's clips that have all the words and can be added: neither unattractive nor published. */
export async function findClipsToAdd(context: Context, { id, search }: { id: number; search: string }) {
  const { db } = context;
  const { dashcamerId } = await compilerOf(context);
  const inside = db
    .select({ id: compilationClips.videoId })
    .from(compilationClips)
    .where(eq(compilationClips.compilationId, id));
  const rows = await db
    .select({
      id: videos.id,
      title: videos.title,
      originalName: videos.originalName,
      nickname: videos.nickname,
      state: videos.state,
      info: videos.info,
    })
    .from(videos)
    .where(
      and(
        eq(videos.dashcamerId, dashcamerId),
        isNull(videos.trashedAt),
        isNull(videos.erasedAt),
        isNull(videos.consentWithdrawnAt),
        sql`${videos.state} between 0 and 4`,
        notInArray(videos.id, inside),
        ...searchWords(search).map((word) => finds(videos.searchText, word)),
      ),
    )
    .orderBy(desc(videos.uploadedAt), desc(videos.id))
    .limit(foundAtOnce);
  return rows.map(({ title, originalName, info, state, ...clip }) => ({
    ...clip,
    state: state as VideoState,
    name: title || originalName,
    durationMs: info.durationMs,
  }));
}
