// The Worker as it is, with two doors more: one makes a creator with many clips, the other asks the list as calls do.
import { startSession } from "../../app/domain/accounts/start-session.server";
import { noFilter } from "../../app/domain/videos/filter";
import { listVideos } from "../../app/domain/videos/list-videos.server";
import { openDatabase } from "../../db/client.server";
import app from "../../workers/app";
import { createContext } from "../../workers/context";

export * from "../../workers/app";

export default {
  ...app,
  async fetch(request, env, execution) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/bench/make")
      return Response.json(await makeCreator(env.DB, Number(searchParams.get("clips"))));
    if (pathname !== "/bench/list") return app.fetch(request, env, execution);
    const { filter, ...input } = await request.json();
    const usual = { trashed: false, includeHidden: true, perPage: 10, countStates: false };
    const context = await createContext(env, request);
    return Response.json(
      await listVideos(context, { ...usual, ...input, filter: { ...noFilter, ...filter } }),
    );
  },
};

/** Clips at a time: one statement must not take too long. */
const portion = 5000;

/** A creator with editors, tags and clips in which everything occurs that filters ask for. */
async function makeCreator(database, clips) {
  const row = (sql, ...values) =>
    database
      .prepare(sql)
      .bind(...values)
      .first();
  const { id } = await row(
    `insert into dashcamers (email, name, url_name, variant, associated_bytes, created_at)
     values (?1 || '@bench.test', ?1, ?1, 3, 1, 1) returning id`,
    `bench-${clips}`,
  );
  const editors = [];
  const tags = [];
  for (const name of ["a", "b", "c", "d"]) {
    const editor =
      "insert into editors (dashcamer_id, name, email, created_at) values (?1, ?2, ?2 || ?1 || '@bench.test', 1) returning id";
    const tag =
      "insert into tags (dashcamer_id, name, color, text_color) values (?, ?, '#123456', '#ffffff') returning id";
    editors.push((await row(editor, id, name)).id);
    tags.push((await row(tag, id, name)).id);
  }
  for (let from = 1; from <= clips; from += portion) {
    await database.batch([
      database.prepare(clipsSql).bind(id, editors[0], from, Math.min(from + portion - 1, clips), clips),
      database.prepare(tagsSql).bind(id, tags[0], from),
    ]);
  }
  const account = { role: "dashcamer", dashcamerId: id, name: "bench" };
  const door = { db: openDatabase(database), now: Date.now(), sessionHash: null };
  const { secret } = await startSession(door, account, { userAgent: "bench", remember: false });
  return { editors, tags, cookie: `palubka_session=${secret}` };
}

/** Numbers are spread by multiplying with primes; every tenth of a percent of the clips speaks of a deer. */
const clipsSql = `insert into videos (dashcamer_id, editor_id, intake_guid, view_guid, transfer_guid, original_name,
    extension, nickname, uploaded_at, acquired_at, state, state_changed_at, object_key, size_bytes, info, fingerprint,
    search_text, can_transfer, approve_transfer, was_transferred, trashed_at)
  with recursive clip(n) as (select ?3 union all select n + 1 from clip where n < ?4)
  select ?1, iif(n % 3 = 0, ?2 + n % 4, null), lower(hex(randomblob(16))), lower(hex(randomblob(16))),
    lower(hex(randomblob(16))), 'zaznam-' || n || '.mp4', 'mp4', 'Karel ' || n % 500,
    1600000000000 + n * (150000000000 / ?5), 1600000000000 + (n * 7919 % ?5) * (150000000000 / ?5),
    (n * 31 % 97) % 7 - 1, 1600000000000 + (n * 104729 % ?5) * (150000000000 / ?5),
    'bench/' || ?1 || '/' || n, n * 7919 % 1000003 * 100, '{"container":"mp4","mediaType":"video/mp4","durationMs":' ||
    n * 31 % 90000 || ',"width":1920,"height":1080,"codec":"H.264","frameRate":30,"rotation":0,"audioCodec":"AAC"}',
    iif(n % 50 = 0, ?1 || '-' || (n - n % 100), lower(hex(randomblob(32)))),
    'predjizdeni pres plnou caru za trosky ' || n || ' zaznam-' || n || '.mp4 karel ' || n % 500 ||
    ' jel za mnou a cele to videl, prosim o rozmazani znacky' || iif(n % 1000 = 7, ' srna', ''),
    n % 5 = 0, n % 11 = 0, n % 13 = 0, iif(n % 17 = 0, 1, null) from clip`;

const tagsSql = `insert or ignore into video_tags (video_id, tag_id)
  select id, ?2 + id % 4 from videos where dashcamer_id = ?1 and id % 5 < 3
  and uploaded_at >= (select uploaded_at from videos where dashcamer_id = ?1 order by id desc limit 1 offset (
    select count(*) - ?3 from videos where dashcamer_id = ?1))`;
