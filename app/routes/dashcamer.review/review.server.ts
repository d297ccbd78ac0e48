import { playerOf } from "~/areas/clip/player-view";
import { toWhomAssigns } from "~/areas/workspace/clip-detail/refusals-texts";
import { listQueryOf } from "~/areas/workspace/clip-list/list-request.server";
import { actionIn, loadIn } from "~/areas/workspace/workspace-area.server";
import { decide, undoDecision } from "~/domain/bulk/decide.server";
import { listInputOf, writeListQuery } from "~/domain/clip-list/list-query";
import { assignEditor } from "~/domain/clips/assign-editor.server";
import { saveNotes } from "~/domain/clips/save-notes.server";
import { setTags } from "~/domain/clips/set-tags.server";
import { listAssignableEditors } from "~/domain/editors/list-own-editors.server";
import { getReview, type ReviewedVideo } from "~/domain/review/get-review.server";
import { isChangeGuid } from "~/domain/review/wire";
import type { VideoState } from "~/domain/states/rules";
import { listOwnTags } from "~/domain/tags/list-own-tags.server";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "~/framework/route.server";
import { redirectWithToast } from "~/http/flash.server";
import { on } from "~/http/page.server";
import type { NoticeCode } from "~/texts/errors";
import { forms } from "./forms";
import type { ReviewClip, ReviewPageProps, ReviewStretch } from "./review-clip";

const page = "/dashcamer/review";

/** Decisions that the address can take back. */
const mostChanges = 20;

type Place = ReturnType<typeof placeOf>;

/** What the address says: the list, the clip in it, and the decisions made on the way to it, the last one at the end. */
function placeOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const query = listQueryOf(request, "dashcamer");
  const at = Number(searchParams.get("at"));
  return {
    list: writeListQuery(query),
    // Without a state in the address, what nobody has decided about is reviewed.
    listing: listInputOf({ ...query, states: query.states.length === 0 ? [0] : query.states }),
    at: Number.isSafeInteger(at) && at > 0 ? at : null,
    changes: searchParams.getAll("undo").filter(isChangeGuid).slice(-mostChanges),
  };
}

/** The address of the review at a clip, in the same list. */
function addressOf({ list, changes }: Place, id: number | null): string {
  const query = new URLSearchParams(list);
  if (id !== null) query.set("at", String(id));
  for (const change of changes.slice(-mostChanges)) query.append("undo", change);
  return query.size > 0 ? `${page}?${query}` : page;
}

/** What the review shows: the clip, those that come next, and what they may be given. */
export async function loadReview(args: LoaderFunctionArgs): Promise<Omit<ReviewPageProps, "answers">> {
  const place = placeOf(args.request);
  const [review, tags, editors] = await loadIn("dashcamer", args, (context) =>
    Promise.all([getReview(context, place), listOwnTags(context), listAssignableEditors(context)]),
  );
  return {
    ...stretchOf(review, place),
    tags: tags.tags.map(({ id, name, color }) => ({ id, name, color })),
    editors,
    previousTo: review.previousId === null ? null : addressOf(place, review.previousId),
  };
}

/** What of a list the page holds at once. */
function stretchOf(
  { clips, before, left }: Pick<Awaited<ReturnType<typeof getReview>>, "clips" | "before" | "left">,
  place: Place,
): ReviewStretch {
  return {
    clips: clips.map((video) => clipOf(video, place)),
    before,
    left,
    changes: place.changes,
    backTo: `/dashcamer${place.list}`,
  };
}

function clipOf(video: ReviewedVideo, place: Place): ReviewClip {
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
    detailTo: `/dashcamer/videos/${video.id}${place.list}`,
    to: addressOf(place, video.id),
  };
}

/** The plain forms of the review. A decision leads to the next clip, everything else stays at the same one. */
export const reviewAction = actionIn("dashcamer", forms, {
  decide: on(async (context, { stay, behind, ...input }, { request }) => {
    const place = placeOf(request);
    // Asked before the decision takes the clip out of the list.
    const around = stay ? null : await getReview(context, { ...place, at: input.id });
    const { guid } = await decide(context, input);
    if (stay) {
      // The clip that the page holds last, and those behind it.
      return {
        made: guid,
        news: behind && stretchOf(await getReview(context, { ...place, at: behind }), place),
      };
    }
    const next = around?.clips.find(({ id }) => id !== input.id)?.id ?? null;
    return redirectWithToast(addressOf({ ...place, changes: [...place.changes, guid] }, next), "decided");
  }),
  undo: on(async (context, { change }, { request }) => {
    const place = placeOf(request);
    const { id } = await undoDecision(context, { guid: change });
    const changes = place.changes.filter((one) => one !== change);
    return redirectWithToast(addressOf({ ...place, changes }, id), "decisionUndone");
  }),
  saveTags: on(async (context, { id, tag, had, stay }, args) => {
    await setTags(context, { id, tagIds: tag, had });
    return at(args, { id, stay }, "tagsSaved");
  }),
  saveNote: on(async (context, { stay, ...input }, args) => {
    // A decision has gone on to the next clip, so nobody is at this one to be asked.
    await saveNotes(context, { ...input, joins: stay !== undefined });
    return at(args, { id: input.id, stay }, "noteSaved");
  }),
  assignEditor: on(
    async (context, { id, editorId = null, had, stay }, args) => {
      await assignEditor(context, { id, editorId, had });
      return at(args, { id, stay }, editorId === null ? "editorUnassigned" : "editorAssigned");
    },
    { words: toWhomAssigns },
  ),
});

/** A saved form stays at its clip; what was saved together with a decision only shows a toast. */
function at(
  { request }: ActionFunctionArgs,
  { id, stay }: { id: number; stay?: string },
  notice: NoticeCode,
) {
  return stay ? { toast: notice } : redirectWithToast(addressOf(placeOf(request), id), notice);
}
