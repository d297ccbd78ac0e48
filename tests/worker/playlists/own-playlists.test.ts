import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { deletePlaylist } from "~/domain/playlists/delete-playlist.server";
import { listOwnPlaylists } from "~/domain/playlists/list-own-playlists.server";
import { movePlaylist } from "~/domain/playlists/move-playlist.server";
import { savePlaylist } from "~/domain/playlists/save-playlist.server";
import { playlists, uploads } from "../../../db/schema/uploads";
import { Browser } from "../../browser";
import { db, makeContext, makeDashcamer, makeEditor, makeUpload, signIn } from "../../factories";

async function setUp() {
  const dashcamer = await makeDashcamer({ variant: 1 });
  return { dashcamer, context: await makeContext(dashcamer.actor) };
}

const namesOf = async (dashcamerId: number) => {
  const rows = await db
    .select()
    .from(playlists)
    .where(eq(playlists.dashcamerId, dashcamerId))
    .orderBy(asc(playlists.position));
  return rows.map(({ name }) => name);
};

test("a new playlist comes last, and the order changes place by place", async () => {
  const { dashcamer, context } = await setUp();
  await savePlaylist(context, { name: "Zvěř" });
  await savePlaylist(context, { name: "Dálnice" });
  const { id } = await savePlaylist(context, { name: "Město" });
  expect(await namesOf(dashcamer.id)).toEqual(["Zvěř", "Dálnice", "Město"]);
  await movePlaylist(context, { playlistId: id, direction: "up" });
  expect(await namesOf(dashcamer.id)).toEqual(["Zvěř", "Město", "Dálnice"]);
  await movePlaylist(context, { playlistId: id, direction: "up" });
  await movePlaylist(context, { playlistId: id, direction: "up" });
  expect(await namesOf(dashcamer.id)).toEqual(["Město", "Zvěř", "Dálnice"]);
});

test("another name keeps the address, and a deleted playlist leaves its videos in none", async () => {
  const { dashcamer, context } = await setUp();
  const { id } = await savePlaylist(context, { name: "Zvěř na silnici" });
  await savePlaylist(context, { playlistId: id, name: "Zvířata" });
  const upload = await makeUpload({ dashcamerId: dashcamer.id, playlistId: id });
  expect(await listOwnPlaylists(context)).toEqual([
    { id, name: "Zvířata", slug: "zver-na-silnici", uploads: 1, subscribers: 0 },
  ]);
  await deletePlaylist(context, { playlistId: id });
  expect(await db.select().from(uploads).where(eq(uploads.id, upload.id)).get()).toMatchObject({
    playlistId: null,
    visible: true,
  });
});

test("two creators may have a playlist of one name, one creator not", async () => {
  const { context } = await setUp();
  const { context: other } = await setUp();
  await savePlaylist(context, { name: "Řidiči" });
  await savePlaylist(other, { name: "Řidiči" });
  await expect(savePlaylist(context, { name: "řidiči" })).rejects.toMatchObject({
    code: "AlreadyRegistered",
    field: "name",
  });
  const [a, b] = await Promise.allSettled([
    savePlaylist(context, { name: "Sníh" }),
    savePlaylist(context, { name: "Sníh" }),
  ]);
  expect([a.status, b.status].toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("playlists of somebody else are not there, and an editor manages none", async () => {
  const { dashcamer, context } = await setUp();
  const { id: playlistId } = await savePlaylist(context, { name: "Moje" });
  const { context: other } = await setUp();
  for (const change of [
    () => savePlaylist(other, { playlistId, name: "Cizí" }),
    () => movePlaylist(other, { playlistId, direction: "up" }),
    () => deletePlaylist(other, { playlistId }),
  ]) {
    await expect(change()).rejects.toMatchObject({ code: "NotFound" });
  }
  const editor = await makeContext((await makeEditor({ dashcamerId: dashcamer.id })).actor);
  await expect(savePlaylist(editor, { name: "Editorův" })).rejects.toMatchObject({ code: "Forbidden" });
  expect(await namesOf(dashcamer.id)).toEqual(["Moje"]);
});

test("the plain page adds, refuses a duplicate with what was typed, and moves", async () => {
  const { dashcamer } = await setUp();
  const browser = new Browser();
  const [cookie = "", value = ""] = (await signIn(dashcamer.actor)).split("=");
  browser.cookies.set(cookie, value);
  const post = (fields: Record<string, string>) => browser.post("/dashcamer/playlists", fields);
  expect((await post({ intent: "savePlaylist", name: "Bouračky" })).status).toBe(302);
  const duplicate = await post({ intent: "savePlaylist", name: "BOURAČKY" });
  expect(duplicate.status).toBe(409);
  const page = await duplicate.text();
  expect(page).toContain("Tohle už tu jednou máme. Zvolte prosím něco jiného.");
  expect(page).toContain('value="BOURAČKY"');
  expect((await post({ intent: "movePlaylist", playlistId: "1", direction: "left" })).status).toBe(400);
});
