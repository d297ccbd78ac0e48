import { describe, expect, test } from "vitest";
import { searchable } from "~/domain/search/search-text";
import { getLatestUpload } from "~/domain/uploads/get-latest-upload.server";
import { listUploads } from "~/domain/uploads/list-uploads.server";
import { otherPlaylist, uploadsPerPage } from "~/domain/uploads/rules";
import { makeContext, makePlaylist, makeSite, makeUpload } from "../../factories";

const now = Date.UTC(2031, 0, 1);

async function setUp() {
  const site = await makeSite();
  const { dashcamerId } = site;
  const context = await makeContext({ role: "visitor" }, { site, now });
  const upload = (name: string, publishedAt: number | null, more: Parameters<typeof makeUpload>[0] = {}) =>
    makeUpload({ dashcamerId, name, publishedAt, ...more });
  return { dashcamerId, context, upload };
}

describe("the latest video of a site", () => {
  test("is its creator's newest one that is visible and already out", async () => {
    const { dashcamerId, context, upload } = await setUp();
    const playlist = await makePlaylist({ dashcamerId, name: "Na dálnici" });
    await upload("starší", now - 2000);
    await upload("nejnovější", now - 1000, { playlistId: playlist.id, imageKey: "thumbnails/x.webp" });
    await upload("skryté", now - 500, { visible: false });
    await upload("teprve vyjde", now + 1);
    await upload("bez data", null);
    await makeUpload({ name: "cizí", publishedAt: now });
    const latest = await getLatestUpload(context);
    expect(latest).toMatchObject({ name: "nejnovější", playlist: "Na dálnici", publishedAt: now - 1000 });
    expect(latest?.imageUrl).toBe(`/thumbnails/${latest?.id}`);
  });

  test("is missing while nothing is out", async () => {
    const { context, upload } = await setUp();
    await upload("teprve vyjde", now + 1);
    expect(await getLatestUpload(context)).toBeNull();
  });
});

describe("the list of videos", () => {
  test("counts in each playlist what the searched words find there", async () => {
    const { dashcamerId, context, upload } = await setUp();
    const animals = await makePlaylist({ dashcamerId, name: "Zvěř", position: 1 });
    const crashes = await makePlaylist({ dashcamerId, name: "Srážky", position: 2 });
    const named = (name: string, playlistId?: number) =>
      upload(name, now - 1000, { playlistId, searchText: searchable(name) });
    await named("Srna v aleji", animals.id);
    await named("Kanec", animals.id);
    await named("Srna na dálnici", crashes.id);
    await named("Srna a liška");
    await named("Něco jiného");
    const countsOf = async (playlist?: string) => {
      const { playlists, others, found, total, all } = await listUploads(context, {
        search: "srna",
        playlist,
      });
      return { playlists: playlists.map(({ uploads }) => uploads), others, found, total, all };
    };
    expect(await countsOf()).toEqual({ playlists: [1, 1], others: 1, found: 3, total: 3, all: 5 });
    expect(await countsOf(animals.slug)).toEqual({
      playlists: [1, 1],
      others: 1,
      found: 3,
      total: 1,
      all: 5,
    });
  });

  test("comes by playlist, with those that are in none", async () => {
    const { dashcamerId, context, upload } = await setUp();
    const second = await makePlaylist({ dashcamerId, name: "Srážky", position: 2 });
    const first = await makePlaylist({ dashcamerId, name: "Zvěř", position: 1 });
    await upload("srna", now - 3000, { playlistId: first.id });
    await upload("kanec", now - 2000, { playlistId: first.id });
    await upload("skrytý jelen", now - 1000, { playlistId: first.id, visible: false });
    await upload("jiné", now - 500);
    const all = await listUploads(context);
    expect(all.uploads.map(({ name }) => name)).toEqual(["jiné", "kanec", "srna"]);
    expect(all.playlists.map(({ name, uploads }) => [name, uploads])).toEqual([
      ["Zvěř", 2],
      ["Srážky", 0],
    ]);
    expect(all).toMatchObject({ total: 3, totalPages: 1, others: 1 });
    const one = await listUploads(context, { playlist: first.slug });
    expect(one.uploads.map(({ name }) => name)).toEqual(["kanec", "srna"]);
    expect((await listUploads(context, { playlist: second.slug })).total).toBe(0);
    expect(await listUploads(context, { playlist: otherPlaylist })).toMatchObject({
      uploads: [{ name: "jiné", playlist: null }],
      total: 1,
    });
    expect(await listUploads(context, { playlist: "neni" })).toMatchObject({
      uploads: [],
      total: 0,
      found: 3,
    });
  });

  test("is searched blind to diacritics, over names and descriptions", async () => {
    const { context, upload } = await setUp();
    await upload("Vybržďování", now - 1, { searchText: searchable("Vybržďování\nDeset záběrů z dálnice") });
    await upload("Zvěř", now - 2, { searchText: searchable("Zvěř\nSrna a kanec") });
    const names = async (search: string) =>
      (await listUploads(context, { search })).uploads.map(({ name }) => name);
    expect(await names("ZABERU vybrzdovani")).toEqual(["Vybržďování"]);
    expect(await names("srna dálnice")).toEqual([]);
    expect(await names("srnou kanci")).toEqual(["Zvěř"]);
    expect(await names("dálnici")).toEqual(["Vybržďování"]);
  });

  test("is searched for eight words in one playlist", async () => {
    const { dashcamerId, context, upload } = await setUp();
    const search = "jednou dvakrat trikrat ctyrikrat petkrat sestkrat sedmkrat osmkrat";
    const playlist = await makePlaylist({ dashcamerId, name: "Počty" });
    await upload("počty", now - 1000, { playlistId: playlist.id, searchText: searchable(search) });
    expect(await listUploads(context, { search, playlist: playlist.slug })).toMatchObject({
      total: 1,
      all: 1,
    });
  });

  test("comes in pages", async () => {
    const { context, upload } = await setUp();
    for (let at = 0; at <= uploadsPerPage; at++) await upload(`č. ${at}`, now - at);
    expect(await listUploads(context)).toMatchObject({
      total: uploadsPerPage + 1,
      totalPages: 2,
      newestAt: now,
    });
    const last = await listUploads(context, { page: 2 });
    expect(last.uploads.map(({ name }) => name)).toEqual([`č. ${uploadsPerPage}`]);
    expect((await listUploads(context, { page: -3 })).uploads).toHaveLength(uploadsPerPage);
  });
});
