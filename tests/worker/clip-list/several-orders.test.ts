import fc from "fast-check";
import { expect, test } from "vitest";
import { noFilter, type VideoFilter } from "~/domain/clip-list/filter";
import { listVideos } from "~/domain/clip-list/list-videos.server";
import { type VideoSort, videoSorts } from "~/domain/clip-list/rules";
import { videoStates } from "~/domain/states/rules";
import { tags } from "../../../db/schema/tags";
import { videoTags } from "../../../db/schema/video-tags";
import { db, makeContext, makeDashcamer, makeVideo, videoInfo } from "../../factories";
import { sampleOf, triesOf } from "../../sample";

/** A creator with clips of which many are equal in each order, and some lack what they are sorted by. */
async function makeWorld() {
  const creator = await makeDashcamer();
  const tag = await db
    .insert(tags)
    .values({ dashcamerId: creator.id, name: "mlha", color: "#123456", textColor: "#ffffff" })
    .returning()
    .get();
  for (let n = 0; n < 45; n++) {
    const { durationMs, ...withoutLength } = videoInfo;
    const clip = await makeVideo({
      dashcamerId: creator.id,
      state: videoStates[(n * 5) % 7],
      uploadedAt: 1_700_000_000_000 + (n % 6),
      acquiredAt: n % 4 === 0 ? null : 1_700_000_000_000 + (n % 5),
      stateChangedAt: 1_700_000_000_000 + (n % 3),
      sizeBytes: 1000 + (n % 4),
      info: { ...withoutLength, durationMs: n % 3 === 0 ? null : durationMs && durationMs + (n % 2) },
      searchText: ["srna", "mlha", "tunel"][n % 3],
    });
    if (n % 2 === 0) await db.insert(videoTags).values({ videoId: clip.id, tagId: tag.id });
  }
  return { creator, tagId: tag.id };
}

const world = await makeWorld();

const filters: Partial<VideoFilter>[] = [
  {},
  { states: [0, 3, 5] },
  // Tallies do not know these.
  { tagIds: [world.tagId] },
  { search: "mlha" },
];

async function ids(filter: Partial<VideoFilter>, page: number, perPage: number) {
  const { videos } = await listVideos(await makeContext(world.creator.actor), {
    filter: { ...noFilter, ...filter },
    trashed: false,
    includeHidden: true,
    page,
    perPage,
    countStates: false,
  });
  return videos.map(({ id }) => id);
}

/** All on one page are simply sorted; page by page they have to come in the same order. */
async function expectSamePages(filter: Partial<VideoFilter>, perPage: number) {
  const whole = await ids(filter, 1, 100);
  expect(whole.length).toBeGreaterThan(5);
  const paged: number[] = [];
  for (let page = 1; page <= Math.ceil(whole.length / perPage); page++) {
    paged.push(...(await ids(filter, page, perPage)));
  }
  expect(paged).toEqual(whole);
  expect(await ids(filter, Math.ceil(whole.length / perPage) + 1, perPage)).toEqual([]);
}

const pairs = videoSorts.flatMap((first) =>
  videoSorts.filter((second) => second !== first).map((second): [VideoSort, VideoSort] => [first, second]),
);

test.each(sampleOf(pairs))("by %s and then by %s, pages follow each other", async (first, second) => {
  for (const [at, filter] of filters.entries()) {
    const order = [
      { by: first, ascending: at % 2 === 0 },
      { by: second, ascending: at < 2 },
    ];
    await expectSamePages({ ...filter, order }, 7);
  }
});

test("pages follow each other in any orders", async () => {
  const anyOrder = fc.uniqueArray(
    fc.record({ by: fc.constantFrom(...videoSorts), ascending: fc.boolean() }),
    { minLength: 1, maxLength: 4, selector: ({ by }) => by },
  );
  const questions = fc.tuple(anyOrder, fc.constantFrom(...filters), fc.integer({ min: 3, max: 20 }));
  await fc.assert(
    fc.asyncProperty(questions, ([order, filter, perPage]) => expectSamePages({ ...filter, order }, perPage)),
    { numRuns: triesOf(60) },
  );
});
