import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import type { Context } from "../domain/context";
import { assignUpload } from "../domain/videos/assign-upload.server";
import { getVideo, type VideoDetail } from "../domain/videos/get-video.server";
import { readListQuery, writeListQuery } from "../domain/videos/list-query";
import { reachedAt, type VideoState } from "../domain/videos/rules";
import { saveNotes } from "../domain/videos/save-notes.server";
import { setState } from "../domain/videos/set-state.server";
import { unassignUpload } from "../domain/videos/unassign-upload.server";
import { displaySize } from "../domain/videos/video-info";
import { AssignUploadForm, SaveNotesForm, SetStateForm, UnassignUploadForm } from "../domain/videos/wire";
import { clipListTexts } from "../texts/clips";
import type { NoticeCode } from "../texts/errors";
import type { ClipDetailPageProps } from "../ui/pages/clip-detail/clip-detail-page";
import type { HistoryEvent } from "../ui/pages/clip-detail/history";
import { redirectWithToast } from "./flash.server";
import { intent, orLogIn, pageAction } from "./page.server";
import { idParam } from "./params.server";
import { playerOf } from "./player-view";
import { enterArea, type WorkspaceArea } from "./workspace-area.server";

/** One clip as its page shows it. The address keeps the query of the list that the reader came from. */
export async function loadClipDetail(args: LoaderFunctionArgs, area: WorkspaceArea) {
  const { palubka } = args.context;
  const detail = await orLogIn(args, detailOf());
  const list = writeListQuery(readListQuery(new URL(args.request.url).searchParams));
  return clipDetailProps(detail, { area, list, mayAssign: palubka.actor.role === "dashcamer" });

  async function detailOf() {
    enterArea(palubka.actor, area);
    return getVideo(palubka, { id: idParam(args.params.id) });
  }
}

type Surroundings = { area: WorkspaceArea; list: string; mayAssign: boolean };

function clipDetailProps(
  detail: VideoDetail,
  { area, list, mayAssign }: Surroundings,
): Omit<ClipDetailPageProps, "answers"> {
  const { video, inTransfer } = detail;
  const size = displaySize(video.info);
  return {
    clip: {
      title: video.name,
      state: video.state as VideoState,
      stateChangedAt: video.stateChangedAt === video.uploadedAt ? null : video.stateChangedAt,
      reachedAt: reachedAt(video.uploadedAt, detail.events),
      nickname: video.nickname,
      note: video.note,
      privateNote: video.privateNote,
      dashcamerNote: video.dashcamerNote,
      uploadedAt: video.uploadedAt,
      recordedAt: video.acquiredAt,
      editorName: detail.editorName,
      tags: detail.tags,
      systemTags: detail.systemTags,
    },
    player: playerOf(video),
    hud: video.acquiredAt === null ? undefined : { recordedAt: video.acquiredAt },
    file: {
      originalName: video.originalName,
      size: video.sizeBytes,
      width: size?.width ?? null,
      height: size?.height ?? null,
      frameRate: video.info.frameRate,
      codec: video.info.codec,
      durationMs: video.info.durationMs,
      attachments: detail.attachments,
    },
    states: detail.states.filter((state) => state >= 0),
    moves: detail.choices,
    obstacles: detail.obstacles,
    inTransfer,
    history: historyOf(detail),
    comments: detail.comments.map(({ editorName, ...comment }) => ({
      ...comment,
      author: comment.fromDashcamer
        ? (editorName ?? detail.creatorName)
        : video.nickname || clipListTexts.noNickname,
    })),
    duplicates: detail.duplicates.map((twin) => ({ ...twin, to: `/${area}/videos/${twin.id}${list}` })),
    assigned: detail.assignedUploads,
    assignForms:
      mayAssign && !inTransfer
        ? {
            offered: detail.offeredUploads,
            isPublished: video.state === 5,
            mayLinkBeforePublish: detail.mayLinkBeforePublish,
          }
        : null,
    backTo: `/${area}${list}`,
    downloadTo: `${video.fileUrl}?download`,
  };
}

/** Moves of the clip, newest first. */
function historyOf({ events }: VideoDetail): HistoryEvent[] {
  return events
    .filter((event) => event.kind === "state")
    .map(({ id, at, actorName, fromState, toState }) => ({
      id,
      at,
      actor: actorName,
      from: fromState as VideoState,
      to: toState as VideoState,
    }))
    .reverse();
}

/** The forms of a clip's page. Each success leads back to the page by GET, so a reload sends nothing again. */
export function clipDetailAction(area: WorkspaceArea) {
  const done = ({ request }: ActionFunctionArgs, notice: NoticeCode) => {
    const { pathname, search } = new URL(request.url);
    return redirectWithToast(pathname + search, notice);
  };
  const clipId = ({ actor }: Context, { params }: ActionFunctionArgs) => {
    enterArea(actor, area);
    return idParam(params.id);
  };
  // Its errors stand at its fields.
  const quiet = { quiet: true };
  return pageAction({
    setState: intent(SetStateForm, async (context, input, args) => {
      await setState(context, { id: clipId(context, args), ...input });
      return done(args, "stateChanged");
    }),
    saveNotes: intent(
      SaveNotesForm,
      async (context, input, args) => {
        await saveNotes(context, { id: clipId(context, args), ...input });
        return done(args, "noteSaved");
      },
      quiet,
    ),
    assignUpload: intent(
      AssignUploadForm,
      async (context, input, args) => {
        await assignUpload(context, { id: clipId(context, args), ...input });
        return done(args, input.publish ? "videoPublished" : "uploadAssigned");
      },
      quiet,
    ),
    unassignUpload: intent(UnassignUploadForm, async (context, input, args) => {
      await unassignUpload(context, { id: clipId(context, args), ...input });
      return done(args, "uploadUnassigned");
    }),
  });
}
