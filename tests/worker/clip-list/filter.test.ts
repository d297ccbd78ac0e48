import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type FilteredListInput,
  type FilterValue,
  noFilter,
  type VideoFilter,
} from "~/domain/clip-list/filter";
import { type Ask, type FilterName, filterEntries, filterParams, isSwitch } from "~/domain/clip-list/filters";
import { listVideos } from "~/domain/clip-list/list-videos.server";
import { videoSorts } from "~/domain/clip-list/rules";
import { folded } from "~/domain/search/search-text";
import { videoStates } from "~/domain/states/rules";
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
import { triesOf } from "../../sample";

type Clip = Awaited<ReturnType<typeof makeVideo>>;
/** A clip as the test knows it, without asking the database. */
type Known = Clip & {
  tags: number[];
  systemTags: number[];
  upload: string;
  duplicateMine: boolean;
  duplicateOther: boolean;
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
    const duplicateMine = n % 10 < 2;
    const duplicateOther = !duplicateMine && n % 7 === 3;
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
      ...(duplicateMine ? { fingerprint: `${creator.id}-${n - (n % 10)}` } : {}),
      ...(duplicateOther ? { fingerprint: `${creator.id}-other-${n}` } : {}),
    });
    if (duplicateOther) await makeVideo({ fingerprint: clip.fingerprint });
    const own = tagIds.filter((_, at) => n % (at + 3) === 0);
    const ofPlatform = systemTagIds.filter((_, at) => n % (at + 4) === 1);
    for (const tagId of own) await db.insert(videoTags).values({ videoId: clip.id, tagId });
    for (const id of ofPlatform)
      await db.insert(videoSystemTags).values({ videoId: clip.id, systemTagId: id });
    const upload = n % 6 === 0 ? `Sestřih ${words[n % 4]}` : "";
    if (upload) await makeAssignedUpload(clip.id, { publishedName: upload });
    clips.push({ ...clip, tags: own, systemTags: ofPlatform, upload, duplicateMine, duplicateOther });
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

const isOffered = (clip: Known) => !clip.wasTransferred && (clip.canTransfer || clip.approveTransfer);
const mayFanAsk = (clip: Known) => !clip.wasTransferred && clip.fanId !== null && !clip.fanTransferDisabled;

/** What each filter says of a clip, said once more over the clips as the test made them. */
const says: {
  [Name in FilterName]: (clip: Known, value: FilterValue<Name>, filter: VideoFilter) => boolean;
} = {
  states: (clip, states) => (states as number[]).includes(clip.state),
  search: (clip, search, { searchUploads }) => {
    const text = folded(searchUploads ? `${clip.title} ${clip.upload}` : clip.title);
    return folded(search)
      .split(" ")
      .every((word) => text.includes(word));
  },
  // It says only where the words are looked for.
  searchUploads: () => true,
  sentFrom: (clip, moment) => moment !== null && clip.uploadedAt >= moment,
  sentBefore: (clip, moment) => moment !== null && clip.uploadedAt < moment,
  withoutTag: (clip) => clip.tags.length === 0,
  withAnyTag: (clip) => clip.tags.length > 0,
  tagIds: (clip, ids) => clip.tags.some((id) => ids.includes(id)),
  withoutSystemTag: (clip) => clip.systemTags.length === 0,
  withAnySystemTag: (clip) => clip.systemTags.length > 0,
  systemTagIds: (clip, ids) => clip.systemTags.some((id) => ids.includes(id)),
  duplicateMine: (clip) => clip.duplicateMine,
  duplicateOther: (clip) => clip.duplicateOther,
  offered: isOffered,
  freeToTake: (clip) => isOffered(clip) && clip.canTransfer,
  takenByApproval: (clip) => isOffered(clip) && !clip.canTransfer,
  fanMayAsk: mayFanAsk,
  notTransferable: (clip) => !isOffered(clip) && !mayFanAsk(clip),
  withoutEditor: (clip) => clip.editorId === null,
  editorId: (clip, id) => clip.editorId === id,
  trashed: (clip) => clip.trashedAt !== null,
  restorable: (clip) => clip.objectKey !== null && clip.trashedAt !== null,
  notDeleted: (clip) => clip.objectKey !== null,
  deleted: (clip) => clip.objectKey === null,
};

/** What an input says by the name of each filter. */
const valuesOf = ({ filter, trashed }: FilteredListInput): Record<string, unknown> => ({
  ...filter,
  trashed,
});
const isSet = (value: unknown) => ![false, null, ""].includes(value as never) && String(value) !== "";

function matches(clip: Known, input: FilteredListInput): boolean {
  const values = valuesOf(input);
  const holds = (name: FilterName) =>
    (says[name] as (clip: Known, value: unknown, filter: VideoFilter) => boolean)(
      clip,
      values[name],
      input.filter,
    );
  const groups = filterParams.map((param) =>
    filterEntries.filter(([name, filter]) => filter.param === param && isSet(values[name])),
  );
  return (
    groups.every((group) => group.length === 0 || group.some(([name]) => holds(name))) &&
    (input.trashed || clip.trashedAt === null) &&
    (input.includeHidden || input.filter.states.length > 0 || clip.state !== -1)
  );
}

const expectedIds = (input: FilteredListInput) =>
  world.clips
    .filter((clip) => matches(clip, input))
    .map(({ id }) => id)
    .toSorted((a, b) => a - b);

const { editor, tagIds, systemTagIds } = world;

async function expectNarrowed(changes: Partial<FilteredListInput>) {
  const input = { ...usual, ...changes };
  const expected = expectedIds(input);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(world.clips.length);
  const list = await listed(input);
  expect(list.videos.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(expected);
  expect(list.total).toBe(expected.length);
}

describe("each field of the filter narrows the list by itself", () => {
  const samples: Record<Ask, unknown> = {
    words: "ZDAR",
    firstDay: from + 20 * day,
    lastDay: from + 20 * day,
    states: [3],
    tags: tagIds.slice(0, 1),
    systemTags: systemTagIds.slice(0, 1),
    editor: editor.id,
    option: true,
    box: true,
  };
  // Without these they say nothing, or nothing is found.
  const besides: Partial<Record<FilterName, Partial<VideoFilter> & { trashed?: boolean }>> = {
    searchUploads: { search: "sestrih srna" },
    restorable: { trashed: true },
  };
  test.each(filterEntries.map(([name, { ask }]) => [name, samples[ask]] as const))(
    "%s",
    async (name, value) => {
      const { trashed = false, ...filter } = { ...besides[name], [name]: value } as { trashed?: boolean };
      await expectNarrowed({ trashed, filter: { ...noFilter, ...filter } });
    },
  );

  const others: [string, Partial<VideoFilter>, Partial<FilteredListInput>?][] = [
    ["several words", { search: "srna tramvaj" }],
    ["one of two tags", { tagIds }],
    ["without unattractive clips", {}, { includeHidden: false }],
    ["the unattractive, when they are named", { states: [-1] }, { includeHidden: false }],
  ];
  test.each(others)("%s", (_, filter, rest = {}) =>
    expectNarrowed({ ...rest, filter: { ...noFilter, ...filter } }),
  );
});

const anyMoment = fc.option(
  fc.integer({ min: 0, max: 60 }).map((days) => from + days * day),
  { freq: 1 },
);
const rarely = fc.integer({ min: 0, max: 7 }).map((n) => n === 0);

/** Anything that a filter may say, by how it is asked. */
const anything: Record<Ask, fc.Arbitrary<unknown>> = {
  words: fc.oneof(
    { weight: 5, arbitrary: fc.constant("") },
    { weight: 1, arbitrary: fc.constantFrom(...words) },
  ),
  firstDay: anyMoment,
  lastDay: anyMoment,
  states: fc.oneof(fc.constant([]), fc.subarray([...videoStates])),
  tags: fc.constantFrom<number[]>([], [], [], tagIds, tagIds.slice(1)),
  systemTags: fc.constantFrom<number[]>([], [], [], systemTagIds, systemTagIds.slice(1)),
  editor: fc.option(fc.constantFrom(editor.id, world.other.id), { freq: 1 }),
  option: rarely,
  box: rarely,
};

const anyFilter = fc
  .tuple(
    fc.record(Object.fromEntries(filterEntries.map(([name, { ask }]) => [name, anything[ask]]))),
    fc.uniqueArray(fc.record({ by: fc.constantFrom(...videoSorts), ascending: fc.boolean() }), {
      maxLength: 2,
      selector: ({ by }) => by,
    }),
  )
  .map(([{ trashed, ...filter }, order]) => ({
    trashed: trashed as boolean,
    filter: { ...(filter as VideoFilter), order },
  }));

test("whatever is combined, the list is what the words of the filter say, page by page", async () => {
  const questions = fc.tuple(
    anyFilter,
    fc.record({
      includeHidden: fc.boolean(),
      countStates: fc.boolean(),
      perPage: fc.integer({ min: 1, max: 20 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(questions, async ([filtered, rest]) => {
      const input = { ...usual, ...filtered, ...rest };
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
    { numRuns: triesOf(300) },
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

test("marks of duplicates stand at the clips that have them", async () => {
  const { videos } = await listed({});
  const duplicates = videos.filter((video) => video.duplicateMine).map(({ id }) => id);
  expect(duplicates.toSorted()).toEqual(
    expectedIds({ ...usual, filter: { ...noFilter, duplicateMine: true } }).toSorted(),
  );
});

test("a filter that says everything at once, in all orders, is answered", async () => {
  const switches = filterEntries.map(([name]) => name).filter(isSwitch);
  const { videos, total } = await listed({
    filter: {
      ...noFilter,
      ...Object.fromEntries(switches.map((name) => [name, true])),
      search: "jedna dva tri ctyri pet sest sedm osm",
      tagIds: [1, 2, 3],
      systemTagIds: [1, 2, 3],
      states: [0, 1, 2, 3, 4],
      sentFrom: 1,
      sentBefore: 2,
      editorId: 1,
      order: (["state", "uploaded", "acquired", "stateChanged", "size", "length", "title"] as const).map(
        (by) => ({ by, ascending: true }),
      ),
    },
    page: 2,
    countStates: true,
  });
  expect([videos, total]).toEqual([[], 0]);
});
