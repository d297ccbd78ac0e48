import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { playerOf } from "../../areas/clip/player-view";
import { toWhomAssigns } from "../../areas/workspace/refusals-texts";
import { enterArea } from "../../areas/workspace/workspace-area.server";
import { decide, undoDecision } from "../../domain/bulk/decide.server";
import {
  type ListQuery,
  listInputOf,
  readListQuery,
  writeListQuery,
} from "../../domain/clip-list/list-query";
import { assignEditor } from "../../domain/clips/assign-editor.server";
import { saveNotes } from "../../domain/clips/save-notes.server";
import { setTags } from "../../domain/clips/set-tags.server";
import {
  DecideForm,
  isChangeGuid,
  ReviewEditorForm,
  ReviewNoteForm,
  ReviewTagsForm,
  UndoDecisionForm,
} from "../../domain/clips/wire";
import type { Context } from "../../domain/context";
import { listAssignableEditors } from "../../domain/editors/list-own-editors.server";
import { getReview, type ReviewedVideo } from "../../domain/review/get-review.server";
import type { VideoState } from "../../domain/states/rules";
import { listOwnTags } from "../../domain/tags/list-own-tags.server";
import { redirectWithToast } from "../../http/flash.server";
import { intent, orLogIn, pageAction } from "../../http/page.server";
import type { NoticeCode } from "../../texts/errors";
import type { ReviewClip, ReviewPageProps } from "./review-page";

const page = "/dashcamer/review";

/** Without a state in the address, what nobody has decided about is reviewed. */
function queryOf(request: Request): ListQuery {
  const query = readListQuery(new URL(request.url).searchParams);
  return { ...query, page: 1, states: query.states.length === 0 ? [0] : query.states };
}

function atOf(request: Request): number | null {
  const at = Number(new URL(request.url).searchParams.get("at"));
  return Number.isSafeInteger(at) && at > 0 ? at : null;
}

/** Decisions that the address can take back. */
const mostChanges = 20;

/** Decisions made on the way to this address, the last one at the end. */
function changesOf(request: Request): string[] {
  return new URL(request.url).searchParams.getAll("undo").filter(isChangeGuid).slice(-mostChanges);
}

/** The address of the review at a clip, in the same list. */
function addressOf(request: Request, id: number | null, changes = changesOf(request)): string {
  const query = new URLSearchParams(writeListQuery(readListQuery(new URL(request.url).searchParams)));
  if (id !== null) query.set("at", String(id));
  for (const change of changes.slice(-mostChanges)) query.append("undo", change);
  return query.size > 0 ? `${page}?${query}` : page;
}

/** What the review shows: the clip, those that come next, and what they may be given. */
export async function loadReview(args: LoaderFunctionArgs): Promise<ReviewPageProps> {
  const { palubka } = args.context;
  const { request } = args;
  const [review, tags, editors] = await orLogIn(args, load());
  const clips = review.clips.map((video) => clipOf(video, request));
  return {
    clips,
    before: review.before,
    left: review.left,
    tags: tags.tags.map(({ id, name, color }) => ({ id, name, color })),
    editors,
    changes: changesOf(request),
    previousTo: review.previousId === null ? null : addressOf(request, review.previousId),
    backTo: `/dashcamer${writeListQuery(readListQuery(new URL(request.url).searchParams))}`,
  };

  async function load() {
    enterArea(palubka.actor, "dashcamer");
    return Promise.all([
      getReview(palubka, { listing: listInputOf(queryOf(request)), at: atOf(request) }),
      listOwnTags(palubka),
      listAssignableEditors(palubka),
    ]);
  }
}

function clipOf(video: ReviewedVideo, request: Request): ReviewClip {
  return {
    id: video.id,
    title: video.name,
    nickname: video.nickname,
    note: video.note,
    privateNote: video.privateNote,
    state: video.state as VideoState,
    choices: video.choices,
    inTransfer: video.inTransfer,
    tagIds: video.tags.map(({ id }) => id),
    editorId: video.editorId,
    momentMs: video.momentMs,
    frameRate: video.info.frameRate,
    recordedAt: video.acquiredAt,
    player: playerOf(video),
    downloadTo: `${video.fileUrl}?download`,
    detailTo: `/dashcamer/videos/${video.id}${writeListQuery(readListQuery(new URL(request.url).searchParams))}`,
    to: addressOf(request, video.id),
  };
}

/** The plain forms of the review. A decision leads to the next clip, everything else stays at the same one. */
export const reviewAction = pageAction({
  decide: intent(DecideForm, async (context, { stay, ...input }, args) => {
    enterArea(context.actor, "dashcamer");
    const next = stay ? null : await nextOf(context, args, input.id);
    const { guid } = await decide(context, input);
    if (stay) return { made: guid };
    const changes = [...changesOf(args.request), guid];
    return redirectWithToast(addressOf(args.request, next, changes), "decided");
  }),
  undo: intent(UndoDecisionForm, async (context, { change }, args) => {
    enterArea(context.actor, "dashcamer");
    const { id } = await undoDecision(context, { guid: change });
    const others = changesOf(args.request).filter((one) => one !== change);
    return redirectWithToast(addressOf(args.request, id, others), "decisionUndone");
  }),
  saveTags: intent(ReviewTagsForm, async (context, { id, tag, had, stay }, args) => {
    enterArea(context.actor, "dashcamer");
    await setTags(context, { id, tagIds: tag, had });
    return at(args, { id, stay }, "tagsSaved");
  }),
  saveNote: intent(ReviewNoteForm, async (context, { stay, ...input }, args) => {
    enterArea(context.actor, "dashcamer");
    // A decision has gone on to the next clip, so nobody is at this one to be asked.
    await saveNotes(context, { ...input, joins: stay !== undefined });
    return at(args, { id: input.id, stay }, "noteSaved");
  }),
  assignEditor: intent(
    ReviewEditorForm,
    async (context, { id, editorId = null, had, stay }, args) => {
      enterArea(context.actor, "dashcamer");
      await assignEditor(context, { id, editorId, had });
      return at(args, { id, stay }, editorId === null ? "editorUnassigned" : "editorAssigned");
    },
    { words: toWhomAssigns },
  ),
});

/** A saved form stays at its clip; what a decision has taken along is only told. */
function at(
  { request }: ActionFunctionArgs,
  { id, stay }: { id: number; stay?: string },
  notice: NoticeCode,
) {
  return stay ? { toast: notice } : redirectWithToast(addressOf(request, id), notice);
}

/** The clip behind this one; asked before the decision takes it out of the list. */
async function nextOf(context: Context, { request }: ActionFunctionArgs, id: number): Promise<number | null> {
  const { clips } = await getReview(context, { listing: listInputOf(queryOf(request)), at: id });
  return clips.find((clip) => clip.id !== id)?.id ?? null;
}
