import { playerOf } from "~/areas/clip/player-view";
import { toWhomAssigns } from "~/areas/workspace/refusals-texts";
import { enterArea } from "~/areas/workspace/workspace-area.server";
import { decide, undoDecision } from "~/domain/bulk/decide.server";
import { type ListQuery, listInputOf, readListQuery, writeListQuery } from "~/domain/clip-list/list-query";
import { assignEditor } from "~/domain/clips/assign-editor.server";
import { saveNotes } from "~/domain/clips/save-notes.server";
import { setTags } from "~/domain/clips/set-tags.server";
import type { Context } from "~/domain/context";
import { listAssignableEditors } from "~/domain/editors/list-own-editors.server";
import { getReview, type ReviewedVideo } from "~/domain/review/get-review.server";
import { isChangeGuid } from "~/domain/review/wire";
import type { VideoState } from "~/domain/states/rules";
import { listOwnTags } from "~/domain/tags/list-own-tags.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "~/framework/route.server";
import { redirectWithToast } from "~/http/flash.server";
import { formAction, on, orLogIn } from "~/http/page.server";
import type { NoticeCode } from "~/texts/errors";
import { forms } from "./forms";
import type { ReviewClip, ReviewPageProps, ReviewStretch } from "./review-clip";

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
export async function loadReview(args: LoaderFunctionArgs): Promise<Omit<ReviewPageProps, "answers">> {
  const { palubka } = args.context;
  const { request } = args;
  const [review, tags, editors] = await orLogIn(args, load());
  return {
    ...stretchOf(review, request),
    tags: tags.tags.map(({ id, name, color }) => ({ id, name, color })),
    editors,
    previousTo: review.previousId === null ? null : addressOf(request, review.previousId),
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

/** What of a list the page holds at once. */
function stretchOf(
  { clips, before, left }: Pick<Awaited<ReturnType<typeof getReview>>, "clips" | "before" | "left">,
  request: Request,
): ReviewStretch {
  return {
    clips: clips.map((video) => clipOf(video, request)),
    before,
    left,
    changes: changesOf(request),
    backTo: `/dashcamer${writeListQuery(readListQuery(new URL(request.url).searchParams))}`,
  };
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
export const reviewAction = formAction(forms, {
  decide: on(async (context, { stay, behind, ...input }, args) => {
    enterArea(context.actor, "dashcamer");
    const next = stay ? null : await nextOf(context, args, input.id);
    const { guid } = await decide(context, input);
    if (stay) return { made: guid, news: behind && (await stretchAt(context, args, behind)) };
    const changes = [...changesOf(args.request), guid];
    return redirectWithToast(addressOf(args.request, next, changes), "decided");
  }),
  undo: on(async (context, { change }, args) => {
    enterArea(context.actor, "dashcamer");
    const { id } = await undoDecision(context, { guid: change });
    const others = changesOf(args.request).filter((one) => one !== change);
    return redirectWithToast(addressOf(args.request, id, others), "decisionUndone");
  }),
  saveTags: on(async (context, { id, tag, had, stay }, args) => {
    enterArea(context.actor, "dashcamer");
    await setTags(context, { id, tagIds: tag, had });
    return at(args, { id, stay }, "tagsSaved");
  }),
  saveNote: on(async (context, { stay, ...input }, args) => {
    enterArea(context.actor, "dashcamer");
    // A decision has gone on to the next clip, so nobody is at this one to be asked.
    await saveNotes(context, { ...input, joins: stay !== undefined });
    return at(args, { id: input.id, stay }, "noteSaved");
  }),
  assignEditor: on(
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

/** The clip that the page holds last, and those behind it. */
async function stretchAt(context: Context, { request }: ActionFunctionArgs, at: number) {
  return stretchOf(await getReview(context, { listing: listInputOf(queryOf(request)), at }), request);
}

/** The clip behind this one; asked before the decision takes it out of the list. */
async function nextOf(context: Context, { request }: ActionFunctionArgs, id: number): Promise<number | null> {
  const { clips } = await getReview(context, { listing: listInputOf(queryOf(request)), at: id });
  return clips.find((clip) => clip.id !== id)?.id ?? null;
}
