import { type HeadersFunction, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { listUploads } from "~/domain/uploads/list-uploads.server";
import { otherPlaylist } from "~/domain/uploads/rules";
import { sharedPage } from "~/http/shared-page";
import { titled } from "~/http/titled";
import { videosTexts } from "~/texts/videos";
import { VideosPage } from "~/ui/pages/videos/videos-page";
import { withParams } from "~/ui/query";

export const headers: HeadersFunction = sharedPage;
export const meta = titled(videosTexts.title);

export async function loader({ request, context: { palubka } }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const search = (query.get("search") ?? "").trim().slice(0, 100);
  const chosen = query.get("playlist");
  const list = await listUploads(palubka, { page, search, playlist: chosen ?? undefined });
  if (page > list.totalPages)
    throw redirect(`/videos${withParams(String(query), { page: String(list.totalPages) })}`);
  return {
    videos: list.uploads.map(({ playlist, ...video }) => ({ ...video, playlist: playlist ?? undefined })),
    found: list.total,
    all: list.all,
    newestAt: list.newestAt,
    playlists: [
      { slug: null, name: videosTexts.all, count: list.all },
      ...list.playlists.map(({ slug, name, uploads }) => ({ slug, name, count: uploads })),
      ...(list.others > 0 ? [{ slug: otherPlaylist, name: videosTexts.other, count: list.others }] : []),
    ],
    chosen,
    search,
    page,
    totalPages: list.totalPages,
  };
}

export default function Videos() {
  const [query] = useSearchParams();
  return <VideosPage {...useLoaderData<typeof loader>()} query={String(query)} />;
}
