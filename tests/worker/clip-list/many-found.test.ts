import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { noFilter, type VideoOrder } from "~/domain/clip-list/filter";
import { listVideos } from "~/domain/clip-list/list-videos.server";
import { videos } from "../../../db/schema/videos";
import { db, makeContext, makeDashcamer, makeVideo } from "../../factories";

// A word that thousands of clips have is looked for in other ways than one that a few have.
const clips = 11_000;
const creator = await makeDashcamer();
const model = await makeVideo({ dashcamerId: creator.id, trashedAt: 1, fingerprint: "model" });

/** Has the words: all but every thousandth, every other one, every thousandth, all but old ones, only old ones. */
const words = {
  tunel: (n: number) => n % 1000 !== 0,
  mlha: (n: number) => n % 2 === 0,
  srna: (n: number) => n % 1000 === 0,
  dalnice: (n: number) => n > 2000,
  kolona: (n: number) => n <= 5200,
};
type Word = keyof typeof words;

await env.DB.prepare(
  `insert into videos (dashcamer_id, intake_guid, view_guid, transfer_guid, original_name, extension, uploaded_at,
    state, state_changed_at, size_bytes, info, fingerprint, search_text)
  with recursive clip(n) as (select 1 union all select n + 1 from clip where n < ?2)
  select ?1, 'i' || n, 'v' || n, 't' || n, n || '.mp4', 'mp4', n, n % 3, 1, (n * 7919) % 10007, info, 'many-' || n,
    iif(n % 1000, ' tunel', '') || iif(n % 2, '', ' mlha') || iif(n % 1000, '', ' srna') ||
      iif(n > 2000, ' dalnice', '') || iif(n <= 5200, ' kolona', '')
  from clip join videos as model on model.id = ?3`,
)
  .bind(creator.id, clips, model.id)
  .run();

const all = await db.select({ id: videos.id, n: videos.uploadedAt, size: videos.sizeBytes }).from(videos);
const found = (word: Word) => all.filter(({ id, n }) => id !== model.id && words[word](n));
const expected = (word: Word, [first]: VideoOrder[]) =>
  found(word)
    .toSorted((a, b) => (first?.by === "size" ? a.size - b.size || a.id - b.id : b.n - a.n))
    .map(({ id }) => id);

const inEachState = (word: Word, sent: (clip: { n: number }) => boolean = () => true) => {
  const of = (state: number) => found(word).filter((clip) => sent(clip) && clip.n % 3 === state).length;
  return { 0: of(0), 1: of(1), 2: of(2) };
};

const bySize: VideoOrder[] = [{ by: "size", ascending: true }];

test.each(Object.keys(words).flatMap((word) => [[], bySize].map((order) => [word as Word, order] as const)))(
  "pages of the clips that have „%s“, in the order %j",
  async (search, order) => {
    const ids = expected(search, order);
    const context = await makeContext(creator.actor);
    for (const countStates of [false, true]) {
      const ask = (page: number) =>
        listVideos(context, {
          filter: { ...noFilter, search, order: [...order] },
          trashed: false,
          includeHidden: true,
          page,
          perPage: 7,
          countStates,
        });
      const pages = Math.ceil(ids.length / 7);
      for (const page of new Set([1, Math.ceil(pages / 2), pages, pages + 1])) {
        const { videos: shown, total, counts } = await ask(page);
        expect(shown.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 7, page * 7));
        expect(total).toBe(ids.length);
        if (counts) expect(counts).toMatchObject(inEachState(search));
      }
    }
  },
);

test.each(Object.keys(words) as Word[])(
  "clips that have „%s“ are narrowed down by a day and a state, and counted in the others",
  async (search) => {
    const {
      total,
      counts,
      videos: shown,
    } = await listVideos(await makeContext(creator.actor), {
      filter: { ...noFilter, search, states: [1], sentFrom: 1000, sentBefore: 10_500 },
      trashed: false,
      includeHidden: true,
      page: 1,
      perPage: 7,
      countStates: true,
    });
    const sent = ({ n }: { n: number }) => n >= 1000 && n < 10_500;
    expect(counts).toMatchObject(inEachState(search, sent));
    expect(total).toBe(inEachState(search, sent)[1]);
    const newest = expected(search, []).filter((id) =>
      all.some((one) => one.id === id && sent(one) && one.n % 3 === 1),
    );
    expect(shown.map(({ id }) => id)).toEqual(newest.slice(0, 7));
  },
);
