import { assignUpload } from "~/domain/assigned-uploads/assign-upload.server";
import { unassignUpload } from "~/domain/assigned-uploads/unassign-upload.server";
import { deleteAttachment } from "~/domain/attachments/delete-attachment.server";
import { changeOne } from "~/domain/bulk/change-one.server";
import { findNeighbour } from "~/domain/clip-list/find-neighbour.server";
import { listInputOf, writeListQuery } from "~/domain/clip-list/list-query";
import { assignEditor } from "~/domain/clips/assign-editor.server";
import { getVideo } from "~/domain/clips/get-video.server";
import { lockTags } from "~/domain/clips/lock-tags.server";
import { renameVideo } from "~/domain/clips/rename-video.server";
import { saveNotes } from "~/domain/clips/save-notes.server";
import { setTags } from "~/domain/clips/set-tags.server";
import { markConversationRead } from "~/domain/comments/mark-conversation-read.server";
import { postComment } from "~/domain/comments/post-comment.server";
import { readConversationPlace } from "~/domain/comments/wire";
import { addClip } from "~/domain/compilations/change-clips.server";
import { requestReview } from "~/domain/consent/request-review.server";
import { removePreview } from "~/domain/previews/remove-preview.server";
import { decideSameEvent } from "~/domain/same-event/decide-same-event.server";
import { revokeShare } from "~/domain/sharing/revoke-share.server";
import { shareVideo } from "~/domain/sharing/share-video.server";
import { setState } from "~/domain/states/set-state.server";
import { offerVideo } from "~/domain/transfers/offer-video.server";
import { setFanTransfer } from "~/domain/transfers/set-fan-transfer.server";
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type TypedResponse,
} from "~/framework/route.server";
import { redirectWithToast } from "~/http/flash.server";
import { isMultipart } from "~/http/form-body.server";
import { on, orRefuse } from "~/http/page.server";
import { idParam } from "~/http/params.server";
import type { NoticeCode } from "~/texts/errors";
import { listWith } from "../clip-list/clip-list-action.server";
import { listQueryOf } from "../clip-list/list-request.server";
import { compilationWords } from "../compilations/words";
import { actionIn, enterArea, loadIn, type WorkspaceArea } from "../workspace-area.server";
import { takeAttachment } from "./attachment-form.server";
import { clipDetailProps } from "./clip-detail-view.server";
import { clipForms } from "./forms";
import { toWhomAssigns } from "./refusals-texts";

/** One clip as its page shows it. The address keeps the query of the list that the reader came from. */
export async function loadClipDetail(args: LoaderFunctionArgs, area: WorkspaceArea) {
  const { palubka } = args.context;
  const query = listQueryOf(args.request, area);
  const place = readConversationPlace(new URL(args.request.url).searchParams);
  const detail = await loadIn(area, args, async (context) =>
    getVideo(context, { id: idParam(args.params.id), listing: listInputOf(query), ...place }),
  );
  return clipDetailProps(detail, {
    area,
    list: writeListQuery(query),
    isCreator: palubka.actor.role === "dashcamer",
    baseUrl: palubka.baseUrl,
    now: palubka.now,
  });
}

const sameEventNotices = {
  same: "sameEventConfirmed",
  different: "sameEventDenied",
  open: "sameEventOpened",
} as const;

const { addAttachment, ...postForms } = clipForms;

/** The forms of a clip's page. Each success leads back to the page by GET, so a reload sends nothing again. */
export function clipDetailAction(area: WorkspaceArea) {
  const done = ({ request }: ActionFunctionArgs, notice: NoticeCode) => {
    const { pathname, search } = new URL(request.url);
    return redirectWithToast(pathname + search, notice);
  };
  const clipId = ({ params }: ActionFunctionArgs) => idParam(params.id);
  // Its errors stand at its fields.
  const quiet = { quiet: true };
  const post = actionIn(area, postForms, {
    setState: on(async (context, { state, stay }, args) => {
      await setState(context, { id: clipId(args), state });
      return stay ? { toast: "stateChanged" } : done(args, "stateChanged");
    }),
    saveNotes: on(async (context, input, args) => {
      await saveNotes(context, { id: clipId(args), ...input });
      return done(args, "noteSaved");
    }, quiet),
    renameVideo: on(async (context, input, args) => {
      await renameVideo(context, { id: clipId(args), ...input });
      return done(args, "clipRenamed");
    }, quiet),
    saveTags: on(async (context, { tag, had }, args) => {
      await setTags(context, { id: clipId(args), tagIds: tag, had });
      return done(args, "tagsSaved");
    }, quiet),
    lockTags: on(async (context, { locked }, args) => {
      await lockTags(context, { id: clipId(args), locked });
      return done(args, locked ? "tagsLocked" : "tagsUnlocked");
    }),
    assignUpload: on(async (context, input, args) => {
      await assignUpload(context, { id: clipId(args), ...input });
      return done(args, input.publish ? "videoPublished" : "uploadAssigned");
    }, quiet),
    unassignUpload: on(async (context, input, args) => {
      await unassignUpload(context, { id: clipId(args), ...input });
      return done(args, "uploadUnassigned");
    }),
    readTalk: on(async (context, { stay, ...seen }, args) => {
      await markConversationRead(context, { id: clipId(args), ...seen });
      return stay ? undefined : redirect(args.request.url);
    }),
    comment: on(async (context, input, args) => {
      await postComment(context, { id: clipId(args), ...input });
      // To the end of the conversation, where the message stands.
      return redirectWithToast(
        new URL(args.request.url).pathname + writeListQuery(listQueryOf(args.request, area)),
        "commentPosted",
      );
    }, quiet),
    assignEditor: on(
      async (context, { editorId = null, had }, args) => {
        await assignEditor(context, { id: clipId(args), editorId, had });
        return done(args, editorId === null ? "editorUnassigned" : "editorAssigned");
      },
      { quiet: true, words: toWhomAssigns },
    ),
    addToCompilation: on(
      async (context, { compilationId }, args) => {
        await addClip(context, { id: compilationId, videoId: clipId(args) });
        return done(args, "compilationClipAdded");
      },
      { words: compilationWords },
    ),
    trashVideo: on(async (context, input, args) => {
      const id = clipId(args);
      const query = listQueryOf(args.request, area);
      const neighbour = await findNeighbour(context, { id, listing: listInputOf(query) });
      const { guid } = await changeOne(context, { id, input: { kind: "trash", ...input } });
      return redirect(listWith(area, query, guid) + (neighbour === null ? "" : `#clip-${neighbour}`));
    }, quiet),
    requestReview: on(async (context, input, args) => {
      await requestReview(context, { id: clipId(args), ...input });
      return done(args, "reviewRequested");
    }),
    shareVideo: on(async (context, input, args) => {
      await shareVideo(context, { id: clipId(args), ...input });
      return done(args, "shareSaved");
    }, quiet),
    revokeShare: on(async (context, _, args) => {
      await revokeShare(context, { id: clipId(args) });
      return done(args, "shareRevoked");
    }),
    offerVideo: on(async (context, input, args) => {
      await offerVideo(context, { id: clipId(args), ...input });
      return done(args, "offerSaved");
    }),
    setFanTransfer: on(async (context, input, args) => {
      await setFanTransfer(context, { id: clipId(args), ...input });
      return done(args, input.allows ? "fanTransferAllowed" : "fanTransferDisabled");
    }),
    removePreview: on(async (context, _, args) => {
      await removePreview(context, { id: clipId(args) });
      return done(args, "previewRemoved");
    }),
    decideSameEvent: on(async (context, input, args) => {
      await decideSameEvent(context, { id: clipId(args), ...input });
      return done(args, sameEventNotices[input.decision]);
    }),
    deleteAttachment: on(async (context, input, args) => {
      await deleteAttachment(context, { id: clipId(args), ...input });
      return done(args, "attachmentDeleted");
    }, quiet),
  });
  const clipOf = async (args: ActionFunctionArgs) => {
    enterArea(args.context.palubka, area);
    return clipId(args);
  };
  const action = async (args: ActionFunctionArgs) => {
    if (!isMultipart(args.request)) return post(args);
    const id = await orRefuse(clipOf(args));
    return takeAttachment(
      addAttachment,
      args,
      id,
      () => done(args, "attachmentAdded") as TypedResponse<never>,
    );
  };
  return Object.assign(action, { shapes: post.shapes });
}
