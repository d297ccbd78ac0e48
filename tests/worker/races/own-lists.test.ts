import { asc, eq } from "drizzle-orm";
import { moveWanted, removeWanted, saveWanted } from "~/domain/dashcamers/board.server";
import { deletePlaylist } from "~/domain/playlists/delete-playlist.server";
import { movePlaylist } from "~/domain/playlists/move-playlist.server";
import { savePlaylist } from "~/domain/playlists/save-playlist.server";
import { deleteTag } from "~/domain/tags/delete-tag.server";
import { moveTag } from "~/domain/tags/move-tag.server";
import { saveTag } from "~/domain/tags/save-tag.server";
import { deleteUpload } from "~/domain/uploads/delete-upload.server";
import { saveUpload } from "~/domain/uploads/save-upload.server";
import { deleteView, renameView } from "~/domain/views/change-view.server";
import { saveView } from "~/domain/views/save-view.server";
import { wantedItems } from "../../../db/schema/dashcamers";
import { savedViews } from "../../../db/schema/editors";
import { tags } from "../../../db/schema/tags";
import { playlists, uploads } from "../../../db/schema/uploads";
import { db, makeDashcamer } from "../../factories";
import { comparable } from "./comparable";
import { type Change, raceEach } from "./every-race";

type World = Awaited<ReturnType<typeof makeLists>>;
type Three = [number, number, number];

/** A creator with three of everything that stands in a list of their own. */
async function makeLists() {
  const creator = await makeDashcamer({ variant: 4 });
  const dashcamerId = creator.id;
  const three = ["Brzda", "Most", "Noc"].map((name, at) => ({
    name,
    at,
    createdAt: Date.now(),
    dashcamerId,
  }));
  const ink = { color: "#222222", textColor: "#ffffff" };
  const [tagRows, playlistRows, viewRows, wantedRows, uploadRows] = await db.batch([
    db
      .insert(tags)
      .values(three.map((row) => ({ ...row, ...ink, priority: 3 - row.at })))
      .returning(),
    db
      .insert(playlists)
      .values(three.map((row) => ({ ...row, slug: row.name, position: row.at + 1 })))
      .returning(),
    db
      .insert(savedViews)
      .values(three.map((row) => ({ ...row, query: "state=1" })))
      .returning(),
    db
      .insert(wantedItems)
      .values(three.map((row) => ({ ...row, title: row.name, text: "", position: row.at + 1 })))
      .returning(),
    db
      .insert(uploads)
      .values(
        three.map((row) => ({ ...row, videoUrl: `https://video.test/${row.name}`, publishedAt: Date.now() })),
      )
      .returning(),
  ]);
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id) as Three;
  return {
    creator,
    tagIds: ids(tagRows),
    playlistIds: ids(playlistRows),
    viewIds: ids(viewRows),
    wantedIds: ids(wantedRows),
    uploadIds: ids(uploadRows),
  };
}

async function lookAtLists({ creator: { id }, playlistIds }: World) {
  const [tagRows, playlistRows, viewRows, wantedRows, uploadRows] = await db.batch([
    db.select().from(tags).where(eq(tags.dashcamerId, id)),
    db.select().from(playlists).where(eq(playlists.dashcamerId, id)).orderBy(asc(playlists.position)),
    db.select().from(savedViews).where(eq(savedViews.dashcamerId, id)),
    db.select().from(wantedItems).where(eq(wantedItems.dashcamerId, id)),
    db.select().from(uploads).where(eq(uploads.dashcamerId, id)),
  ]);
  const ids = {
    dashcamerId: new Map([[id, "creator"]]),
    playlistId: new Map(playlistIds.map((playlistId, at) => [playlistId, `playlist ${at}`])),
  };
  return [tagRows, playlistRows, viewRows, wantedRows, uploadRows].map((rows) =>
    rows.map((row) => JSON.stringify(comparable(row, new Map(), ids))).sort(),
  );
}

type Act = Change<World>["act"];
const actor = ({ creator }: World) => creator.actor;
const upload = { name: "Nehoda", videoUrl: "https://video.test/Nehoda", description: "", visible: true };
const tag = { color: "#336699", priority: 7 };

const acts: Record<string, Act> = {
  "moves the first tag down": (context, { tagIds }) =>
    moveTag(context, { tagId: tagIds[0], direction: "down" }),
  "moves the last tag up": (context, { tagIds }) => moveTag(context, { tagId: tagIds[2], direction: "up" }),
  "makes a tag": (context) => saveTag(context, { ...tag, name: "Tunel" }),
  "calls a tag otherwise": (context, { tagIds }) =>
    saveTag(context, { ...tag, name: "Tunel", tagId: tagIds[1] }),
  "deletes a tag": (context, { tagIds }) => deleteTag(context, { tagId: tagIds[1] }),
  "moves the first playlist down": (context, { playlistIds }) =>
    movePlaylist(context, { playlistId: playlistIds[0], direction: "down" }),
  "moves the last playlist up": (context, { playlistIds }) =>
    movePlaylist(context, { playlistId: playlistIds[2], direction: "up" }),
  "makes a playlist": (context) => savePlaylist(context, { name: "Tunel" }),
  "calls a playlist otherwise": (context, { playlistIds }) =>
    savePlaylist(context, { name: "Tunel", playlistId: playlistIds[1] }),
  "deletes a playlist": (context, { playlistIds }) => deletePlaylist(context, { playlistId: playlistIds[1] }),
  "keeps a view": (context) => saveView(context, { name: "Tunel", query: "state=2" }),
  "calls a view otherwise": (context, { viewIds }) =>
    renameView(context, { viewId: viewIds[1], name: "Tunel" }),
  "deletes a view": (context, { viewIds }) => deleteView(context, { viewId: viewIds[1] }),
  "moves the first wish down": (context, { wantedIds }) =>
    moveWanted(context, { itemId: wantedIds[0], direction: "down" }),
  "moves the last wish up": (context, { wantedIds }) =>
    moveWanted(context, { itemId: wantedIds[2], direction: "up" }),
  "adds a wish": (context) => saveWanted(context, { title: "Tunel", text: "" }),
  "takes a wish off": (context, { wantedIds }) => removeWanted(context, { itemId: wantedIds[1] }),
  "adds a video to a playlist": (context, { playlistIds }) =>
    saveUpload(context, { ...upload, playlistId: playlistIds[1] }),
  "changes a video of the channel": (context, { uploadIds, playlistIds }) =>
    saveUpload(context, { ...upload, id: uploadIds[1], playlistId: playlistIds[1] }),
  "deletes a video of the channel": (context, { uploadIds }) =>
    deleteUpload(context, { uploadId: uploadIds[1] }),
};

const changes = Object.entries(acts).map(([name, act]): [string, Change<World>] => [
  name,
  { actor, act, refusals: ["AlreadyRegistered", "ChangedMeanwhile", "NotFound"] },
]);

raceEach(changes, changes, { make: makeLists, look: lookAtLists });
