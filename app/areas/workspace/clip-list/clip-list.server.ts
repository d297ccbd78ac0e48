import { type BulkProgress, getBulk } from "~/domain/bulk/get-bulk.server";
import { undoShownMs } from "~/domain/bulk/rules";
import {
  dateErrorsOf,
  filtersOf,
  listInputOf,
  writeListQuery,
  writeSort,
} from "~/domain/clip-list/list-query";
import { listVideos } from "~/domain/clip-list/list-videos.server";
import type { ListedVideo } from "~/domain/clip-list/listed-video.server";
import { displaySize } from "~/domain/clips/video-info";
import { Refusal } from "~/domain/errors";
import { mayDo } from "~/domain/permissions";
import type { VideoState } from "~/domain/states/rules";
import { data, type LoaderFunctionArgs, redirect } from "~/framework/route.server";
import { fieldErrorText } from "~/texts/field-errors";
import { systemTagView, tagView } from "../tag-view";
import { loadIn, type WorkspaceArea } from "../workspace-area.server";
import type { ChangeView } from "./change-result";
import { changeParam } from "./clip-list-action.server";
import type { ClipListData, ClipSort } from "./clip-list-page";
import type { ClipRowView } from "./clip-row";
import { keepRows, listQueryOf } from "./list-request.server";
import { viewOf } from "./saved-views.server";

/** The clips of a workspace as its page shows them. */
export async function loadClipList(args: LoaderFunctionArgs, area: WorkspaceArea) {
  const { palubka } = args.context;
  const query = listQueryOf(args.request, area);
  const [list, change] = await loadIn(area, args, (context) =>
    Promise.all([listVideos(context, listInputOf(query)), changeOf()]),
  );
  // The last page may have emptied meanwhile.
  if (query.page > list.totalPages) {
    throw redirect(`/${area}${writeListQuery({ ...query, page: list.totalPages })}`);
  }
  const address = writeListQuery(query);
  const errors = Object.fromEntries(
    Object.entries(dateErrorsOf(query)).map(([field, code]) => [field, fieldErrorText(code)]),
  );
  const isBroken = Object.keys(errors).length > 0;
  const isNarrowed = filtersOf(query).length > 0 && !query.trashed;
  const mayBring = mayDo(palubka.actor, "companions.manage", undefined);
  const props: ClipListData = {
    clips: list.videos.map((video) => clipRow(video, area, address, query.trashed)),
    matching: list.total,
    total: list.all,
    stateCounts: list.states.map((state) => ({ state, count: list.counts?.[state] ?? 0 })),
    filter: {
      on: filtersOf(query),
      errors,
      sort: writeSort(query) as ClipSort,
      perPage: query.perPage,
    },
    choices: list.choices,
    views: list.views,
    presentView: isBroken ? "" : viewOf(query),
    sendTo: list.sendTo,
    isTrash: query.trashed,
    download: mayBring && isNarrowed && list.total > 0 ? `?${viewOf(query)}` : null,
    query: address,
    page: query.page,
    totalPages: list.totalPages,
    tools: {
      states: list.states,
      ...list.tools,
      // Editors neither assign nor throw away.
      isCreator: area === "dashcamer",
    },
    change,
  };
  return data(props, { status: isBroken ? 400 : 200, headers: keepRows(args.request) });

  /** The change of many clips that the address tells of; what is gone or somebody else's is as if it were not there. */
  async function changeOf() {
    const guid = new URL(args.request.url).searchParams.get(changeParam);
    if (guid === null) return null;
    const found = await getBulk(palubka, { guid }).catch(refusalOrThrow);
    return found && changeView(found, palubka.now);
  }
}

function refusalOrThrow(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

function changeView({ finishedAt, ...progress }: BulkProgress, now: number): ChangeView {
  return { ...progress, isFresh: finishedAt !== null && now - finishedAt < undoShownMs };
}

function clipRow(video: ListedVideo, area: WorkspaceArea, address: string, isTrash: boolean): ClipRowView {
  return {
    id: video.id,
    // What lies in the trash has no page of its own; there it can be taken back out.
    to: isTrash ? "/dashcamer/trash" : `/${area}/videos/${video.id}${address}`,
    title: video.name,
    nickname: video.nickname || null,
    senderEmail: video.senderEmail,
    recordedAt: video.acquiredAt,
    uploadedAt: video.uploadedAt,
    posterUrl: video.posterUrl,
    stripUrl: video.stripUrl,
    hud: video.acquiredAt === null ? undefined : { recordedAt: video.acquiredAt },
    durationMs: video.info.durationMs,
    height: displaySize(video.info)?.height ?? null,
    size: video.sizeBytes,
    state: video.state as VideoState,
    note: video.privateNote || video.note || null,
    tags: video.tags.map(tagView),
    systemTags: video.systemTags.map(systemTagView),
    // An editor's list holds nothing but their own.
    editorName: area === "editor" ? null : video.editorName,
    plannedAt: video.plannedAt,
    unreadComments: video.unreadComments,
    isCloud: video.fileUrl !== null,
    wasDownloaded: video.wasDownloaded,
    duplicateMine: video.duplicateMine,
    duplicateOther: video.duplicateOther,
    moves: video.moves,
    obstacles: video.obstacles,
  };
}
