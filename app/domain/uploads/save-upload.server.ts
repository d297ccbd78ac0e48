import { and, eq, ne, type SQL, sql } from "drizzle-orm";
import { isTwice } from "../../../db/constraint-errors";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { playlists, uploads } from "../../../db/schema/uploads";
import { followUpload } from "../assigned-uploads/follow-upload.server";
import { playlistByChannel } from "../channels/sort-videos.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { allow } from "../permissions";
import { searchable } from "../search/search-text";
import { creatorOf } from "../workspace/workspace.server";
import { channelVideoId } from "./channel-video";
import { releaseMoment } from "./rules";
import { isSameUpload } from "./upload-by-hand.server";

export type SaveUploadInput = {
  /** The video to change; without it a new one is added. */
  id?: number;
  name: string;
  /** A video that came from the channel keeps its own. */
  videoUrl: string;
  description: string;
  /** None is „Nezařazené“; `channel` leaves it to the playlists of the channel, for a video that came from there. */
  playlistId?: number | "channel";
  /** When it comes out; now, if it is not out yet and nothing is planned. */
  plannedAt?: number;
  visible: boolean;
};

/**
 * Adds a video to the creator's channel by hand, or changes one. Clips that are in it learn its name and link.
 * Refusals: AlreadyRegistered (videoUrl), PlannedInPast (plannedAt), NotFound, ChangedMeanwhile (videoUrl).
 */
export async function saveUpload(context: Context, input: SaveUploadInput): Promise<{ id: number }> {
  const { db, actor, now } = context;
  const dashcamerId = creatorOf(actor);
  allow(actor, "uploads.manage", undefined);
  const { id, plannedAt, ...fields } = input;
  const isByChannel = input.playlistId === "channel";
  const playlistId = input.playlistId === "channel" ? undefined : input.playlistId;
  const [[before], duplicates, [playlist]] = await db.batch([
    db
      .select()
      .from(uploads)
      .where(and(eq(uploads.id, id ?? 0), eq(uploads.dashcamerId, dashcamerId))),
    db
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(isSameUpload({ dashcamerId, videoUrl: fields.videoUrl }), ne(uploads.id, id ?? 0))),
    db
      .select({ id: playlists.id })
      .from(playlists)
      .where(and(eq(playlists.id, playlistId ?? 0), eq(playlists.dashcamerId, dashcamerId))),
  ]);
  ensure(id === undefined || before, "NotFound");
  ensure(playlistId === undefined || playlist, "NotFound", "playlistId");
  ensure(!isByChannel || before?.fetched, "NotFound", "playlistId");
  const videoUrl = before?.fetched ? before.videoUrl : fields.videoUrl;
  ensure(before?.fetched || duplicates.length === 0, "AlreadyRegistered", "videoUrl");
  const release = releaseMoment(before?.publishedAt ?? null, plannedAt, now);
  ensure(release, "PlannedInPast", "plannedAt");
  const row = {
    ...fields,
    videoUrl,
    channelVideoId: before?.fetched ? before.channelVideoId : channelVideoId(videoUrl),
    // One that is deleted meanwhile leaves the video in none, as it leaves the others.
    playlistId: isByChannel
      ? sql<number | null>`case when ${uploads.playlistChosen}
          then ${playlistByChannel(dashcamerId, before?.channelVideoId ?? "")} else ${uploads.playlistId} end`
      : sql<number | null>`(select ${playlists.id} from ${playlists}
          where ${playlists.id} = ${playlistId ?? null} and ${playlists.dashcamerId} = ${dashcamerId})`,
    playlistChosen: !isByChannel,
    publishedAt: release.at,
    searchText: searchable(`${fields.name}\n${fields.description}`),
  };
  try {
    const [saved] = before ? await change(context, before, row) : await add(context, dashcamerId, row);
    ensure(saved, before ? "ChangedMeanwhile" : "AlreadyRegistered", "videoUrl");
    return saved;
  } catch (error) {
    // Somebody signed in to the same account, or the channel itself, was quicker.
    if (isTwice(error, "uploads.dashcamer_id")) throw new Refusal("AlreadyRegistered", "videoUrl");
    throw error;
  }
}

type Row = Omit<typeof uploads.$inferInsert, "dashcamerId" | "createdAt" | "playlistId"> & {
  playlistId: SQL;
};

function add({ db, now }: Context, dashcamerId: number, row: Row) {
  const isNew = sql`not exists (
    select 1 from ${uploads} where ${isSameUpload({ dashcamerId, videoUrl: row.videoUrl })})`;
  return insertIf(db, uploads, { ...row, dashcamerId, createdAt: now }, isNew).returning({ id: uploads.id });
}

type Before = { id: number; dashcamerId: number; fetched: boolean };

async function change({ db }: Context, { id, dashcamerId, fetched }: Before, row: Row) {
  const duplicate = sql`select 1 from ${uploads}
    where ${isSameUpload({ dashcamerId, videoUrl: row.videoUrl })} and ${ne(uploads.id, id)}`;
  const [changed] = await db.batch([
    db
      .update(uploads)
      .set(row)
      .where(and(eq(uploads.id, id), fetched ? undefined : sql`not exists (${duplicate})`))
      .returning({ id: uploads.id }),
    followUpload(db, { id, name: row.name, videoUrl: row.videoUrl }, justChanged),
  ]);
  return changed;
}
