import { and, eq, type SQL, sql } from "drizzle-orm";
import { compilationClips, compilations } from "../../../db/schema/compilations";
import { uploads } from "../../../db/schema/uploads";
import { statement } from "../../../db/statement.server";
import { newSecret } from "../accounts/secrets.server";
import { eventActor } from "../clips/event-actor";
import type { Context } from "../context";
import { ensure } from "../errors";
import { searchable } from "../search/search-text";
import { untimedLink } from "../uploads/timed-link";
import { isSameUpload, uploadByHand } from "../uploads/upload-by-hand.server";
import { openCompilation, selectParts, stillOpen } from "./own-compilation.server";
import { startsOf } from "./rules";

/**
 * The video of a compilation is out: all its clips are assigned to it with the second where they begin, and are published
 * (state 5), in one step. Their senders are notified by `notifySenders`, each at most once. Refusals: NotInTariff,
 * NotFound, PublishedAlready, NothingChosen for one without clips, ConsentWithdrawn, CanNotUpdateToState for an
 * unattractive clip, ChangedMeanwhile when somebody has changed a clip or the order meanwhile, or a clip is on its way
 * to another creator.
 */
export async function publishCompilation(
  context: Context,
  { id, videoUrl: typed }: { id: number; videoUrl: string },
): Promise<{ id: number }> {
  const { db, now } = context;
  const videoUrl = untimedLink(typed).link;
  const own = await openCompilation(context, id);
  const parts = await selectParts(context, own);
  ensure(parts.length > 0, "NothingChosen");
  ensure(
    parts.every(({ video }) => video.consentWithdrawnAt === null),
    "ConsentWithdrawn",
  );
  ensure(
    parts.every(({ video }) => video.state >= 0),
    "CanNotUpdateToState",
  );
  const starts = startsOf(parts.map((part) => ({ ...part, durationMs: part.video.info.durationMs })));
  const seen = parts.map(({ videoId, video, inMs, outMs }, at) => {
    const start = starts[at];
    return {
      videoId,
      state: video.state,
      inMs,
      outMs,
      start: start == null ? null : Math.floor(start / 1000),
    };
  });
  const turn = newSecret();
  const claim = db
    .update(compilations)
    .set({ publishedAt: now, turn })
    .where(and(stillOpen(own), eq(compilations.name, own.name), asSeen(own, JSON.stringify(seen))))
    .returning({ id: compilations.id });
  const [[claimed]] = await db.batch([
    claim,
    ...effects(context, { ...own, turn }, videoUrl, JSON.stringify(seen)),
  ]);
  if (!claimed) {
    await openCompilation(context, id);
    ensure(false, "ChangedMeanwhile");
  }
  return claimed;
}

/** Its clips, their order, parts and states are those that were seen, and none is on its way to somebody else. */
function asSeen({ id, dashcamerId }: { id: number; dashcamerId: number }, seen: string): SQL {
  return sql`(select json_group_array(json_array(part.video_id, part.in_ms, part.out_ms, part.state)) from (
      select c.video_id, c.in_ms, c.out_ms, v.state from ${compilationClips} as c join videos as v on v.id = c.video_id
      where c.compilation_id = ${id} and v.dashcamer_id = ${dashcamerId} and v.trashed_at is null
        and v.erased_at is null and v.consent_withdrawn_at is null
        and not exists (select 1 from transfers where video_id = v.id and state = 'pending')
      order by c.position, c.id) as part)
    = (select json_group_array(json_array(value ->> 'videoId', value ->> 'inMs', value ->> 'outMs', value ->> 'state'))
      from json_each(${seen}))`;
}

/** What follows for the clips of this `turn` alone, so that the batch is all or nothing. */
function effects(
  context: Context,
  { id, dashcamerId, name, turn }: { id: number; dashcamerId: number; name: string; turn: string },
  videoUrl: string,
  seen: string,
) {
  const { db, now } = context;
  const actor = eventActor(context.actor);
  const isMine = sql`exists (select 1 from compilations where id = ${id} and turn = ${turn})`;
  const upload = sql`(select ${uploads.id} from ${uploads} where ${isSameUpload({ dashcamerId, videoUrl })} limit 1)`;
  const words = searchable(name);
  return [
    uploadByHand(context, { dashcamerId, name, videoUrl }, isMine),
    db
      .update(compilations)
      .set({ uploadId: sql`${upload}` })
      .where(and(eq(compilations.id, id), eq(compilations.turn, turn))),
    // A clip that was planned for a video of this name has found it.
    statement(
      db,
      sql`update or ignore assigned_uploads set upload_id = ${upload}, published_link = ${videoUrl},
          starts_at_seconds = part.value ->> 'start'
        from json_each(${seen}) as part where assigned_uploads.video_id = part.value ->> 'videoId'
          and assigned_uploads.upload_id is null and assigned_uploads.published_name = ${name} and ${isMine}`,
    ),
    statement(
      db,
      sql`insert into assigned_uploads
          (video_id, upload_id, published_name, search_text, published_link, starts_at_seconds, created_at)
        select value ->> 'videoId', ${upload}, ${name}, ${words}, ${videoUrl}, value ->> 'start', ${now}
        from json_each(${seen}) as part where ${isMine} and not exists (select 1 from assigned_uploads as other
          where other.video_id = part.value ->> 'videoId'
            and (other.upload_id = ${upload} or other.published_link = ${videoUrl}))`,
    ),
    statement(
      db,
      sql`insert into video_events (video_id, kind, from_state, to_state, actor_role, actor_id, actor_name, at)
        select id, 'state', state, 5, ${actor.role}, ${actor.id}, ${actor.name}, ${now} from videos
        where ${isMine} and state < 5 and id in (select value ->> 'videoId' from json_each(${seen}))`,
    ),
    statement(
      db,
      sql`update videos set state = 5, state_changed_at = ${now}
        where ${isMine} and state < 5 and id in (select value ->> 'videoId' from json_each(${seen}))`,
    ),
  ] as const;
}
