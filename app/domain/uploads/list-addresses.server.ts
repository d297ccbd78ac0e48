import { and, asc, count, eq, max } from "drizzle-orm";
import { playlists, uploads } from "../../../db/schema/uploads";
import type { Context } from "../context";
import { uploadsInSitemap } from "./rules";
import { isPublic, type PublicUpload, publicUpload, selectPublicUploads } from "./visible-uploads.server";

/** Playlists that have a public video, and when its newest came out. */
export async function listPlaylistAddresses(
  context: Context,
): Promise<{ slug: string; changedAt: number }[]> {
  const lists = await context.db
    .select({ slug: playlists.slug, changedAt: max(uploads.publishedAt) })
    .from(playlists)
    .innerJoin(uploads, and(eq(uploads.playlistId, playlists.id), isPublic(context)))
    .groupBy(playlists.id);
  return lists.map(({ slug, changedAt }) => ({ slug, changedAt: changedAt ?? 0 }));
}

/** How many sitemaps the site's public videos need. */
export async function countSitemapPages(context: Context): Promise<number> {
  const [row] = await context.db.select({ total: count() }).from(uploads).where(isPublic(context));
  return Math.ceil((row?.total ?? 0) / uploadsInSitemap);
}

/** The public videos of one sitemap (from 1), the oldest first, so that a new one changes only the last. */
export async function listSitemapVideos(
  context: Context,
  { page }: { page: number },
): Promise<PublicUpload[]> {
  const rows = await selectPublicUploads(context, undefined, [asc(uploads.id)])
    .limit(uploadsInSitemap)
    .offset((page - 1) * uploadsInSitemap);
  return rows.map(publicUpload);
}
