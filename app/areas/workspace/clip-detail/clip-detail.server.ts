import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  type TypedResponse,
} from "@remix-run/cloudflare";
import { assignUpload } from "../../../domain/assigned-uploads/assign-upload.server";
import { unassignUpload } from "../../../domain/assigned-uploads/unassign-upload.server";
import { deleteAttachment } from "../../../domain/attachments/delete-attachment.server";
import { DeleteAttachmentForm } from "../../../domain/attachments/wire";
import { listInputOf, readListQuery, writeListQuery } from "../../../domain/clip-list/list-query";
import { assignEditor } from "../../../domain/clips/assign-editor.server";
import { getVideo } from "../../../domain/clips/get-video.server";
import { lockTags } from "../../../domain/clips/lock-tags.server";
import { saveNotes } from "../../../domain/clips/save-notes.server";
import { setTags } from "../../../domain/clips/set-tags.server";
import {
  AssignEditorForm,
  AssignUploadForm,
  LockTagsForm,
  NoFields,
  RequestReviewForm,
  SaveNotesForm,
  SetStateForm,
  SetTagsForm,
  TrashVideoForm,
  UnassignUploadForm,
} from "../../../domain/clips/wire";
import { postComment } from "../../../domain/comments/post-comment.server";
import { readTalk } from "../../../domain/comments/read-talk.server";
import { CommentForm, ReadTalkForm } from "../../../domain/comments/wire";
import { requestReview } from "../../../domain/consent/request-review.server";
import type { Context } from "../../../domain/context";
import { revokeShare } from "../../../domain/sharing/revoke-share.server";
import { shareVideo } from "../../../domain/sharing/share-video.server";
import { ShareVideoForm } from "../../../domain/sharing/wire";
import { setState } from "../../../domain/states/set-state.server";
import { offerVideo } from "../../../domain/transfers/offer-video.server";
import { setFanTransfer } from "../../../domain/transfers/set-fan-transfer.server";
import { FanTransferForm, OfferVideoForm } from "../../../domain/transfers/wire";
import { trashVideo } from "../../../domain/trash/trash-video.server";
import { redirectWithToast } from "../../../http/flash.server";
import { isMultipart } from "../../../http/form-body.server";
import { intent, orLogIn, orRefuse, pageAction } from "../../../http/page.server";
import { idParam } from "../../../http/params.server";
import type { NoticeCode } from "../../../texts/errors";
import { toWhomAssigns } from "../refusals-texts";
import { enterArea, type WorkspaceArea } from "../workspace-area.server";
import { takeAttachment } from "./attachment-form.server";
import { clipDetailProps } from "./clip-detail-view.server";

/** One clip as its page shows it. The address keeps the query of the list that the reader came from. */
export async function loadClipDetail(args: LoaderFunctionArgs, area: WorkspaceArea) {
  const { palubka } = args.context;
  const detail = await orLogIn(args, detailOf());
  return clipDetailProps(detail, {
    area,
    list: listOf(args),
    isCreator: palubka.actor.role === "dashcamer",
    baseUrl: palubka.baseUrl,
    now: palubka.now,
  });

  async function detailOf() {
    enterArea(palubka.actor, area);
    const query = readListQuery(new URL(args.request.url).searchParams);
    return getVideo(palubka, { id: idParam(args.params.id), listing: listInputOf(query) });
  }
}

/** The query of the list that the reader came from. */
function listOf({ request }: LoaderFunctionArgs): string {
  return writeListQuery(readListQuery(new URL(request.url).searchParams));
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
  const forms = pageAction({
    setState: intent(SetStateForm, async (context, { state, stay }, args) => {
      await setState(context, { id: clipId(context, args), state });
      return stay ? { toast: "stateChanged" } : done(args, "stateChanged");
    }),
    saveNotes: intent(
      SaveNotesForm,
      async (context, input, args) => {
        await saveNotes(context, { id: clipId(context, args), ...input });
        return done(args, "noteSaved");
      },
      quiet,
    ),
    saveTags: intent(
      SetTagsForm,
      async (context, { tag, had }, args) => {
        await setTags(context, { id: clipId(context, args), tagIds: tag, had });
        return done(args, "tagsSaved");
      },
      quiet,
    ),
    lockTags: intent(LockTagsForm, async (context, { locked }, args) => {
      await lockTags(context, { id: clipId(context, args), locked });
      return done(args, locked ? "tagsLocked" : "tagsUnlocked");
    }),
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
    readTalk: intent(ReadTalkForm, async (context, { upTo, stay }, args) => {
      await readTalk(context, { id: clipId(context, args), upTo });
      return stay ? undefined : redirect(args.request.url);
    }),
    comment: intent(
      CommentForm,
      async (context, input, args) => {
        await postComment(context, { id: clipId(context, args), ...input });
        return done(args, "commentPosted");
      },
      quiet,
    ),
    assignEditor: intent(
      AssignEditorForm,
      async (context, { editorId = null, had }, args) => {
        await assignEditor(context, { id: clipId(context, args), editorId, had });
        return done(args, editorId === null ? "editorUnassigned" : "editorAssigned");
      },
      { quiet: true, words: toWhomAssigns },
    ),
    trashVideo: intent(
      TrashVideoForm,
      async (context, input, args) => {
        await trashVideo(context, { id: clipId(context, args), ...input });
        return redirectWithToast(`/${area}${listOf(args)}`, "clipTrashed");
      },
      quiet,
    ),
    requestReview: intent(RequestReviewForm, async (context, input, args) => {
      await requestReview(context, { id: clipId(context, args), ...input });
      return done(args, "reviewRequested");
    }),
    shareVideo: intent(
      ShareVideoForm,
      async (context, input, args) => {
        await shareVideo(context, { id: clipId(context, args), ...input });
        return done(args, "shareSaved");
      },
      quiet,
    ),
    revokeShare: intent(NoFields, async (context, _, args) => {
      await revokeShare(context, { id: clipId(context, args) });
      return done(args, "shareRevoked");
    }),
    offerVideo: intent(OfferVideoForm, async (context, input, args) => {
      await offerVideo(context, { id: clipId(context, args), ...input });
      return done(args, "offerSaved");
    }),
    setFanTransfer: intent(FanTransferForm, async (context, input, args) => {
      await setFanTransfer(context, { id: clipId(context, args), ...input });
      return done(args, input.allows ? "fanTransferAllowed" : "fanTransferDisabled");
    }),
    deleteAttachment: intent(
      DeleteAttachmentForm,
      async (context, input, args) => {
        await deleteAttachment(context, { id: clipId(context, args), ...input });
        return done(args, "attachmentDeleted");
      },
      quiet,
    ),
  });
  const clipOf = async (args: ActionFunctionArgs) => clipId(args.context.palubka, args);
  const action = async (args: ActionFunctionArgs) => {
    if (!isMultipart(args.request)) return forms(args);
    const id = await orRefuse(clipOf(args));
    return takeAttachment(args, id, () => done(args, "attachmentAdded") as TypedResponse<never>);
  };
  return Object.assign(action, { shapes: forms.shapes });
}
