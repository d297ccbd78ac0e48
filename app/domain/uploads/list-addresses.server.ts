import { and, desc, eq, max } from "drizzle-orm";
import { playlists, uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { uploadsInSitemap } from "./rules";
import { isPublic } from "./visible-uploads.server";

export type PublicAddresses = {
  /** Playlists that have a public video, and when its newest came out. */
  playlists: { slug: string; changedAt: number }[];
  videos: { id: number; publishedAt: number }[];
};

/** What search engines may visit beside the site's fixed pages. */
export async function listAddresses(context: Context): Promise<PublicAddresses> {
  const [lists, videos] = await context.db.batch([
    context.db
      .select({ slug: playlists.slug, changedAt: max(uploads.publishedAt) })
      .from(playlists)
      .innerJoin(uploads, and(eq(uploads.playlistId, playlists.id), isPublic(context)))
      .groupBy(playlists.id),
    context.db
      .select({ id: uploads.id, publishedAt: uploads.publishedAt })
      .from(uploads)
      .where(isPublic(context))
      .orderBy(desc(uploads.publishedAt), desc(uploads.id))
      .limit(uploadsInSitemap),
  ]);
  return {
    playlists: lists.map(({ slug, changedAt }) => ({ slug, changedAt: changedAt ?? 0 })),
    videos: videos.map(({ id, publishedAt }) => ({ id, publishedAt: publishedAt ?? 0 })),
  };
}
