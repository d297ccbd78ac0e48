import { count, desc, eq, sql } from "drizzle-orm";
import { playlists, uploads } from "../../../db/schema/uploads";
import { isoOrNull } from "../call-wire";
import type { Context } from "../context";
import { allow } from "../permissions";
import { workspaceOf } from "../workspace/workspace.server";
import type { UploadOnWire } from "./calls-wire";
import { pictureUrl } from "./rules";

/** Videos of the channel on one page of the call. */
export const channelPerPage = 10;

/** One page (from 1) of everything on the creator's channel, hidden videos too, the newest first. */
export async function listChannel({ db, actor }: Context, input: { page: number }): Promise<UploadOnWire[]> {
  const { dashcamerId } = workspaceOf(actor);
  allow(actor, "uploads.list", undefined);
  const rows = await db
    .select({ upload: uploads, playlist: sql<string | null>`${playlists.name}`.as("playlist_name") })
    .from(uploads)
    .leftJoin(playlists, eq(playlists.id, uploads.playlistId))
    .where(eq(uploads.dashcamerId, dashcamerId))
    .orderBy(desc(uploads.publishedAt), desc(uploads.id))
    .limit(channelPerPage)
    .offset((input.page - 1) * channelPerPage);
  return rows.map(({ upload, playlist }) => ({
    ID: upload.id,
    DashcamerID: upload.dashcamerId,
    Name: upload.name,
    VideoUrl: upload.videoUrl,
    ImageUrl: pictureUrl(upload),
    Playlist: playlist,
    PlaylistID: upload.playlistId,
    Published: isoOrNull(upload.publishedAt),
    Notified: upload.notifiedAt !== null,
    NotifiedFan: upload.notifiedFanAt !== null,
    Visible: upload.visible,
    FacebookPosted: upload.facebookPostedAt !== null,
    InstagramStoryPosted: upload.instagramStoryPostedAt !== null,
    Fetched: upload.fetched,
    EditorID: upload.editorId,
  }));
}

/** How many pages `listChannel` has; an empty channel has one. */
export async function countChannelPages({ db, actor }: Context): Promise<number> {
  const { dashcamerId } = workspaceOf(actor);
  allow(actor, "uploads.list", undefined);
  const row = await db
    .select({ total: count() })
    .from(uploads)
    .where(eq(uploads.dashcamerId, dashcamerId))
    .get();
  return Math.max(1, Math.ceil((row?.total ?? 0) / channelPerPage));
}
