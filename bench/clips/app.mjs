// The Worker as it is, with four doors more: two make a creator with many clips, one asks the list as calls do, one for clips of
// the same event as a clip's page does.
import { startSession } from "../../app/domain/accounts/start-session.server";
import { noFilter } from "../../app/domain/clip-list/filter";
import { listVideos } from "../../app/domain/clip-list/list-videos.server";
import { selectAlike } from "../../app/domain/same-event/select-alike.server";
import { selectDecided } from "../../app/domain/same-event/select-decided.server";
import { selectNearby } from "../../app/domain/same-event/select-nearby.server";
import { openDatabase } from "../../db/client.server";
import app from "../../workers/app";
import { createContext } from "../../workers/context";

export * from "../../workers/app";

export default {
  ...app,
  async fetch(request, env, execution) {
    const { pathname, searchParams } = new URL(request.url);
    const number = (name) => Number(searchParams.get(name));
    if (pathname === "/bench/make") return Response.json(await makeCreator(env.DB, number("clips")));
    if (pathname === "/bench/fill") {
      await fill(
        env.DB,
        { id: number("id"), editor: number("editor"), tag: number("tag"), clips: number("clips") },
        number("from"),
      );
      return new Response(null, { status: 204 });
    }
    if (pathname === "/bench/same-event") {
      return Response.json(await sameEvent(env.DB, { id: number("id"), dashcamerId: number("creator") }));
    }
    if (pathname !== "/bench/list") return app.fetch(request, env, execution);
    const { filter, ...input } = await request.json();
    const usual = { trashed: false, includeHidden: true, perPage: 10, countStates: false };
    const context = await createContext(env, request);
    return Response.json(
      await listVideos(context, { ...usual, ...input, filter: { ...noFilter, ...filter } }),
    );
  },
};

/** How many clips each question finds. */
async function sameEvent(database, clip) {
  const db = openDatabase(database);
  const found = await db.batch([selectNearby(db, clip), selectAlike(db, clip), selectDecided(db, clip)]);
  return found.map((rows) => rows.length);
}

/**
 * Clips of one request: a request that fills a database for minutes loses its connection to it. Each clip writes ten
 * indexes and, by its triggers, its traits and a tally.
 */
const portion = 1000;

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
  const account = { role: "dashcamer", dashcamerId: id, name: "bench" };
  const door = { db: openDatabase(database), now: Date.now(), sessionHash: null };
  const { secret } = await startSession(door, account, { userAgent: "bench", remember: false });
  return { id, editors, tags, portion, cookie: `palubka_session=${secret}` };
}

/** One portion of the clips from the given one on. */
async function fill(database, { id, editor, tag, clips }, from) {
  const last = await database.prepare("select coalesce(max(id), 0) as id from videos").first("id");
  await database.batch([
    database.prepare(clipsSql).bind(id, editor, from, Math.min(from + portion - 1, clips), clips),
    database.prepare(tagsSql).bind(id, tag, last),
  ]);
}

/** Numbers are spread by multiplying with primes (in parentheses: `||` binds more tightly than any arithmetic); every tenth of a percent of the clips speaks of a deer. A seventh of them ends in the same pictures. */
const clipsSql = `insert into videos (dashcamer_id, editor_id, intake_guid, view_guid, transfer_guid, original_name,
    extension, nickname, uploaded_at, acquired_at, state, state_changed_at, object_key, size_bytes, info, fingerprint,
    frame_hashes, search_text, can_transfer, approve_transfer, was_transferred, trashed_at)
  with recursive clip(n) as (select ?3 union all select n + 1 from clip where n < ?4)
  select ?1, iif(n % 3 = 0, ?2 + n % 4, null), lower(hex(randomblob(16))), lower(hex(randomblob(16))),
    lower(hex(randomblob(16))), 'zaznam-' || n || '.mp4', 'mp4', 'Karel ' || (n % 500),
    1600000000000 + n * (150000000000 / ?5), 1600000000000 + (n * 7919 % ?5) * (150000000000 / ?5),
    (n * 31 % 97) % 7 - 1, 1600000000000 + (n * 104729 % ?5) * (150000000000 / ?5),
    'bench/' || ?1 || '/' || n, n * 7919 % 1000003 * 100, '{"container":"mp4","mediaType":"video/mp4","durationMs":' ||
    (n * 31 % 90000) || ',"width":1920,"height":1080,"codec":"H.264","frameRate":30,"rotation":0,"audioCodec":"AAC"}',
    iif(n % 50 = 0, ?1 || '-' || (n - n % 100), lower(hex(randomblob(32)))),
    lower(hex(randomblob(48))) || replace(hex(zeroblob(16)), '00', printf('%02x', n % 7 + 16)),
    'predjizdeni pres plnou caru za trosky ' || n || ' zaznam-' || n || '.mp4 karel ' || (n % 500) ||
    ' jel za mnou a cele to videl, prosim o rozmazani znacky' || iif(n % 1000 = 7, ' srna', '') ||
    ' /predjizdn/pln/kar/tros/zaznm/karl/jel/mn/kel/vid/pros/rohmah/hnak/' || iif(n % 1000 = 7, 'srn/', ''),
    n % 5 = 0, n % 11 = 0, n % 13 = 0, iif(n % 17 = 0, 1, null) from clip`;

const tagsSql = `insert or ignore into video_tags (video_id, tag_id)
  select id, ?2 + id % 4 from videos where id > ?3 and dashcamer_id = ?1 and id % 5 < 3`;
