import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { asBatch, type Statement } from "../../../db/as-batch.server";
import { justChanged } from "../../../db/insert-if.server";
import { channelPlaylists } from "../../../db/schema/channel-playlists";
import { type channels, uploads } from "../../../db/schema/uploads";
import { followUpload } from "../assigned-uploads/follow-upload.server";
import type { Context } from "../context";
import { searchable } from "../search/search-text";
import type { Feed, FeedEntry } from "./feed";
import { playlistByChannel } from "./sort-videos.server";

export type Channel = typeof channels.$inferSelect;

type Known = Pick<
  typeof uploads.$inferSelect,
  "id" | "channelVideoId" | "name" | "description" | "channelName" | "channelState" | "fetched" | "outAt"
>;

/**
 * Takes over what a feed, a push or the API says of a channel, as often as it says it: a new video is added, one that
 * was renamed on the channel gets its new name unless the creator has chosen another here, one that may be gone is
 * looked at again. What was added by hand stays as it is. What was out before the channel was connected is no news.
 */
export async function importVideos(context: Context, channel: Channel, feed: Feed): Promise<void> {
  const { db, now } = context;
  const entries = feed.entries.filter(({ channelId }) => channelId === channel.channelId);
  const ids = entries.map(({ videoId }) => videoId);
  const ofCreator = eq(uploads.dashcamerId, channel.dashcamerId);
  const known: Known[] = await db
    .select()
    .from(uploads)
    .where(and(ofCreator, inArray(uploads.channelVideoId, [...ids, ...feed.gone])));
  const before = new Map(known.map((upload) => [upload.channelVideoId, upload]));
  const statements = entries.flatMap((entry): Statement[] => {
    const upload = before.get(entry.videoId);
    if (!upload) return [addVideo(context, channel, entry)];
    return upload.fetched ? changeVideo(context, upload, entry) : [];
  });
  const gone = known.filter(({ channelVideoId, fetched }) => fetched && isIn(feed.gone, channelVideoId));
  const lookAt = db
    .update(uploads)
    .set({ checkAt: now })
    .where(
      inArray(
        uploads.id,
        gone.map(({ id }) => id),
      ),
    );
  const isNew = entries.some(({ videoId }) => !before.has(videoId));
  const all = [
    ...statements,
    ...(gone.length > 0 ? [lookAt] : []),
    ...(isNew ? [readPlaylistsSoon(context, channel)] : []),
  ];
  if (all.length > 0) await db.batch(asBatch(all));
}

const isIn = (ids: readonly string[], id: string | null) => id !== null && ids.includes(id);

/** Whoever tells of a new video has to know its playlist: the clock reads them before it asks whether the video is out. */
function readPlaylistsSoon({ db, now }: Context, { id }: Channel) {
  return db
    .update(channelPlaylists)
    .set({ fetchAt: sql`min(${channelPlaylists.fetchAt}, ${now})` })
    .where(and(eq(channelPlaylists.channelId, id), isNotNull(channelPlaylists.playlistId)));
}

/** Two that say the same at once add one. Until the channel has confirmed that it is out, it is only announced. */
function addVideo({ db, now }: Context, channel: Channel, entry: FeedEntry) {
  const { dashcamerId, connectedAt } = channel;
  const { videoId, name, url, publishedAt, description } = entry;
  const isOld = publishedAt < connectedAt;
  return db
    .insert(uploads)
    .values({
      dashcamerId,
      channelVideoId: videoId,
      playlistId: playlistByChannel(dashcamerId, videoId),
      name,
      channelName: name,
      description: description ?? "",
      videoUrl: url,
      publishedAt,
      fetched: true,
      channelState: isOld ? "out" : "announced",
      // An old one may be a premiere that was announced before and is still to come.
      checkAt: now,
      pictureAt: now,
      notifiedAt: isOld ? connectedAt : null,
      notifiedFanAt: isOld ? connectedAt : null,
      searchText: searchable(`${name}\n${description ?? ""}`),
      createdAt: now,
    })
    .onConflictDoNothing();
}

function changeVideo({ db, now }: Context, upload: Known, entry: FeedEntry): Statement[] {
  const { id, channelName, channelState, outAt } = upload;
  const isRenamed = entry.name !== channelName;
  const isOwnName = channelName !== null && upload.name !== channelName;
  const name = isOwnName ? upload.name : entry.name;
  // The words of the channel come in once; later ones could undo what was written here.
  const description = upload.description || (entry.description ?? "");
  const changes = {
    ...(isRenamed && { channelName: entry.name, name }),
    ...(description !== upload.description && { description }),
    ...(channelState === "missing" && { checkAt: now }),
    // One that was scheduled is published when it is shown, not when it was uploaded.
    ...(channelState === "missing" && outAt === null && { publishedAt: entry.publishedAt }),
  };
  if (Object.keys(changes).length === 0) return [];
  const isAsRead: SQL | undefined = and(
    eq(uploads.id, id),
    eq(uploads.name, upload.name),
    eq(uploads.description, upload.description),
    sql`${uploads.channelName} is ${channelName}`,
  );
  return [
    db
      .update(uploads)
      .set({ ...changes, searchText: searchable(`${name}\n${description}`) })
      .where(isAsRead),
    ...(name === upload.name ? [] : [followUpload(db, { id, name, videoUrl: entry.url }, justChanged)]),
  ];
}
