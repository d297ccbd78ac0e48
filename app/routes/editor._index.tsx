import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { readListQuery } from "~/domain/videos/list-query";
import { type ListedVideo, listVideos } from "~/domain/videos/list-videos.server";
import { displaySize } from "~/domain/videos/video-info";
import { orLogIn } from "~/http/page.server";
import { editorTexts } from "~/texts/editor";
import type { ClipRowView } from "~/ui/clip-row";
import { EditorPage } from "~/ui/pages/editor/editor-page";

export const meta: MetaFunction = () => [{ title: editorTexts.title }];

export async function loader(args: LoaderFunctionArgs) {
  const { search, searchParams } = new URL(args.request.url);
  const query = readListQuery(searchParams);
  const { videos, total, totalPages } = await orLogIn(args, listVideos(args.context.palubka, query));
  return { clips: videos.map(clipView), total, totalPages, page: query.page, query: search };
}

export default function EditorClips() {
  return <EditorPage {...useLoaderData<typeof loader>()} />;
}

function clipView(video: ListedVideo): ClipRowView {
  return {
    id: video.id,
    to: video.fileUrl ?? "/editor",
    toFile: video.fileUrl !== null,
    title: video.name,
    nickname: video.nickname || null,
    uploadedAt: video.uploadedAt,
    posterUrl: video.posterUrl,
    hud: video.acquiredAt === null ? undefined : { recordedAt: video.acquiredAt },
    durationMs: video.info.durationMs,
    height: displaySize(video.info)?.height ?? null,
    size: video.sizeBytes,
    state: video.state as ClipRowView["state"],
    note: video.privateNote || video.note || null,
    tags: video.tags.map(({ id, name, color }) => ({ id, name, color })),
    systemTags: video.systemTags.map(({ id, name }) => ({ id, name })),
    editorName: null,
    plannedAt: video.plannedAt,
  };
}
