import { and, eq, sql } from "drizzle-orm";
import { insertIf, justChanged } from "../../../db/insert-if.server";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { uploads } from "../../../db/schema/uploads";
import { outNotice } from "../clip-mails/sender-notice.server";
import { type Clip, findClip, publishedVideo, situationOf } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure, Refusal } from "../errors";
import { mailRowIfChanged } from "../mail/queue-mail.server";
import { allow } from "../permissions";
import { searchable } from "../search/search-text";
import { mayCarryLink, stateMove, type VideoState } from "../states/rules";
import { clipUnchanged, stateChange } from "../states/state-change.server";
import { untimedLink } from "../uploads/timed-link";

export type AssignUploadInput = {
  /** The clip. */
  id: number;
  /** The assignment to change; without it a new one is made. */
  assignedId?: number;
  /** A published video of the creator, whose name and link are taken … */
  uploadId?: number;
  /**
   * … or the name of one that is not on the channel yet, and its link, https only; it may lead to the clip's second.
   */
  publishedName?: string;
  publishedLink?: string;
  /** Where in the video the clip starts; null for nowhere known. Left out, the second stays with its link. */
  startsAtSeconds?: number | null;
  /** ms since 1970. */
  plannedReleaseAt?: number;
  /** Publishes the clip in the same step: the way to give a link where it may not stand before state 5. */
  publish?: boolean;
};

type Assigned = Clip["assignedUploads"][number];
type Release = Pick<
  Assigned,
  "uploadId" | "publishedName" | "publishedLink" | "plannedReleaseAt" | "startsAtSeconds"
>;

/** Says which published or planned video the clip is in; if asked to, publishes the clip with it. */
export async function assignUpload(context: Context, input: AssignUploadInput): Promise<{ id: number }> {
  const clip = await findClip(context, input.id);
  allow(context.actor, "videos.assignUpload", clip.video);
  ensure(!clip.inTransfer, "TransferPending");
  ensure(clip.video.consentWithdrawnAt === null, "ConsentWithdrawn");
  const before = clip.assignedUploads.find((assigned) => assigned.id === input.assignedId);
  ensure(input.assignedId === undefined || before, "NotFound");

  const release = await releaseOf(context, clip, before, input);
  const publishes = input.publish === true && clip.video.state !== 5;
  refuseUnfit(context, clip, release, before, publishes);
  const assign = before ? changeRelease(context, clip, before, release) : addRelease(context, clip, release);
  const published = publishedVideo(release);
  if (!publishes) {
    // A clip that was published without a link is out for its sender when the link comes. One that is put into a video
    // of the site is announced by `notifySenders`, as soon as that is out.
    const isNewlyOut = clip.video.state === 5 && published && !before?.publishedLink;
    const mail = isNewlyOut && !release.uploadId ? await outNotice(context, clip, published) : null;
    const [[assigned]] = await context.db.batch([assign, ...(mail ? [mailRowIfChanged(context, mail)] : [])]);
    ensure(assigned, "StateSame");
    if (mail) await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
    return assigned;
  }

  const { update, event, mail, publishing } = await stateChange(context, clip, 5, published, justChanged);
  const [[assigned], [moved]] = await context.db.batch([
    assign,
    update,
    event,
    ...(mail ? [mail.row] : []),
    ...publishing,
  ]);
  ensure(assigned && moved, "StateSame");
  if (mail) await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
  return assigned;
}

/** Name and link of the chosen published video, or as they were typed. */
async function releaseOf(
  context: Context,
  clip: Clip,
  before: Assigned | undefined,
  input: AssignUploadInput,
): Promise<Release> {
  const startIn = (link: string | null, inLink: number | null = null) => {
    const known = before?.startsAtSeconds ?? null;
    const typed = input.startsAtSeconds;
    // A second in the link that was just pasted is newer than one that the form brought along unchanged.
    if (inLink !== null && (typed == null || typed === known)) return inLink;
    if (typed !== undefined) return typed;
    return before?.publishedLink === link ? known : null;
  };
  const plannedReleaseAt = input.plannedReleaseAt ?? null;
  if (input.uploadId === undefined) {
    ensure(input.publishedName, "InvalidInput", "publishedName");
    const typed = input.publishedLink === undefined ? null : untimedLink(input.publishedLink);
    const publishedLink = typed?.link ?? null;
    return {
      uploadId: null,
      publishedName: input.publishedName,
      publishedLink,
      startsAtSeconds: startIn(publishedLink, typed?.startsAtSeconds),
      plannedReleaseAt,
    };
  }
  const upload = await context.db
    .select({ name: uploads.name, videoUrl: uploads.videoUrl })
    .from(uploads)
    .where(and(eq(uploads.id, input.uploadId), eq(uploads.dashcamerId, clip.video.dashcamerId)))
    .get();
  ensure(upload, "NotFound", "uploadId");
  const { name: publishedName, videoUrl: publishedLink } = upload;
  const startsAtSeconds = startIn(publishedLink);
  return { uploadId: input.uploadId, publishedName, publishedLink, startsAtSeconds, plannedReleaseAt };
}

function refuseUnfit(
  { now }: Context,
  clip: Clip,
  release: Release,
  before: Assigned | undefined,
  publishes: boolean,
): void {
  const { uploadId, publishedName, publishedLink, plannedReleaseAt } = release;
  const others = clip.assignedUploads.filter((other) => other !== before);
  const duplicate = others.some((other) =>
    uploadId
      ? other.uploadId === uploadId
      : (other.uploadId === null && other.publishedName === publishedName) ||
        // Publishing ties what was typed to the video of the channel; sent again, it is still the same.
        (publishedLink !== null && other.publishedLink === publishedLink),
  );
  ensure(!duplicate, "AlreadyRegistered", uploadId ? "uploadId" : "publishedName");
  const isNewPlan = plannedReleaseAt !== null && plannedReleaseAt !== before?.plannedReleaseAt;
  ensure(!isNewPlan || plannedReleaseAt > now, "PlannedInPast", "plannedReleaseAt");
  const after = publishes ? 5 : (clip.video.state as VideoState);
  const mayLink = mayCarryLink(after, clip.creator.allowUploadLinkBeforePublish);
  ensure(publishedLink === null || mayLink, "LinkBeforePublish", uploadId ? "uploadId" : "publishedLink");
  if (!publishes) return;
  const assigned = [...others, release].map((one) => ({
    link: one.publishedLink,
    plannedReleaseAt: one.plannedReleaseAt,
  }));
  const verdict = stateMove({ ...situationOf(clip, now), assignedUploads: assigned, to: 5 });
  if (verdict !== "ok") throw new Refusal(verdict);
}

/** With what search reads of it. */
const searched = (release: Release) => ({ ...release, searchText: searchable(release.publishedName) });

function addRelease({ db, now }: Context, clip: Clip, release: Release) {
  const row = { ...searched(release), videoId: clip.video.id, createdAt: now };
  // A form sent twice makes one row.
  const isNew = sql`not exists (
    select 1 from assigned_uploads as duplicate where duplicate.video_id = ${row.videoId} and
    (duplicate.upload_id = ${row.uploadId} or (duplicate.upload_id is null and duplicate.published_name = ${row.publishedName})
      or (${row.uploadId} is null and duplicate.published_link = ${row.publishedLink})))`;
  return insertIf(db, assignedUploads, row, and(clipUnchanged(clip), isNew)).returning({
    id: assignedUploads.id,
  });
}

function changeRelease({ db }: Context, clip: Clip, before: Assigned, release: Release) {
  return db
    .update(assignedUploads)
    .set(searched(release))
    .where(and(eq(assignedUploads.id, before.id), clipUnchanged(clip)))
    .returning({ id: assignedUploads.id });
}
