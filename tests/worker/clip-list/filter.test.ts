import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type FilteredListInput,
  noFilter,
  type TransferKind,
  transferKinds,
  type VideoFilter,
} from "~/domain/clip-list/filter";
import { listVideos } from "~/domain/clip-list/list-videos.server";
import { folded } from "~/domain/search/search-text";
import { videoSorts, videoStates } from "~/domain/states/rules";
import { systemTags, tags } from "../../../db/schema/tags";
import { videoSystemTags, videoTags } from "../../../db/schema/video-tags";
import {
  db,
  makeAssignedUpload,
  makeContext,
  makeDashcamer,
  makeEditor,
  makeFan,
  makeVideo,
  videoInfo,
} from "../../factories";

type Clip = Awaited<ReturnType<typeof makeVideo>>;
/** A clip as the test knows it, without asking the database. */
type Known = Clip & {
  tags: number[];
  systemTags: number[];
  upload: string;
  twinMine: boolean;
  twinOther: boolean;
};

const day = 24 * 60 * 60 * 1000;
const from = Date.parse("2025-01-01T00:00Z");
const words = ["srna", "Žďár", "předjíždění", "tramvaj", "D1"];

/** A creator with 60 clips in which every trait occurs, and most pairs of them. */
async function makeWorld() {
  const creator = await makeDashcamer();
  const [editor, other] = [
    await makeEditor({ dashcamerId: creator.id }),
    await makeEditor({ dashcamerId: creator.id }),
  ];
  const fan = await makeFan();
  const color = { color: "#123456", textColor: "#ffffff" };
  const newTag = async (name: string) =>
    (
      await db
        .insert(tags)
        .values({ dashcamerId: creator.id, name, ...color })
        .returning()
        .get()
    ).id;
  const newSystemTag = async (name: string) =>
    (
      await db
        .insert(systemTags)
        .values({ name, ...color })
        .returning()
        .get()
    ).id;
  const tagIds = [await newTag("noc"), await newTag("město")];
  const systemTagIds = [await newSystemTag("dálnice"), await newSystemTag("nehoda")];
  const clips: Known[] = [];
  for (let n = 0; n < 60; n++) {
    const title = `${words[n % 5]} ${words[(n * 3 + 1) % 5]} ${n}`;
    const twinMine = n % 10 < 2;
    const twinOther = !twinMine && n % 7 === 3;
    const clip = await makeVideo({
      dashcamerId: creator.id,
      title,
      searchText: folded(title),
      state: (videoStates as readonly number[])[n % 7],
      uploadedAt: from + ((n * 7) % 60) * day,
      acquiredAt: n % 4 === 0 ? null : from - ((n * 11) % 60) * day,
      stateChangedAt: from + ((n * 13) % 60) * day,
      sizeBytes: 1000 + ((n * 17) % 20),
      info: { ...videoInfo, durationMs: 1000 * ((n * 19) % 30) },
      editorId: [null, editor.id, other.id][n % 3],
      fanId: n % 2 === 0 ? fan.id : null,
      fanTransferDisabled: n % 8 === 0,
      canTransfer: n % 5 === 1,
      approveTransfer: n % 5 === 2,
      wasTransferred: n % 11 === 0,
      trashedAt: n % 9 === 0 ? from : null,
      objectKey: n % 13 === 0 ? null : `clips/${creator.id}-${n}`,
      ...(twinMine ? { fingerprint: `${creator.id}-${n - (n % 10)}` } : {}),
      ...(twinOther ? { fingerprint: `${creator.id}-other-${n}` } : {}),
    });
    if (twinOther) await makeVideo({ fingerprint: clip.fingerprint });
    const own = tagIds.filter((_, at) => n % (at + 3) === 0);
    const ofPlatform = systemTagIds.filter((_, at) => n % (at + 4) === 1);
    for (const tagId of own) await db.insert(videoTags).values({ videoId: clip.id, tagId });
    for (const id of ofPlatform)
      await db.insert(videoSystemTags).values({ videoId: clip.id, systemTagId: id });
    const upload = n % 6 === 0 ? `Sestřih ${words[n % 4]}` : "";
    if (upload) await makeAssignedUpload(clip.id, { publishedName: upload });
    clips.push({ ...clip, tags: own, systemTags: ofPlatform, upload, twinMine, twinOther });
  }
  return { creator, editor, other, tagIds, systemTagIds, clips };
}

const world = await makeWorld();

const usual: FilteredListInput = {
  filter: noFilter,
  trashed: false,
  includeHidden: true,
  page: 1,
  perPage: 100,
  countStates: false,
};

async function listed(changes: Partial<FilteredListInput>) {
  return listVideos(await makeContext(world.creator.actor), { ...usual, ...changes });
}

/** The filter said once more, over the clips as the test made them. */
function matches(clip: Known, { filter, trashed, includeHidden }: FilteredListInput): boolean {
  const group = (...choices: [chosen: boolean, holds: boolean][]) =>
    choices.every(([chosen]) => !chosen) || choices.some(([chosen, holds]) => chosen && holds);
  const offered = !clip.wasTransferred && (clip.canTransfer || clip.approveTransfer);
  const fan = !clip.wasTransferred && clip.fanId !== null && !clip.fanTransferDisabled;
  const ways: Record<TransferKind, boolean> = {
    offered,
    fan,
    free: offered && clip.canTransfer,
    approval: offered && !clip.canTransfer,
    none: !offered && !fan,
  };
  const text = folded(filter.searchUploads ? `${clip.title} ${clip.upload}` : clip.title);
  return (
    (clip.trashedAt !== null) === trashed &&
    (filter.states.length > 0
      ? (filter.states as number[]).includes(clip.state)
      : includeHidden || clip.state !== -1) &&
    folded(filter.search)
      .split(" ")
      .every((word) => text.includes(word)) &&
    group(
      [filter.tagIds.length > 0, clip.tags.some((id) => filter.tagIds.includes(id))],
      [filter.withoutTag, clip.tags.length === 0],
      [filter.withAnyTag, clip.tags.length > 0],
    ) &&
    group(
      [filter.systemTagIds.length > 0, clip.systemTags.some((id) => filter.systemTagIds.includes(id))],
      [filter.withoutSystemTag, clip.systemTags.length === 0],
      [filter.withAnySystemTag, clip.systemTags.length > 0],
    ) &&
    group([filter.duplicateMine, clip.twinMine], [filter.duplicateOther, clip.twinOther]) &&
    group(
      [filter.notDeleted, clip.objectKey !== null],
      [filter.deleted, clip.objectKey === null],
      [filter.restorable, clip.objectKey !== null && clip.trashedAt !== null],
    ) &&
    group(...filter.transfers.map((kind): [boolean, boolean] => [true, ways[kind]])) &&
    group(
      [filter.editorId !== null, clip.editorId === filter.editorId],
      [filter.withoutEditor, clip.editorId === null],
    ) &&
    (filter.sentFrom === null || clip.uploadedAt >= filter.sentFrom) &&
    (filter.sentBefore === null || clip.uploadedAt < filter.sentBefore)
  );
}

const expectedIds = (input: FilteredListInput) =>
  world.clips
    .filter((clip) => matches(clip, input))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);

const { creator: _, editor, tagIds, systemTagIds } = world;

describe("each field of the filter narrows the list by itself", () => {
  const fields: [string, Partial<VideoFilter>, Partial<FilteredListInput>?][] = [
    ["a word, blind to diacritics and case", { search: "ZDAR" }],
    ["several words", { search: "srna tramvaj" }],
    ["a word that only an assigned upload has", { search: "sestrih srna", searchUploads: true }],
    ["a tag", { tagIds: tagIds.slice(0, 1) }],
    ["one of two tags", { tagIds }],
    ["no tag", { withoutTag: true }],
    ["any tag", { withAnyTag: true }],
    ["a tag of the platform", { systemTagIds: systemTagIds.slice(0, 1) }],
    ["no tag of the platform", { withoutSystemTag: true }],
    ["any tag of the platform", { withAnySystemTag: true }],
    ["an equal with another creator", { duplicateOther: true }],
    ["an equal with the same creator", { duplicateMine: true }],
    ["the file is there", { notDeleted: true }],
    ["the file is gone", { deleted: true }],
    ["in the trash, restorable", { restorable: true }, { trashed: true }],
    ["the trash", {}, { trashed: true }],
    ["without unattractive clips", {}, { includeHidden: false }],
    ["a state", { states: [3] }],
    ["the unattractive, when they are named", { states: [-1] }, { includeHidden: false }],
    ["sent since", { sentFrom: from + 20 * day }],
    ["sent before", { sentBefore: from + 20 * day }],
    ["an editor", { editorId: editor.id }],
    ["no editor", { withoutEditor: true }],
    ...transferKinds.map((kind): [string, Partial<VideoFilter>] => [
      `transfer: ${kind}`,
      { transfers: [kind] },
    ]),
  ];
  test.each(fields)("%s", async (_, filter, rest = {}) => {
    const input = { ...usual, ...rest, filter: { ...noFilter, ...filter } };
    const expected = expectedIds(input);
    expect(expected.length).toBeGreaterThan(0);
    expect(expected.length).toBeLessThan(world.clips.length);
    const list = await listed(input);
    expect(list.videos.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected);
    expect(list.total).toBe(expected.length);
  });
});

const anyFilter: fc.Arbitrary<VideoFilter> = fc.record({
  search: fc.oneof(
    { weight: 5, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.constantFrom(...words) },
  ),
  searchUploads: fc.boolean(),
  tagIds: fc.constantFrom<number[]>([], [], [], tagIds, tagIds.slice(1)),
  withoutTag: rarely(),
  withAnyTag: rarely(),
  systemTagIds: fc.constantFrom<number[]>([], [], [], systemTagIds, systemTagIds.slice(1)),
  withoutSystemTag: rarely(),
  withAnySystemTag: rarely(),
  duplicateOther: rarely(),
  duplicateMine: rarely(),
  notDeleted: rarely(),
  deleted: rarely(),
  restorable: rarely(),
  states: fc.oneof(fc.constant<VideoFilter["states"]>([]), fc.subarray([...videoStates])),
  sentFrom: fc.option(
    fc.integer({ min: 0, max: 60 }).map((days) => from + days * day),
    { freq: 1 },
  ),
  sentBefore: fc.option(
    fc.integer({ min: 0, max: 60 }).map((days) => from + days * day),
    { freq: 1 },
  ),
  transfers: fc.oneof(fc.constant<TransferKind[]>([]), fc.subarray([...transferKinds])),
  editorId: fc.option(fc.constantFrom(editor.id, world.other.id), { freq: 1 }),
  withoutEditor: rarely(),
  order: fc.uniqueArray(fc.record({ by: fc.constantFrom(...videoSorts), ascending: fc.boolean() }), {
    maxLength: 2,
    selector: ({ by }) => by,
  }),
});

function rarely() {
  return fc.integer({ min: 0, max: 7 }).map((n) => n === 0);
}

test("whatever is combined, the list is what the words of the filter say, page by page", async () => {
  const questions = fc.record({
    filter: anyFilter,
    trashed: rarely(),
    includeHidden: fc.boolean(),
    countStates: fc.boolean(),
    perPage: fc.integer({ min: 1, max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(questions, async (question) => {
      const input = { ...usual, ...question };
      const expected = expectedIds(input);
      const first = await listed(input);
      expect(first.total).toBe(expected.length);
      expect(first.totalPages).toBe(Math.max(1, Math.ceil(expected.length / input.perPage)));
      const ids = first.videos.map(({ id }) => id);
      for (let page = 2; page <= first.totalPages; page++) {
        ids.push(...(await listed({ ...input, page })).videos.map(({ id }) => id));
      }
      expect(ids.toSorted((a, b) => a - b)).toEqual(expected);
      if (first.counts) {
        const ofState = (state: (typeof videoStates)[number]) =>
          expectedIds({ ...input, filter: { ...input.filter, states: [state] } }).length;
        expect(first.counts).toEqual(Object.fromEntries(videoStates.map((state) => [state, ofState(state)])));
      }
    }),
    { numRuns: 300 },
  );
});

test("the first order decides, the second one between equals, and unknown values come last", async () => {
  const order: VideoFilter["order"] = [
    { by: "state", ascending: true },
    { by: "acquired", ascending: true },
  ];
  const { videos } = await listed({ filter: { ...noFilter, order } });
  const key = (video: (typeof videos)[number]) => [
    video.state,
    video.acquiredAt ?? Number.MAX_SAFE_INTEGER,
    video.id,
  ];
  const sorted = videos
    .map(key)
    .toSorted(
      (a, b) =>
        (a[0] as number) - (b[0] as number) ||
        (a[1] as number) - (b[1] as number) ||
        (a[2] as number) - (b[2] as number),
    );
  expect(videos.map(key)).toEqual(sorted);
});

test("marks of twins stand at the clips that have them", async () => {
  const { videos } = await listed({});
  const twins = videos.filter((video) => video.duplicateMine).map(({ id }) => id);
  expect(twins.toSorted()).toEqual(
    expectedIds({ ...usual, filter: { ...noFilter, duplicateMine: true } }).toSorted(),
  );
});

test("a filter that says everything at once, in all orders, is answered", async () => {
  const { videos, total } = await listed({
    filter: {
      search: "jedna dva tri ctyri pet sest sedm osm",
      searchUploads: true,
      tagIds: [1, 2, 3],
      withoutTag: true,
      withAnyTag: true,
      systemTagIds: [1, 2, 3],
      withoutSystemTag: true,
      withAnySystemTag: true,
      duplicateOther: true,
      duplicateMine: true,
      notDeleted: true,
      deleted: true,
      restorable: true,
      states: [0, 1, 2, 3, 4],
      sentFrom: 1,
      sentBefore: 2,
      transfers: ["offered", "free", "approval", "fan"],
      editorId: 1,
      withoutEditor: true,
      order: (["state", "uploaded", "acquired", "stateChanged", "size", "length", "title"] as const).map(
        (by) => ({ by, ascending: true }),
      ),
    },
    page: 2,
    countStates: true,
  });
  expect([videos, total]).toEqual([[], 0]);
});
