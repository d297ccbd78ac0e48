import { and, eq, sql } from "drizzle-orm";
import { compilationClips, compilations } from "../../../db/schema/compilations";
import { findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { moved } from "../playlists/rules";
import { openCompilation, selectParts, stillOpen } from "./own-compilation.server";
import { mayBeCompiled, mostClips, wrongMark } from "./rules";

type OneClip = { id: number; videoId: number };
type Own = { id: number; dashcamerId: number };

const isOpen = (own: Own) => sql`exists (select 1 from ${compilations} where ${stillOpen(own)})`;

/**
 * Puts a clip behind the others; one that is there already stays where it is. Refusals: NotInTariff, NotFound,
 * PublishedAlready, TransferPending, ConsentWithdrawn, CanNotUpdateToState for an unattractive or published clip,
 * TooManyClips.
 */
export async function addClip(context: Context, { id, videoId }: OneClip): Promise<void> {
  const own = await openCompilation(context, id);
  const clip = await findClip(context, videoId);
  ensure(!clip.inTransfer, "TransferPending");
  ensure(clip.video.consentWithdrawnAt === null, "ConsentWithdrawn");
  ensure(mayBeCompiled(clip.video), "CanNotUpdateToState");
  const [added] = await context.db.all<{ id: number }>(
    sql`insert into compilation_clips (compilation_id, video_id, position, in_ms)
      select ${id}, ${videoId}, coalesce(max(position), 0) + 1, 0 from compilation_clips
      where compilation_id = ${id} having count(*) < ${mostClips} and ${isOpen(own)}
      on conflict (compilation_id, video_id) do update set position = position returning id`,
  );
  if (added) return;
  await openCompilation(context, id);
  ensure(false, "TooManyClips");
}

/** Takes a clip out; it stays in its state. Refusals: NotInTariff, NotFound, PublishedAlready. */
export async function removeClip(context: Context, { id, videoId }: OneClip): Promise<void> {
  const own = await openCompilation(context, id);
  const [removed] = await context.db
    .delete(compilationClips)
    .where(and(isThis({ id, videoId }), isOpen(own)))
    .returning({ id: compilationClips.id });
  ensure(removed, "NotFound");
}

/**
 * Says which part of a clip is used. Refusals: NotInTariff, NotFound, PublishedAlready, NoSuchPart at `inMark` or
 * `outMark`.
 */
export async function setCut(
  context: Context,
  { id, videoId, inMark, outMark }: OneClip & { inMark: number; outMark: number | null },
): Promise<void> {
  const own = await openCompilation(context, id);
  const { video } = await findClip(context, videoId);
  const wrong = wrongMark({ inMs: inMark, outMs: outMark, durationMs: video.info.durationMs });
  ensure(wrong === null, "NoSuchPart", wrong ?? undefined);
  const [changed] = await context.db
    .update(compilationClips)
    .set({ inMs: inMark, outMs: outMark })
    .where(and(isThis({ id, videoId }), isOpen(own)))
    .returning({ id: compilationClips.id });
  ensure(changed, "NotFound");
}

/** Moves a clip one place; at the end of the order it stays. Refusals as `orderClips`. */
export async function moveClip(
  context: Context,
  { id, videoId, direction }: OneClip & { direction: "up" | "down" },
): Promise<void> {
  const own = await openCompilation(context, id);
  const seen = (await selectParts(context, own)).map((part) => part.videoId);
  ensure(seen.includes(videoId), "NotFound");
  const next = moved(seen, videoId, direction);
  if (next) await writeOrder(context, own, { seen, next });
}

/**
 * Puts the clips in another order. Refusals: NotInTariff, NotFound, PublishedAlready, ChangedMeanwhile when the order
 * that was seen is not there any more, InvalidInput when the new one has other clips.
 */
export async function orderClips(
  context: Context,
  { id, seen, next }: { id: number; seen: number[]; next: number[] },
): Promise<void> {
  const own = await openCompilation(context, id);
  const sorted = (ids: number[]) => JSON.stringify(ids.toSorted((a, b) => a - b));
  ensure(sorted(seen) === sorted(next), "InvalidInput");
  await writeOrder(context, own, { seen, next });
}

/** One statement: the places of the clips that are shown, if they still stand as they were seen. */
async function writeOrder(context: Context, own: Own, { seen, next }: { seen: number[]; next: number[] }) {
  const shown = sql`select part.video_id from compilation_clips as part join videos as clip on clip.id = part.video_id
    where part.compilation_id = ${own.id} and clip.dashcamer_id = ${own.dashcamerId}
      and clip.trashed_at is null and clip.erased_at is null order by part.position, part.id`;
  const changed = await context.db.all<{ id: number }>(
    sql`update compilation_clips set position = place.key + 1 from json_each(${JSON.stringify(next)}) as place
      where compilation_id = ${own.id} and video_id = place.value and ${isOpen(own)}
        and (select json_group_array(video_id) from (${shown})) = ${JSON.stringify(seen)} returning id`,
  );
  ensure(changed.length > 0 || seen.length === 0, "ChangedMeanwhile");
}

const isThis = ({ id, videoId }: OneClip) =>
  and(eq(compilationClips.compilationId, id), eq(compilationClips.videoId, videoId));
