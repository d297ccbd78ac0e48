import { describe, expect, test } from "vitest";
import type { Actor } from "~/domain/actor";
import { type ListQuery, listInputOf, readListQuery } from "~/domain/clip-list/list-query";
import { listVideos } from "~/domain/clip-list/list-videos.server";
import { videoSearchText } from "~/domain/search/search-text";
import { comments } from "../../../db/schema/comments";
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

async function list(actor: Actor, changes: Partial<ListQuery> = {}) {
  return listVideos(
    await makeContext(actor),
    listInputOf({ ...readListQuery(new URLSearchParams()), ...changes }),
  );
}
const namesOf = async (actor: Actor, changes: Partial<ListQuery> = {}) =>
  (await list(actor, changes)).videos.map((video) => video.name);

const titled = (title: string, overrides: Parameters<typeof makeVideo>[0] = {}) => {
  const fields = { title, originalName: "a.mp4", nickname: "", note: "", privateNote: "", dashcamerNote: "" };
  return makeVideo({ title, searchText: videoSearchText({ ...fields, ...overrides }), ...overrides });
};

describe("a creator's list", () => {
  test("shows own clips, newest first, without the trash", async () => {
    const creator = await makeDashcamer();
    const mine = { dashcamerId: creator.id };
    await titled("starší", { ...mine, uploadedAt: 1000 });
    await titled("novější", { ...mine, uploadedAt: 2000 });
    await titled("v koši", { ...mine, uploadedAt: 3000, trashedAt: 4000 });
    await titled("cizí");
    expect(await namesOf(creator.actor)).toEqual(["novější", "starší"]);
  });

  test("comes in pages of ten unless somebody asks for more, and nothing is lost between them", async () => {
    const creator = await makeDashcamer();
    for (let at = 0; at < 23; at++) await titled(`č. ${at}`, { dashcamerId: creator.id, uploadedAt: 5000 });
    const pages = await Promise.all([1, 2, 3].map((page) => list(creator.actor, { page })));
    expect(pages.map((page) => page.videos.length)).toEqual([10, 10, 3]);
    expect(new Set(pages.flatMap((page) => page.videos.map((video) => video.id))).size).toBe(23);
    expect(pages[0]).toMatchObject({ total: 23, totalPages: 3 });
    expect((await list(creator.actor, { perPage: 50 })).videos).toHaveLength(23);
    expect((await list(creator.actor, { page: 4 })).videos).toEqual([]);
  });

  test("is narrowed to the chosen states; the counts tell of all of them", async () => {
    const creator = await makeDashcamer();
    for (const state of [0, 0, 1, -1]) await titled(`stav ${state}`, { dashcamerId: creator.id, state });
    const found = await list(creator.actor, { states: [0, -1] });
    expect(found.videos.map((video) => video.state).sort()).toEqual([-1, 0, 0]);
    expect(found.total).toBe(3);
    expect(found.counts).toEqual({ [-1]: 1, 0: 2, 1: 1, 2: 0, 3: 0, 4: 0, 5: 0 });
  });

  test("is searched blind to diacritics, in all words at once, and % is no wildcard", async () => {
    const creator = await makeDashcamer();
    const mine = { dashcamerId: creator.id };
    await titled("Vybržďování u Mirošovic", { ...mine, nickname: "Žaneta" });
    await titled("Předjíždění", { ...mine, privateNote: "sleva 50 % na dílu" });
    expect(await namesOf(creator.actor, { search: "zaneta VYBRZDOVANI" })).toEqual([
      "Vybržďování u Mirošovic",
    ]);
    expect(await namesOf(creator.actor, { search: "žaneta předjíždění" })).toEqual([]);
    expect(await namesOf(creator.actor, { search: "%" })).toEqual(["Předjíždění"]);
    expect((await list(creator.actor, { search: "zaneta" })).counts?.[0]).toBe(1);
  });

  test("is searched by any form of a word, and by a part of one as it is typed", async () => {
    const creator = await makeDashcamer();
    await titled("Srna v zatáčce", { dashcamerId: creator.id, uploadedAt: 2000 });
    await titled("Srnec na dálnici u Prahy", { dashcamerId: creator.id, uploadedAt: 1000 });
    const found = (search: string) => namesOf(creator.actor, { search });
    for (const form of ["srna", "srny", "SRNU", "srnou zatáčka", "zatacek"]) {
      expect(await found(form)).toEqual(["Srna v zatáčce"]);
    }
    for (const form of ["srnce", "dálnice Praze", "dalnicich"]) {
      expect(await found(form)).toEqual(["Srnec na dálnici u Prahy"]);
    }
    for (const part of ["s", "sr", "srn"]) expect(await found(part)).toHaveLength(2);
    for (const part of ["zat", "atac"]) expect(await found(part)).toEqual(["Srna v zatáčce"]);
    expect(await found("srážka")).toEqual([]);
  });

  test("is sorted by what the reader chose; unknown values come last", async () => {
    const creator = await makeDashcamer();
    const clip = (
      title: string,
      uploadedAt: number,
      acquiredAt: number | null,
      sizeBytes: number,
      durationMs: number,
    ) =>
      titled(title, {
        dashcamerId: creator.id,
        uploadedAt,
        acquiredAt,
        sizeBytes,
        stateChangedAt: 9000 - uploadedAt,
        info: { ...videoInfo, durationMs },
      });
    await clip("Čáp", 1000, 500, 30, 9);
    await clip("Auto", 2000, null, 10, 8);
    await clip("Brno", 3000, 100, 20, 7);
    const order = (sort: ListQuery["sort"], ascending = false) => namesOf(creator.actor, { sort, ascending });
    expect(await order("uploaded")).toEqual(["Brno", "Auto", "Čáp"]);
    expect(await order("uploaded", true)).toEqual(["Čáp", "Auto", "Brno"]);
    expect(await order("acquired")).toEqual(["Čáp", "Brno", "Auto"]);
    expect(await order("acquired", true)).toEqual(["Brno", "Čáp", "Auto"]);
    expect(await order("size")).toEqual(["Čáp", "Brno", "Auto"]);
    expect(await order("length")).toEqual(["Čáp", "Auto", "Brno"]);
    expect(await order("stateChanged")).toEqual(["Čáp", "Auto", "Brno"]);
    expect(await order("title", true)).toEqual(["Auto", "Brno", "Čáp"]);
  });

  test("carries tags by priority and name, editor, unread comments, planned release and marks of duplicates", async () => {
    const creator = await makeDashcamer();
    const editor = await makeEditor({ dashcamerId: creator.id });
    const fingerprint = "f".repeat(64);
    const video = await titled("hlavní", {
      dashcamerId: creator.id,
      editorId: editor.id,
      fingerprint,
      uploadedAt: 9000,
    });
    await titled("stejný u mě", { dashcamerId: creator.id, fingerprint, uploadedAt: 8000 });
    await titled("jiný", { dashcamerId: creator.id, uploadedAt: 7000 });
    await titled("stejný jinde", { fingerprint });
    const tag = async (name: string, priority: number) => {
      const row = { dashcamerId: creator.id, name, priority, color: "#123456", textColor: "#ffffff" };
      const { id } = await db.insert(tags).values(row).returning().get();
      await db.insert(videoTags).values({ videoId: video.id, tagId: id });
    };
    for (const [name, priority] of [
      ["noc", 0],
      ["D1", 0],
      ["hned", 5],
    ] as const)
      await tag(name, priority);
    const system = await db
      .insert(systemTags)
      .values({ name: "dálnice", color: "#123456", textColor: "#ffffff" })
      .returning()
      .get();
    await db.insert(videoSystemTags).values({ videoId: video.id, systemTagId: system.id });
    const comment = { videoId: video.id, content: "Ahoj", postedAt: 1 };
    await db.insert(comments).values([
      { ...comment, fromDashcamer: false },
      { ...comment, fromDashcamer: false, readAt: 2 },
      { ...comment, fromDashcamer: true },
    ]);
    await makeAssignedUpload(video.id, { plannedReleaseAt: 5000 });

    const [first, duplicate, other] = (await list(creator.actor)).videos;
    expect(first).toMatchObject({
      editorName: editor.name,
      unreadComments: 1,
      plannedAt: 5000,
      duplicateMine: true,
      duplicateOther: true,
      systemTags: [{ name: "dálnice" }],
    });
    expect(first?.tags.map(({ name }) => name)).toEqual(["hned", "D1", "noc"]);
    expect(duplicate).toMatchObject({
      tags: [],
      editorName: null,
      unreadComments: 0,
      plannedAt: null,
      duplicateMine: true,
    });
    expect(other).toMatchObject({ duplicateMine: false, duplicateOther: false });
  });

  test("tells the used space and the whole of it: associated plus extended", async () => {
    const creator = await makeDashcamer({ associatedBytes: 1000, extendedBytes: 500 });
    await makeVideo({ dashcamerId: creator.id, sizeBytes: 300 });
    expect((await list(creator.actor)).space).toEqual({ usedBytes: 300, metadataBytes: 0, maxBytes: 1500 });
  });
});

describe("others", () => {
  test("an editor sees only assigned clips and no space", async () => {
    const editor = await makeEditor();
    await titled("přidělený", { dashcamerId: editor.dashcamerId, editorId: editor.id });
    await titled("nepřidělený", { dashcamerId: editor.dashcamerId });
    const found = await list(editor.actor);
    expect(found.videos.map((video) => video.name)).toEqual(["přidělený"]);
    expect(found).toMatchObject({ space: null, total: 1 });
  });

  test("a locked editor, a fan and a visitor see nothing", async () => {
    const [editor, fan] = [await makeEditor({ locked: true }), await makeFan()];
    await expect(list(editor.actor)).rejects.toMatchObject({ code: "Forbidden" });
    await expect(list(fan.actor)).rejects.toMatchObject({ code: "Forbidden" });
    await expect(list({ role: "visitor" })).rejects.toMatchObject({ code: "Unauthorized" });
  });
});
