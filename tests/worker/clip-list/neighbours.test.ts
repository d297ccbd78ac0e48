import { expect, test } from "vitest";
import { listInputOf, readListQuery } from "~/domain/clip-list/list-query";
import { listVideos } from "~/domain/clip-list/list-videos.server";
import { perPageChoices, videoSorts } from "~/domain/clip-list/rules";
import { getVideo } from "~/domain/clips/get-video.server";
import { getReview } from "~/domain/review/get-review.server";
import { makeContext, makeDashcamer, makeVideo, videoInfo } from "../../factories";
import { plansOf } from "../../query-plans";
import { sampleOf } from "../../sample";

const creator = await makeDashcamer();
const context = await makeContext(creator.actor);
await makeVideo();
// Equal and unknown values are where orders go wrong.
for (let at = 0; at < 12; at++) {
  await makeVideo({
    dashcamerId: creator.id,
    uploadedAt: 1000 + Math.trunc(at / 3),
    acquiredAt: at % 4 === 0 ? null : 500 - (at % 5),
    stateChangedAt: 2000 + (at % 3),
    state: (at % 4) - 1,
    sizeBytes: at % 2 === 0 ? 10 : 20,
    info: { ...videoInfo, durationMs: at % 3 === 0 ? null : at },
    searchText: `${"bac"[at % 3]} zaznam`,
    trashedAt: at === 5 ? 1 : null,
  });
}

const orders = videoSorts.flatMap((sort) => [sort, `${sort}-asc`]);
const addresses = orders.flatMap((sort) => [
  `sort=${sort}`,
  `sort=${sort}&state=0&state=1`,
  `sort=${sort}&q=zaznam`,
]);

test.each(sampleOf(addresses))(
  "?%s: one clip leads to the next as the list has them, and back again",
  async (address) => {
    const query = readListQuery(new URLSearchParams(`${address}&perPage=${perPageChoices.at(-1)}`));
    const listing = listInputOf(query);
    const ids = (await listVideos(context, listing)).videos.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(4);
    const around = await Promise.all(
      ids.map(async (id) => {
        const { previousId, nextId } = await getVideo(context, { id, listing });
        return [previousId, nextId];
      }),
    );
    expect(around).toEqual(ids.map((_, at) => [ids[at - 1] ?? null, ids[at + 1] ?? null]));
  },
);

test.each(sampleOf(addresses))(
  "?%s: the review counts the clips in front and those that are left",
  async (address) => {
    const query = readListQuery(new URLSearchParams(`${address}&perPage=${perPageChoices.at(-1)}`));
    const listing = listInputOf(query);
    const ids = (await listVideos(context, listing)).videos.map(({ id }) => id);
    const counted = await Promise.all(
      [null, ...ids].map(async (at) => {
        const { clips, before, left } = await getReview(context, { listing, at });
        return [clips[0]?.id, before, left];
      }),
    );
    expect(counted).toEqual([[ids[0], 0, ids.length], ...ids.map((id, at) => [id, at, ids.length - at])]);
  },
);

test.each(videoSorts)("by %s, a search for eight words in clips and videos leads on as well", async (by) => {
  const search = "jednou dvakrat trikrat ctyrikrat petkrat sestkrat sedmkrat osmkrat";
  const other = await makeDashcamer();
  const clip = { dashcamerId: other.id, searchText: search };
  const [one, two] = [
    await makeVideo({ ...clip, uploadedAt: 1 }),
    await makeVideo({ ...clip, uploadedAt: 2 }),
  ];
  const listing = listInputOf(
    readListQuery(new URLSearchParams({ q: search, uploads: "yes", sort: `${by}-asc` })),
  );
  const theirs = await makeContext(other.actor);
  expect((await listVideos(theirs, listing)).videos.map(({ id }) => id)).toEqual([one.id, two.id]);
  expect(await getVideo(theirs, { id: one.id, listing })).toMatchObject({ previousId: null, nextId: two.id });
  expect(await getReview(theirs, { listing, at: two.id })).toMatchObject({ before: 1, left: 1 });
});

test("a clip that has left the list still knows who stood beside it", async () => {
  const listing = listInputOf(readListQuery(new URLSearchParams("state=0&sort=uploaded")));
  const all = await listVideos(
    context,
    listInputOf(readListQuery(new URLSearchParams("sort=uploaded&perPage=50"))),
  );
  const states = all.videos.map(({ state }) => state);
  const at = states.findIndex((state, index) => state !== 0 && states.slice(index).includes(0));
  const { nextId } = await getVideo(context, { id: all.videos[at]?.id ?? 0, listing });
  expect(nextId).toBe(all.videos.slice(at).find(({ state }) => state === 0)?.id);
});

test("a step is a step in the order's index, never a sort of all clips", async () => {
  const id =
    (await listVideos(context, listInputOf(readListQuery(new URLSearchParams())))).videos[0]?.id ?? 0;
  for (const sort of orders) {
    const listing = listInputOf(readListQuery(new URLSearchParams(`sort=${sort}`)));
    const plans = await plansOf(context, (db) => getVideo(db, { id, listing }));
    const steps = plans.filter(
      (plan) =>
        /^(CO-ROUTINE|COMPOUND|SEARCH videos USING COVERING INDEX videos_by)/m.test(plan) &&
        /SCALAR SUBQUERY/.test(plan) &&
        // Equal files, and clips of the same event.
        !/videos_duplicates|gps_tracks|frame_bands|same_event_decisions/.test(plan),
    );
    expect(steps, sort).toHaveLength(2);
    for (const plan of steps) expect(plan, sort).not.toMatch(/SCAN videos/);
  }
});

test("equal files are found by their fingerprint, never among all clips", async () => {
  const id =
    (await listVideos(context, listInputOf(readListQuery(new URLSearchParams())))).videos[0]?.id ?? 0;
  const plans = await plansOf(context, (db) => getVideo(db, { id }));
  expect(plans.join("\n")).toContain("SEARCH videos USING INDEX videos_fingerprint");
});
