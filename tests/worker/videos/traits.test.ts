import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { type FilteredListInput, noFilter } from "~/domain/videos/filter";
import { listInputOf, readListQuery } from "~/domain/videos/list-query";
import { listVideos } from "~/domain/videos/list-videos.server";
import { videoSorts } from "~/domain/videos/rules";
import { stateBit, traitBits } from "~/domain/videos/traits";
import { editors } from "../../../db/schema/editors";
import { tags } from "../../../db/schema/tags";
import { assignedUploads, videos, videoTags } from "../../../db/schema/videos";
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
const has = async (id: number, trait: keyof typeof traitBits) =>
  ((await traitsOf(id)) & traitBits[trait]) !== 0;
const change = (id: number, values: Partial<typeof videos.$inferInsert>) =>
  db.update(videos).set(values).where(eq(videos.id, id));

/** What the triggers keep beside what a look at everything says. */
async function expectKept() {
  const wrong = await env.DB.prepare(
    "select video_id from videos join video_traits on video_id = id where videos.traits <> video_traits.traits",
  ).all();
  expect(wrong.results).toEqual([]);
  const kept = await env.DB.prepare(
    "select dashcamer_id, editor_id, traits, clips from video_tallies where clips <> 0 order by 1, 2, 3",
  ).all();
  const counted = await env.DB.prepare(
    "select dashcamer_id, coalesce(editor_id, 0) as editor_id, traits, count(*) as clips from videos group by 1, 2, 3 order by 1, 2, 3",
  ).all();
  expect(kept.results).toEqual(counted.results);
}

test("traits and tallies follow whatever happens to a clip", async () => {
  const [creator, taker] = [await makeDashcamer(), await makeDashcamer()];
  const editor = await makeEditor({ dashcamerId: creator.id });
  const fan = await makeFan();
  const clip = await makeVideo({ dashcamerId: creator.id });
  const id = clip.id;
  expect(await traitsOf(id)).toBe(
    stateBit(0) |
      traitBits.listed |
      traitBits.notDeleted |
      traitBits.withoutEditor |
      traitBits.none |
      traitBits.withoutTag |
      traitBits.withoutSystemTag,
  );
  await expectKept();
  const steps: [Partial<typeof videos.$inferInsert>, keyof typeof traitBits, boolean][] = [
    [{ state: 5 }, "listed", true],
    [{ editorId: editor.id }, "withoutEditor", false],
    [{ canTransfer: true }, "free", true],
    [{ canTransfer: false, approveTransfer: true }, "approval", true],
    [{ fanId: fan.id }, "fan", true],
    [{ fanTransferDisabled: true }, "fan", false],
    [{ trashedAt: 1 }, "restorable", true],
    [{ objectKey: null }, "deleted", true],
    [{ dashcamerId: taker.id, wasTransferred: true, editorId: null }, "none", true],
  ];
  for (const [values, trait, expected] of steps) {
    await change(id, values);
    expect(await has(id, trait), JSON.stringify(values)).toBe(expected);
    await expectKept();
  }
  await db.delete(videos).where(eq(videos.id, id));
  await expectKept();
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
  await expectKept();
});

test("a tag that is taken away, or deleted for all clips, leaves its clips without it", async () => {
  const creator = await makeDashcamer();
  const clip = await makeVideo({ dashcamerId: creator.id });
  const row = { dashcamerId: creator.id, color: "#123456", textColor: "#ffffff" };
  const made = await db
    .insert(tags)
    .values([
      { ...row, name: "a" },
      { ...row, name: "b" },
    ])
    .returning();
  await db.insert(videoTags).values(made.map(({ id }) => ({ videoId: clip.id, tagId: id })));
  expect(await has(clip.id, "withAnyTag")).toBe(true);
  await db.delete(videoTags).where(eq(videoTags.tagId, made[0]?.id ?? 0));
  expect(await has(clip.id, "withAnyTag")).toBe(true);
  await db.delete(tags).where(eq(tags.id, made[1]?.id ?? 0));
  expect(await has(clip.id, "withoutTag")).toBe(true);
  await expectKept();
});

test("an editor who is gone leaves clips that nobody has", async () => {
  const editor = await makeEditor();
  const clip = await makeVideo({ dashcamerId: editor.dashcamerId, editorId: editor.id });
  await db.delete(editors).where(eq(editors.id, editor.id));
  expect(await has(clip.id, "withoutEditor")).toBe(true);
  await expectKept();
});

test("words of assigned uploads come and go with them", async () => {
  const clip = await makeVideo();
  const textOf = async () =>
    (await db.select({ text: videos.uploadsText }).from(videos).where(eq(videos.id, clip.id)).get())?.text;
  const first = await makeAssignedUpload(clip.id, { publishedName: "Sestřih" });
  await makeAssignedUpload(clip.id, { publishedName: "Výběr" });
  expect(await textOf()).toBe("sestrih vyber");
  await db.delete(assignedUploads).where(eq(assignedUploads.id, first.id));
  expect(await textOf()).toBe("vyber");
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
      transfers: ["free" as const],
      withoutTag: true,
    };
    const [page, ...others] = await plansFor({ filter });
    expect(page).toMatch(
      /SEARCH videos USING INTEGER PRIMARY KEY[\s\S]*SEARCH videos USING COVERING INDEX videos_by_/,
    );
    expect(page?.match(/USE TEMP B-TREE FOR/g)?.length ?? 0).toBeLessThanOrEqual(3);
    expect(others[0]).toContain("SEARCH video_tallies USING");
    for (const plan of [page, ...others])
      expect(plan).not.toMatch(/SCAN (videos|video_tallies|video_tags)\b/);
  },
);

test("a search reads the words of clips from an index, for the page and for the count", async () => {
  const [page, counted] = await plansFor({ filter: { ...noFilter, search: "srna" } });
  expect(page).toContain("SEARCH videos USING COVERING INDEX videos_by_words (dashcamer_id=?)");
  expect(counted).toContain("SEARCH videos USING COVERING INDEX videos_by_words (dashcamer_id=?)");
  const [bySize] = await plansFor({
    filter: { ...noFilter, search: "srna", order: [{ by: "size", ascending: true }] },
  });
  expect(bySize).toContain("COVERING INDEX videos_by_size");
  expect(bySize).toContain("COVERING INDEX videos_by_words");
});

test("days and tags are found in indexes, too", async () => {
  const [page, counted] = await plansFor({
    filter: { ...noFilter, sentFrom: 1, sentBefore: 9, tagIds: [1] },
  });
  for (const plan of [page, counted]) {
    expect(plan).toMatch(
      /COVERING INDEX videos_by_\w+ \(dashcamer_id=\? AND uploaded_at>\? AND uploaded_at<\?\)/,
    );
    expect(plan).toContain("COVERING INDEX video_tags_tag (tag_id=?)");
  }
});

test("clips cannot be counted twice: a batch that fails leaves tallies as they were", async () => {
  const clip = await makeVideo();

  await expect(db.batch([change(clip.id, { state: 4 }), change(clip.id, { state: 99 })])).rejects.toThrow();
  expect((await traitsOf(clip.id)) & stateBit(0)).not.toBe(0);
  await expectKept();
});
