import { videoList, videoObject, watchPath } from "~/areas/site/video-object";
import { useRoot } from "~/client/use-root";
import { listUploads } from "~/domain/uploads/list-uploads.server";
import { feedPath, otherPlaylist } from "~/domain/uploads/rules";
import {
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "~/framework/route.server";
import { useLoaderData, useSearchParams } from "~/framework/router";
import { pageNumber } from "~/http/params.server";
import { sharedPage } from "~/http/shared-page";
import { publicMeta } from "~/http/titled";
import { withParams } from "~/ui/query";
import { StructuredData } from "~/ui/structured-data";
import styles from "./styles.css?url";
import { videosTexts } from "./texts";
import { VideosPage } from "./videos-page";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: styles }];

export const headers: HeadersFunction = sharedPage;

export async function loader({ request, context: { palubka } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const page = pageNumber(request);
  const search = (query.get("search") ?? "").trim().slice(0, 100);
  const chosen = query.get("playlist");
  const asked = query.get("video");
  const watched = asked === null ? undefined : Number(asked) || -1;
  const list = await listUploads(palubka, { page, search, playlist: chosen ?? undefined, watched });
  if (asked !== null && list.watched === null)
    throw redirect(`/videos${withParams(String(query), { video: null })}`);
  if (page > list.totalPages)
    throw redirect(`/videos${withParams(String(query), { page: String(list.totalPages) })}`);
  return {
    // A card shows no description, and one can be as long as the rest of the page.
    videos: list.uploads.map(({ description, ...video }) => video),
    watched: list.watched,
    found: list.total,
    all: list.all,
    newestAt: list.newestAt,
    playlists: [
      { slug: null, name: videosTexts.all, count: list.found },
      ...list.playlists.map(({ slug, name, uploads }) => ({ slug, name, count: uploads })),
      ...(list.others > 0 || chosen === otherPlaylist
        ? [{ slug: otherPlaylist, name: videosTexts.other, count: list.others }]
        : []),
    ],
    chosen,
    search,
    page,
    totalPages: list.totalPages,
  };
}

/** One video, a playlist or all of them; a search is no page of its own for search engines. */
export const meta: MetaFunction<typeof loader> = ({ data, ...args }) => {
  if (!data) return [];
  const { watched, playlists, chosen, all, newestAt, page, videos } = data;
  if (watched) {
    const { name, description, imageUrl: image, imageSize } = watched;
    const video = { title: name, description: description || videosTexts.watchDescription(name) };
    return publicMeta({ ...video, image, imageSize, path: watchPath(watched.id), type: "video.other" }, args);
  }
  const playlist = chosen === null ? undefined : playlists.find(({ slug }) => slug === chosen);
  const query = withParams("", { playlist: playlist ? chosen : null, page: page > 1 ? String(page) : null });
  const list = {
    title: playlist?.name ?? videosTexts.title,
    description: playlist
      ? videosTexts.playlistLede(playlist.name, playlist.count)
      : videosTexts.lede(all, newestAt),
    path: query === "?" ? "/videos" : `/videos${query}`,
    image: videos[0]?.imageUrl,
    imageSize: videos[0]?.imageSize,
  };
  const feed = feedPath(playlist?.slug ?? null);
  return [
    ...publicMeta(list, args),
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title: list.title, href: feed },
  ];
};

export default function Videos() {
  const [query] = useSearchParams();
  const data = useLoaderData<typeof loader>();
  const siteUrl = useRoot()?.siteUrl ?? "";
  const { watched, videos } = data;
  return (
    <>
      <StructuredData data={watched ? videoObject(watched, siteUrl) : videoList(videos, siteUrl)} />
      <VideosPage {...data} query={withParams(String(query), { video: null })} />
    </>
  );
}
