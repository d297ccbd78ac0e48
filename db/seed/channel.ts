import { searchable } from "../../app/domain/search/search-text";
import * as demo from "../demo/channel";
import { dashcamers } from "../demo/people";
import { tags as demoTags } from "../demo/tags";
import { tags } from "../schema/tags";
import { playlists, uploads } from "../schema/uploads";
import { at, idOf, rowsOf, type World } from "./world";

/** Stores the thumbnails and gives the statements that make playlists, published videos and Honza's tags. */
export async function seedChannel({ db, now, put }: World) {
  await Promise.all(
    Object.values(demo.uploads).map(({ thumbnail }) =>
      put(thumbnailKey(thumbnail), `thumbnails/${thumbnail}.webp`, "image/webp"),
    ),
  );
  return [
    ...rowsOf(demo.playlists, ({ dashcamer, ...playlist }, id) =>
      db
        .insert(playlists)
        .values({ id, ...playlist, dashcamerId: idOf(dashcamers, dashcamer), position: id }),
    ),
    ...rowsOf(demo.uploads, (upload, id, name) => {
      const publishedAt = at(now, [upload.daysAgo, "17:00"]);
      const description = "description" in upload ? upload.description : "";
      return db.insert(uploads).values({
        id,
        dashcamerId: idOf(dashcamers, upload.dashcamer),
        playlistId: upload.playlist && idOf(demo.playlists, upload.playlist),
        playlistChosen: upload.playlist !== null,
        channelVideoId: channelVideoId(id),
        name: upload.name,
        description,
        videoUrl: videoUrl(name),
        imageKey: thumbnailKey(upload.thumbnail),
        durationMs: milliseconds(upload.length),
        publishedAt,
        outAt: publishedAt <= now ? publishedAt : null,
        fetched: true,
        notifiedAt: publishedAt,
        notifiedFanAt: publishedAt,
        searchText: searchable(`${upload.name}\n${description}`),
        createdAt: publishedAt,
      });
    }),
    ...rowsOf(demoTags, ({ color, priority }, id, name) =>
      db.insert(tags).values({ id, dashcamerId: 1, name, color, textColor: "#ffffff", priority }),
    ),
  ];
}

export const videoUrl = (name: demo.UploadName) =>
  `https://www.youtube.com/watch?v=${channelVideoId(idOf(demo.uploads, name))}`;

/** Eleven characters as the video site has them, with an end that it never gives. */
const channelVideoId = (id: number) => `palubka-${String(id).padStart(2, "0")}b`;

const thumbnailKey = (name: string) => `thumbnails/${name}.webp`;

function milliseconds(length: string): number {
  const [minutes, seconds] = length.split(":").map(Number);
  return ((minutes ?? 0) * 60 + (seconds ?? 0)) * 1000;
}
