import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type FilteredListInput, noFilter } from "~/domain/clip-list/filter";
import type { Trait } from "~/domain/clip-list/filters";
import { listInputOf, readListQuery } from "~/domain/clip-list/list-query";
import { listVideos } from "~/domain/clip-list/list-videos.server";
import { videoSorts } from "~/domain/clip-list/rules";
import { listedBit, maskOf, stateBit } from "~/domain/clip-list/traits";
import {
  type StoredObject,
  type StoredTrait,
  storedTraitsQuery,
  traitsMigration,
  traitsSql,
} from "~/domain/clip-list/traits-sql.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { editors } from "../../../db/schema/editors";
import { systemTags, tags } from "../../../db/schema/tags";
import { videoSystemTags, videoTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import {
  db,
  makeAssignedUpload,
  makeContext,
  makeDashcamer,
  makeEditor,
  makeFan,
  makeVideo,
} from "../../factories";
import { plansOf } from "../../query-plans";

const traitsOf = async (id: number) =>
  (await db.select({ traits: videos.traits }).from(videos).where(eq(videos.id, id)).get())?.traits ?? 0;
const has = async (id: number, trait: Trait) => (BigInt(await traitsOf(id)) & maskOf([trait])) !== 0n;
const change = (id: number, values: Partial<typeof videos.$inferInsert>) =>
  db.update(videos).set(values).where(eq(videos.id, id));

/** What the triggers have stored is what counting everything says. */
async function expectStored() {
  const wrong = await env.DB.prepare(
    `select video_id from videos join video_traits on video_id = id
     where videos.traits <> video_traits.traits or videos.tag_bits <> video_traits.tag_bits`,
  ).all();
  expect(wrong.results).toEqual([]);
  const stored = await env.DB.prepare(
    "select dashcamer_id, editor_id, traits, clips from video_tallies where clips <> 0 order by 1, 2, 3",
  ).all();
  const counted = await env.DB.prepare(
    "select dashcamer_id, coalesce(editor_id, 0) as editor_id, traits, count(*) as clips from videos group by 1, 2, 3 order by 1, 2, 3",
  ).all();
  expect(stored.results).toEqual(counted.results);
  const storedByTag = await env.DB.prepare(
    `select dashcamer_id, tag_id, system_tag_id, editor_id, traits, clips from video_tag_tallies where clips <> 0
     order by 1, 2, 3, 4, 5`,
  ).all();
  const countedByTag = await env.DB.prepare(
    `select dashcamer_id, tag_id, system_tag_id, coalesce(editor_id, 0) as editor_id, traits, count(*) as clips
     from (select video_id, tag_id, 0 as system_tag_id from video_tags
       union all select video_id, 0, system_tag_id from video_system_tags)
     join videos on id = video_id group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  ).all();
  expect(storedByTag.results).toEqual(countedByTag.results);
}

test("the database has the view and the triggers that the table of filters makes", async () => {
  const { results } = await env.DB.prepare(storedTraitsQuery).all<StoredObject>();
  expect(results.length).toBeGreaterThan(5);
  expect(traitsMigration(results), "`npm run filters` writes a migration for it").toBe("");
});

test("the columns that a condition takes are watched", () => {
  const trait: StoredTrait = { mask: 1n << 40n, condition: { clip: (clip) => `${clip.shareGuid} IS NULL` } };
  expect(traitsSql([trait]).video_traits_of_changed).toContain("UPDATE OF state, share_guid ON videos");
});

test("traits may be as many as SQLite has bits", async () => {
  const clip = await makeVideo();
  const traits = Array.from(
    { length: 54 },
    (_, at): StoredTrait => ({
      mask: 1n << BigInt(at + 9),
      condition: { clip: ({ trashedAt }) => `${trashedAt} IS ${at % 2 === 0 ? "" : "NOT "}NULL` },
    }),
  );
  const view = traitsSql(traits).video_traits?.replace("CREATE VIEW video_traits AS", "");
  const found = traits.map(({ mask }) => `(traits & ${mask}) <> 0`).join();
  const row = await env.DB.prepare(`select json_array(${found}) as found from (${view}) where video_id = ?`)
    .bind(clip.id)
    .first<string>("found");
  expect(JSON.parse(row ?? "[]")).toEqual(traits.map((_, at) => (at % 2 === 0 ? 1 : 0)));
});

test("traits and tallies follow whatever happens to a clip", async () => {
  const [creator, taker] = [await makeDashcamer(), await makeDashcamer()];
  const editor = await makeEditor({ dashcamerId: creator.id });
  const fan = await makeFan();
  const clip = await makeVideo({ dashcamerId: creator.id });
  const id = clip.id;
  const fresh = maskOf(["notDeleted", "withoutEditor", "notTransferable", "withoutTag", "withoutSystemTag"]);
  expect(BigInt(await traitsOf(id))).toBe(BigInt(stateBit(0)) | listedBit | fresh);
  await expectStored();
  const steps: [Partial<typeof videos.$inferInsert>, Trait, boolean][] = [
    [{ state: 5 }, "trashed", false],
    [{ editorId: editor.id }, "withoutEditor", false],
    [{ canTransfer: true }, "freeToTake", true],
    [{ canTransfer: false, approveTransfer: true }, "takenByApproval", true],
    [{ fanId: fan.id }, "fanMayAsk", true],
    [{ fanTransferDisabled: true }, "fanMayAsk", false],
    [{ trashedAt: 1 }, "restorable", true],
    [{ objectKey: null }, "deleted", true],
    [{ dashcamerId: taker.id, wasTransferred: true, editorId: null }, "notTransferable", true],
  ];
  for (const [values, trait, expected] of steps) {
    await change(id, values);
    expect(await has(id, trait), JSON.stringify(values)).toBe(expected);
    await expectStored();
  }
  await db.delete(videos).where(eq(videos.id, id));
  await expectStored();
});

test("equal clips know of each other until one of them is erased, moved or gone", async () => {
  const [creator, other] = [await makeDashcamer(), await makeDashcamer()];
  const fingerprint = "e".repeat(64);
  const first = await makeVideo({ dashcamerId: creator.id, fingerprint });
  const second = await makeVideo({ dashcamerId: creator.id, fingerprint });
  expect([await has(first.id, "duplicateMine"), await has(second.id, "duplicateMine")]).toEqual([true, true]);
  await change(second.id, { dashcamerId: other.id });
  expect([await has(first.id, "duplicateMine"), await has(first.id, "duplicateOther")]).toEqual([
    false,
    true,
  ]);
  await change(second.id, { erasedAt: 1 });
  expect(await has(first.id, "duplicateOther")).toBe(false);
  await change(second.id, { erasedAt: null });
  await db.delete(videos).where(eq(videos.id, second.id));
  expect(await has(first.id, "duplicateOther")).toBe(false);
  await expectStored();
});

async function makeTags(dashcamerId: number) {
  const row = { dashcamerId, color: "#123456", textColor: "#ffffff" };
  const names = [{ name: "a" }, { name: "b" }];
  return db
    .insert(tags)
    .values(names.map((name) => ({ ...row, ...name })))
    .returning();
}

test("a tag that is taken away, or deleted for all clips, leaves its clips without it", async () => {
  const creator = await makeDashcamer();
  const clip = await makeVideo({ dashcamerId: creator.id });
  const made = await makeTags(creator.id);
  await db.insert(videoTags).values(made.map(({ id }) => ({ videoId: clip.id, tagId: id })));
  expect(await has(clip.id, "withAnyTag")).toBe(true);
  await expectStored();
  await db.delete(videoTags).where(eq(videoTags.tagId, made[0]?.id ?? 0));
  expect(await has(clip.id, "withAnyTag")).toBe(true);
  await expectStored();
  await db.delete(tags).where(eq(tags.id, made[1]?.id ?? 0));
  expect(await has(clip.id, "withoutTag")).toBe(true);
  await expectStored();
});

test("tags of both kinds are counted wherever their clip goes, and given twice they count once", async () => {
  const [creator, taker] = [await makeDashcamer(), await makeDashcamer()];
  const editor = await makeEditor({ dashcamerId: creator.id });
  const [tag, other] = await makeTags(creator.id);
  const system = await db
    .insert(systemTags)
    .values({ name: "noc", color: "#123456", textColor: "#ffffff" })
    .returning()
    .get();
  const clip = await makeVideo({ dashcamerId: creator.id });
  const rows = [tag, other].map((given) => ({ videoId: clip.id, tagId: given?.id ?? 0 }));
  await db.insert(videoTags).values(rows);
  await db.insert(videoTags).values(rows).onConflictDoNothing();
  await env.DB.prepare("insert or ignore into video_tags (video_id, tag_id) values (?, ?)")
    .bind(clip.id, tag?.id)
    .run();
  await db.insert(videoSystemTags).values({ videoId: clip.id, systemTagId: system.id });
  await expectStored();
  const steps: Partial<typeof videos.$inferInsert>[] = [
    { state: 3, editorId: editor.id },
    { trashedAt: 1 },
    { dashcamerId: taker.id, editorId: null, trashedAt: null, wasTransferred: true },
  ];
  for (const values of steps) {
    await change(clip.id, values);
    await expectStored();
  }
  await db.delete(videos).where(eq(videos.id, clip.id));
  await expectStored();
});

test("tags that share a bit are told apart", async () => {
  const creator = await makeDashcamer();
  const row = { dashcamerId: creator.id, color: "#123456", textColor: "#ffffff" };
  const [first] = await makeTags(creator.id);
  const id = (first?.id ?? 0) + 30;
  await db.insert(tags).values({ ...row, id, name: "c" });
  const [withFirst, withOther] = [
    await makeVideo({ dashcamerId: creator.id }),
    await makeVideo({ dashcamerId: creator.id }),
  ];
  await db.insert(videoTags).values([
    { videoId: withFirst.id, tagId: first?.id ?? 0 },
    { videoId: withOther.id, tagId: id },
  ]);
  const listed = async (tagIds: number[]) => {
    const input = { ...listInputOf(readListQuery(new URLSearchParams())), countStates: true };
    const filter = { ...noFilter, tagIds };
    const { videos, total } = await listVideos(await makeContext(creator.actor), { ...input, filter });
    return [videos.map((video) => video.id), total];
  };
  expect(await listed([id])).toEqual([[withOther.id], 1]);
  expect(await listed([id, id + 30])).toEqual([[withOther.id], 1]);
  expect(await listed([id + 30])).toEqual([[], 0]);
});

test("an editor who is gone leaves clips that nobody has", async () => {
  const editor = await makeEditor();
  const clip = await makeVideo({ dashcamerId: editor.dashcamerId, editorId: editor.id });
  await db.delete(editors).where(eq(editors.id, editor.id));
  expect(await has(clip.id, "withoutEditor")).toBe(true);
  await expectStored();
});

test("words of assigned uploads come and go with them", async () => {
  const clip = await makeVideo();
  const textOf = async () =>
    (await db.select({ text: videos.uploadsText }).from(videos).where(eq(videos.id, clip.id)).get())?.text;
  const first = await makeAssignedUpload(clip.id, { publishedName: "Sestřih" });
  await makeAssignedUpload(clip.id, { publishedName: "Výběr" });
  expect(await textOf()).toBe("sestrih /sestrih/ vyber /vybr/");
  await db.delete(assignedUploads).where(eq(assignedUploads.id, first.id));
  expect(await textOf()).toBe("vyber /vybr/");
});

const creator = await makeDashcamer();

async function plansFor(changes: Partial<FilteredListInput>) {
  const input = { ...listInputOf(readListQuery(new URLSearchParams())), countStates: false, ...changes };
  return plansOf(await makeContext(creator.actor), (context) => listVideos(context, input));
}

test.each(videoSorts.flatMap((by) => [true, false].map((ascending) => ({ by, ascending }))))(
  "the order $by (ascending: $ascending) reads nothing but its index until the page is known",
  async (order) => {
    const filter = {
      ...noFilter,
      order: [order],
      states: [1 as const],
      freeToTake: true,
      withoutTag: true,
    };
    const [page, ...others] = await plansFor({ filter });
    const search = page?.slice(0, page.indexOf("SCAN page")) ?? "";
    // From either end, whichever is nearer; sorted by the index alone.
    const read = [...search.matchAll(/SEARCH videos USING (.*) \(/g)].map((match) => match[1]);
    expect(read).toEqual([`COVERING INDEX ${indexOf[order.by]}`, `COVERING INDEX ${indexOf[order.by]}`]);
    expect(search.match(/USE TEMP B-TREE FOR/g)).toEqual(["USE TEMP B-TREE FOR"]);
    expect(search).toMatch(/SEARCH video_tallies USING .*\nUSE TEMP B-TREE FOR GROUP BY/);
    expect(page).toMatch(/SCAN page LEFT-JOIN\nSEARCH videos USING INTEGER PRIMARY KEY/);
    for (const plan of [page, ...others])
      expect(plan).not.toMatch(/SCAN (videos|video_tallies|video_tags)\b/);
  },
);

const indexOf = {
  uploaded: "videos_by_upload",
  acquired: "videos_by_recording",
  stateChanged: "videos_by_move",
  state: "videos_by_state",
  size: "videos_by_size",
  length: "videos_by_length",
  title: "videos_by_title",
};

test("a search reads the words of clips from an index, for the page and for the count", async () => {
  const words = "SEARCH videos USING COVERING INDEX videos_by_words (dashcamer_id=?)";
  const [page] = await plansFor({ filter: { ...noFilter, search: "srna" } });
  expect(page?.split(words).length).toBeGreaterThanOrEqual(4);
  const [bySize] = await plansFor({
    filter: { ...noFilter, search: "srna", order: [{ by: "size", ascending: true }] },
  });
  expect(bySize).toContain("COVERING INDEX videos_by_size");
  expect(bySize).toContain(words);
});

test("days and tags are found in indexes, too", async () => {
  const days = { sentFrom: 1, sentBefore: 9 };
  const [page] = await plansFor({ filter: { ...noFilter, ...days, tagIds: [1] } });
  expect(page).not.toMatch(/SCAN (videos|video_tags)\b/);
  const range = "COVERING INDEX videos_by_upload (dashcamer_id=? AND uploaded_at>? AND uploaded_at<?)";
  // The count, and the page from either end.
  expect(page?.split(range).length).toBe(4);
  expect(page).toMatch(/SEARCH video_tags USING COVERING INDEX \w+ \(video_id=\? AND tag_id=\?\)/);
  const [bySize] = await plansFor({
    filter: { ...noFilter, ...days, order: [{ by: "size", ascending: true }] },
  });
  expect(bySize).toContain(range);
  expect(bySize).toContain("COVERING INDEX videos_by_size (dashcamer_id=?)");
});

test("how many clips have one tag is known without reading any", async () => {
  const [page] = await plansFor({ filter: { ...noFilter, tagIds: [1] } });
  expect(page).toMatch(
    /SEARCH video_tag_tallies USING .* \(dashcamer_id=\? AND tag_id=\? AND system_tag_id=\?\)/,
  );
});

test("clips cannot be counted twice: a batch that fails leaves tallies as they were", async () => {
  const clip = await makeVideo();

  await expect(db.batch([change(clip.id, { state: 4 }), change(clip.id, { state: 99 })])).rejects.toThrow();
  expect((await traitsOf(clip.id)) & stateBit(0)).not.toBe(0);
  await expectStored();
});

test("of two thousand equal files one more, one erased and one that leaves cost a look at each, not at each pair", async () => {
  const [mine, theirs] = [await makeDashcamer(), await makeDashcamer()];
  const { id } = await makeVideo({ dashcamerId: mine.id });
  const { results } = await env.DB.prepare(
    "select name from pragma_table_info('videos') where name <> 'id'",
  ).all<{
    name: string;
  }>();
  const fresh: Record<string, string> = { traits: "0", share_guid: "null" };
  const copyOf = (name: string) =>
    fresh[name] ?? (name.endsWith("_guid") ? "lower(hex(randomblob(16)))" : name);
  const copies = (dashcamerId: number) =>
    results.map(({ name }) => (name === "dashcamer_id" ? String(dashcamerId) : copyOf(name))).join();
  const columns = results.map(({ name }) => name).join();
  const add = (count: number, dashcamerId: number) =>
    env.DB.prepare(
      `with recursive n(at) as (select 1 union all select at + 1 from n where at < ?)
       insert into videos (${columns}) select ${copies(dashcamerId)} from n, videos where videos.id = ?`,
    )
      .bind(count, id)
      .run();
  await add(1998, mine.id);
  const costs = [
    await add(1, theirs.id),
    await env.DB.prepare("update videos set erased_at = 1, object_key = null where id = ?").bind(id).run(),
    await env.DB.prepare("delete from videos where dashcamer_id = ?").bind(theirs.id).run(),
  ];
  for (const { meta } of costs) expect(meta.rows_read).toBeLessThan(60_000);
  await expectStored();
});
