import { newSecret } from "../../app/domain/accounts/secrets.server";
import { toPragueInput } from "../../app/domain/prague-time";
import { videoSearchText } from "../../app/domain/search/search-text";
import type { DemoClip } from "../demo/clip";
import { clipsElsewhere } from "../demo/clips-elsewhere";
import { clipsInWork } from "../demo/clips-in-work";
import { newClips } from "../demo/clips-new";
import { publishedClips } from "../demo/clips-published";
import { clipsPublishedEarlier } from "../demo/clips-published-earlier";
import { readyClips } from "../demo/clips-ready";
import { dashcamers as demoDashcamers, editors, fans } from "../demo/people";
import { spaceEntries } from "../schema/dashcamers";
import { videoEvents } from "../schema/video-events";
import { videos } from "../schema/videos";
import { clipDetails } from "./clip-details";
import { clipHistory, stateChangedAt } from "./clip-history";
import { mediaOf, storeMedia } from "./media";
import { at, dayMs, idOf, type World } from "./world";

/** Oldest first, as they came in, so that ids grow with time. */
const clips = [
  ...newClips,
  ...clipsInWork,
  ...readyClips,
  ...publishedClips,
  ...clipsPublishedEarlier,
  ...clipsElsewhere,
].sort((a, b) => b.sent[0] - a.sent[0] || a.sent[1].localeCompare(b.sent[1]));

/** Stores the clips and posters and gives the statements that make the clips with all that belongs to them. */
export async function seedClips(world: World) {
  const { db, now } = world;
  const statements = [];
  const fingerprints = new Map<string, string>();
  const seenMedia = new Set<string>();
  for (const [index, clip] of clips.entries()) {
    const guid = newSecret();
    const viewGuid = newSecret();
    const stored = await storeMedia(world, clip, guid);
    // Copies of one file would all be each other's duplicates, so only the first keeps its true fingerprint.
    const own = seenMedia.has(clip.media) ? newSecret() + newSecret() : stored.fingerprint;
    const fingerprint = (clip.duplicateOf && fingerprints.get(clip.duplicateOf)) ?? own;
    seenMedia.add(clip.media);
    fingerprints.set(clip.title, fingerprint);
    const id = index + 1;
    const events = clipHistory(now, clip, index);
    const dashcamerId = idOf(demoDashcamers, clip.dashcamer ?? "honza");
    statements.push(
      db.insert(videos).values({
        id,
        dashcamerId,
        ...senderFields(clip),
        intakeGuid: guid,
        viewGuid,
        transferGuid: newSecret(),
        ...textFields(clip, now),
        ...workFields(clip, now),
        info: stored.info,
        objectKey: stored.objectKey,
        posterKey: stored.posterKey,
        stripKey: stored.stripKey,
        sizeBytes: stored.sizeBytes,
        fingerprint,
        uploadedAt: at(now, clip.sent),
        acquiredAt: at(now, clip.recorded),
        momentMs: clip.momentMs ?? null,
        state: clip.state,
        stateChangedAt: stateChangedAt(events),
      }),
      db.insert(spaceEntries).values({
        dashcamerId,
        kind: "video",
        objectKey: stored.objectKey,
        bytes: stored.sizeBytes,
        at: at(now, clip.sent),
      }),
      ...events.map((event) => db.insert(videoEvents).values({ videoId: id, ...event })),
      ...clipDetails(world, clip, id, viewGuid),
    );
  }
  return statements;
}

function senderFields({ from }: DemoClip) {
  if (typeof from === "string") {
    const { nickname, name, surname } = fans[from];
    return { fanId: idOf(fans, from), nickname: nickname ?? `${name} ${surname}` };
  }
  return { nickname: from.nickname ?? "", email: from.email ?? null, notifyOnReview: from.notify ?? false };
}

function textFields(clip: DemoClip, now: number) {
  const { extension } = mediaOf(clip.media);
  // Cameras name files by the clock on the dashboard.
  const stamp = toPragueInput(at(now, clip.recorded)).replace(/[-:]/g, "").replace("T", "_");
  const words = {
    title: clip.title,
    originalName: `${stamp}_F.${extension.toUpperCase()}`,
    nickname: senderFields(clip).nickname,
    note: clip.note ?? "",
    privateNote: clip.privateNote ?? "",
    dashcamerNote: clip.dashcamerNote ?? "",
  };
  return { ...words, extension, searchText: videoSearchText(words) };
}

function workFields(clip: DemoClip, now: number) {
  const moment = (when: DemoClip["changed"]) => (when ? at(now, when) : null);
  return {
    editorId: clip.editor ? idOf(editors, clip.editor) : null,
    editorAssignedAt: clip.editor ? at(now, clip.sent) + dayMs / 24 : null,
    reviewRequestedAt: moment(clip.review?.asked),
    fanApprovedAt: moment(clip.review?.approved),
    tagsLocked: clip.tagsLocked ?? false,
    trashedAt: moment(clip.trashed),
    trashAction: clip.trashed ? ("clipAndData" as const) : null,
    canTransfer: clip.canTransfer ?? false,
  };
}
