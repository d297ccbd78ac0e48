import { and, asc, desc, eq, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import { uploads } from "../../../db/schema/uploads";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import { selectAttachmentsOf } from "../attachments/select-attachments.server";
import { noFilter } from "../clip-list/filter";
import type { Listing } from "../clip-list/filter-conditions.server";
import { selectNeighbours } from "../clip-list/list-neighbours.server";
import { type ConversationPlace, conversationPage } from "../comments/rules";
import { selectConversationPage } from "../comments/select-comments.server";
import { companionsIn, selectCompanions } from "../companions/list-companions.server";
import {
  selectCompilationsWith,
  selectCompilationsWithout,
} from "../compilations/compilations-of-clip.server";
import { mayBeCompiled } from "../compilations/rules";
import { reviewOf } from "../consent/rules";
import type { Context } from "../context";
import { shownAt } from "../dashcamers/shown.server";
import { byName, selectActiveEditors } from "../editors/list-own-editors.server";
import { emailFor } from "../email-access/agreed-email.server";
import { ensure } from "../errors";
import { readTrack } from "../gps/track";
import { allow, mayDo } from "../permissions";
import { storedPreviewOf } from "../previews/rules";
import { sameEventOf } from "../same-event/same-event-of.server";
import { selectAlike } from "../same-event/select-alike.server";
import { selectDecided } from "../same-event/select-decided.server";
import { selectNearby } from "../same-event/select-nearby.server";
import { selectOpenings, shareOf } from "../sharing/share-of-clip.server";
import { obstaclesOf, stateChoices, statesOf } from "../states/rules";
import { selectCustomTags } from "../tags/list-tags.server";
import { byPriority } from "../tags/rules";
import { licenceColumns } from "../tariffs/creator-licence.server";
import { hasFeature } from "../tariffs/rules";
import { offerOf } from "../transfers/rules";
import { workspaceOf } from "../workspace/workspace.server";
import { videoForCreator, videoForEditor } from "./audiences.server";
import { duplicatesFor, selectDuplicates } from "./duplicates.server";
import {
  creatorColumns,
  selectAssignedUploads,
  selectPendingTransfer,
  situationOf,
} from "./find-clip.server";
import { selectSystemTagsOf, selectTagsOf, tagsOf } from "./video-tags.server";

/** The newest videos of the channel that the form offers; older ones are written by name and link. */
const offeredUploads = 50;

const plainList: Listing = { filter: noFilter, trashed: false, includeHidden: true };

export type VideoDetail = Awaited<ReturnType<typeof getVideo>>;

/**
 * One clip with all that its page shows, in one round trip. `Not found.` when it is another creator's or lies
 * in the trash, `Forbidden.` for an editor whom it is not assigned to.
 */
export async function getVideo(
  context: Context,
  { id, listing = plainList, ...place }: { id: number; listing?: Listing } & ConversationPlace,
) {
  const { db, actor } = context;
  const workspace = workspaceOf(actor);
  const { dashcamerId } = workspace;
  const around = selectNeighbours(context, listing, workspace, id);
  const [
    found,
    events,
    commentRows,
    assigned,
    attachmentRows,
    pendingTransfers,
    tags,
    systemTags,
    duplicates,
    published,
    openings,
    next,
    previous,
    ownTags,
    creatorEditors,
    tracks,
    nearby,
    alike,
    decided,
    compilationsWith,
    compilationsWithout,
    companions,
  ] = await db.batch([
    db
      .select({
        video: videos,
        creator: { ...creatorColumns, ...helpColumns(context) },
        editorName: sql<string | null>`${editors.name}`.as("editor_name"),
        senderEmail: emailFor(actor).as("sender_email"),
      })
      .from(videos)
      .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
      .leftJoin(editors, eq(editors.id, videos.editorId))
      .where(and(eq(videos.id, id), eq(videos.dashcamerId, dashcamerId))),
    selectEvents(context, id),
    selectConversationPage(db, id, place),
    selectAssignedUploads(db, id),
    selectAttachmentsOf(db, id),
    selectPendingTransfer(db, id),
    selectTagsOf(db, [id]),
    selectSystemTagsOf(db, [id]),
    selectDuplicates(db, { id, dashcamerId }),
    db
      .select({ id: uploads.id, name: uploads.name })
      .from(uploads)
      .where(and(eq(uploads.dashcamerId, dashcamerId), eq(uploads.visible, true)))
      .orderBy(desc(uploads.publishedAt), desc(uploads.id))
      .limit(offeredUploads),
    selectOpenings(db, id),
    around.next(1),
    around.previous(),
    selectCustomTags(db, dashcamerId),
    selectActiveEditors(db, dashcamerId),
    db.select({ points: gpsTracks.points }).from(gpsTracks).where(eq(gpsTracks.videoId, id)),
    selectNearby(db, { id, dashcamerId }),
    selectAlike(db, { id, dashcamerId }),
    selectDecided(db, { id, dashcamerId }),
    selectCompilationsWith(db, { id, dashcamerId }),
    selectCompilationsWithout(db, { id, dashcamerId }),
    selectCompanions(context, dashcamerId),
  ]);
  const clip = found[0];
  ensure(clip && clip.video.trashedAt === null, "NotFound");
  allow(actor, "videos.get", clip.video);

  const inTransfer = pendingTransfers.length > 0;
  const track = tracks[0] ? readTrack(tracks[0].points) : null;
  const situation = situationOf({ ...clip, assignedUploads: assigned, inTransfer }, context.now);
  return {
    video: actor.role === "dashcamer" ? videoForCreator(clip.video) : videoForEditor(clip.video),
    /** The stored preview; null where there is none. */
    storedPreview: storedPreviewOf(clip.video),
    /** Whether a companion has brought the clip to a computer; null for editors, who have none. */
    wasDownloaded: actor.role === "dashcamer" ? clip.video.appDownloadedAt !== null : null,
    /** Companions that the page may speak to; none for those who may not manage them. */
    companions: mayDo(actor, "companions.manage", undefined) ? await companionsIn(context, companions) : [],
    editorName: clip.editorName,
    /** Null unless the sender has agreed that this creator sees it. */
    senderEmail: clip.senderEmail,
    creatorName: clip.creator.name,
    /** States that exist for the creator, in order, those the clip may move to now, and what stands in the way. */
    states: statesOf(situation.allowed),
    choices: stateChoices(situation),
    obstacles: obstaclesOf(situation),
    inTransfer,
    mayLinkBeforePublish: clip.creator.allowUploadLinkBeforePublish,
    /** Oldest first. */
    events,
    conversation: conversationPage(commentRows, place),
    review: reviewOf(clip.video, events),
    /** Whether the sender may be asked to approve the cut now. */
    mayAskForReview:
      situation.allowed[3] &&
      !inTransfer &&
      !situation.consentWithdrawn &&
      clip.video.state >= 0 &&
      clip.video.state <= 2 &&
      reviewOf(clip.video, events) !== "waiting",
    offer:
      actor.role === "dashcamer"
        ? {
            offer: offerOf(clip.video),
            wasTransferred: clip.video.wasTransferred,
            fanMayTransfer: clip.video.fanId === null ? null : !clip.video.fanTransferDisabled,
          }
        : null,
    share: actor.role === "dashcamer" ? shareOf(clip.video, openings) : null,
    assignedUploads: assigned.map(({ videoId: _, createdAt: __, ...upload }) => upload),
    /** Videos of the channel that the clip may be assigned to. */
    offeredUploads: published.filter((upload) => !assigned.some(({ uploadId }) => uploadId === upload.id)),
    /** Those that the clip is in, and those that it can be added to, null for none; only a creator has any. */
    compilations:
      actor.role === "dashcamer"
        ? {
            inside: compilationsWith,
            offered:
              hasFeature(clip.creator, "preReleaseCompilation", context.now) &&
              !inTransfer &&
              mayBeCompiled(clip.video)
                ? compilationsWithout
                : null,
          }
        : null,
    /** Where the car was, if the sender let it go along. */
    track,
    /** Other clips of the creator that may show the same from another camera; editors see those that they may open. */
    sameEvent: sameEventOf(clip.video, track, { nearby, alike, decided }).filter(
      ({ editorId }) => workspace.editorId === null || editorId === workspace.editorId,
    ),
    /** Files stored with the clip, in the order they came. */
    attachments: attachmentRows,
    tags: tagsOf(id, tags),
    systemTags: tagsOf(id, systemTags),
    /** Whether the sender's tags are locked; null where the sender cannot tag at all. */
    tagsLocked: clip.creator.allowFanTagging && clip.video.fanId !== null ? clip.video.tagsLocked : null,
    /** The creator's tags that the clip may have. */
    offeredTags: ownTags.toSorted(byPriority).map(({ id, name, color }) => ({ id, name, color })),
    /** Editors to whom the creator can give the clip. */
    offeredEditors:
      actor.role === "dashcamer" && hasFeature(clip.creator, "editors", context.now)
        ? byName(creatorEditors)
        : [],
    /** The clips beside this one in the list that it was opened from. */
    nextId: next[0]?.id ?? null,
    previousId: previous[0]?.id ?? null,
    /** Clips of the same creator with equal content; editors see those that they may open. */
    duplicates: duplicatesFor(workspace, duplicates),
  };
}

/** Whether the creator has editors, and lets fans tag. */
const helpColumns = ({ site }: Context) => ({
  ...licenceColumns,
  allowFanTagging: shownAt(site).allowFanTagging.as("allow_fan_tagging"),
});

/** The clip's history, oldest first. */
function selectEvents({ db }: Context, videoId: number) {
  return db
    .select({
      id: videoEvents.id,
      kind: videoEvents.kind,
      fromState: videoEvents.fromState,
      toState: videoEvents.toState,
      actorRole: videoEvents.actorRole,
      actorName: videoEvents.actorName,
      at: videoEvents.at,
    })
    .from(videoEvents)
    .where(eq(videoEvents.videoId, videoId))
    .orderBy(asc(videoEvents.id));
}
