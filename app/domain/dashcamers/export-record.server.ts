import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { among } from "../../../db/among.server";
import { sessions, termsAnswers } from "../../../db/schema/accounts";
import { assignedUploads } from "../../../db/schema/assigned-uploads";
import { attachments } from "../../../db/schema/attachments";
import { comments } from "../../../db/schema/comments";
import { compilations } from "../../../db/schema/compilations";
import { dashcamers, wantedItems } from "../../../db/schema/dashcamers";
import { editors } from "../../../db/schema/editors";
import { emailAccessRequests } from "../../../db/schema/email-access";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import { impersonations } from "../../../db/schema/impersonations";
import { invoices } from "../../../db/schema/invoices";
import { payouts } from "../../../db/schema/payouts";
import { sameEventDecisions } from "../../../db/schema/same-event-decisions";
import { sites } from "../../../db/schema/sites";
import { socialAccounts } from "../../../db/schema/social";
import { tags } from "../../../db/schema/tags";
import { playlists, uploads } from "../../../db/schema/uploads";
import { videoTags } from "../../../db/schema/video-tags";
import { videos } from "../../../db/schema/videos";
import { isoOf, isoOrNull } from "../call-wire";
import { videoForExport } from "../clips/audiences.server";
import type { Context } from "../context";
import { trackForExport } from "../gps/track";
import { allow } from "../permissions";
import { holderOf } from "../workspace/workspace.server";
import { getRecord } from "./get-record.server";
import { identityColumns } from "./identity.server";

const clipsAtOnce = 200;

/**
 * Everything that is kept about a creator and their work, as JSON text piece by piece: a hundred thousand clips do not
 * fit into memory. Addresses of senders are left out: an agreement can be revoked at any time, and nothing takes an
 * address back from a file (specification, section 4).
 */
export async function exportRecord(context: Context): Promise<AsyncGenerator<string>> {
  const id = holderOf(context.actor);
  allow(context.actor, "dashcamers.export", undefined);
  const head = { exportedAt: isoOf(context.now), ...(await readRecord(context, id)) };
  return (async function* () {
    yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "clips": [`;
    let isFirst = true;
    for await (const clip of readClips(context, id)) {
      yield `${isFirst ? "" : ","}\n${JSON.stringify(clip)}`;
      isFirst = false;
    }
    yield "\n  ]\n}\n";
  })();
}

async function readRecord(context: Context, id: number) {
  const { db } = context;
  const { record, statistics } = await getRecord(context, id);
  const [
    identities,
    webs,
    people,
    labels,
    lists,
    channel,
    social,
    plans,
    wanted,
    documents,
    paidOut,
    agreements,
    logins,
    addresses,
    looks,
  ] = await db.batch([
    db.select(identityColumns).from(dashcamers).where(eq(dashcamers.id, id)),
    db.select().from(sites).where(eq(sites.dashcamerId, id)),
    db.select().from(editors).where(eq(editors.dashcamerId, id)),
    db.select().from(tags).where(eq(tags.dashcamerId, id)),
    db.select().from(playlists).where(eq(playlists.dashcamerId, id)),
    db.select().from(uploads).where(eq(uploads.dashcamerId, id)),
    db.select().from(socialAccounts).where(eq(socialAccounts.dashcamerId, id)),
    db.select().from(compilations).where(eq(compilations.dashcamerId, id)),
    db.select().from(wantedItems).where(eq(wantedItems.dashcamerId, id)),
    db.select().from(invoices).where(eq(invoices.dashcamerId, id)),
    db.select().from(payouts).where(eq(payouts.dashcamerId, id)),
    db.select().from(termsAnswers).where(eq(termsAnswers.dashcamerId, id)),
    db.select().from(sessions).where(eq(sessions.dashcamerId, id)),
    db.select().from(emailAccessRequests).where(eq(emailAccessRequests.dashcamerId, id)),
    db.select().from(impersonations).where(eq(impersonations.dashcamerId, id)),
  ]);
  return {
    account: record,
    identity: identities[0],
    statistics,
    sites: webs.map(({ id, dashcamerId, adminPasswordHash, ...site }) => site),
    editors: people.map(({ name, email, locked, createdAt }) => ({
      name,
      email,
      locked,
      createdAt: isoOf(createdAt),
    })),
    tags: labels.map(({ name, color, priority }) => ({ name, color, priority })),
    playlists: lists.map(({ name }) => name),
    videos: channel.map(({ name, videoUrl, visible, publishedAt, ...posted }) => ({
      name,
      videoUrl,
      visible,
      publishedAt: isoOrNull(publishedAt),
      facebookPostedAt: isoOrNull(posted.facebookPostedAt),
      instagramStoryPostedAt: isoOrNull(posted.instagramStoryPostedAt),
    })),
    socialAccounts: social.map(({ state, pageName, instagramName, connectedAt, template, ...automatic }) => ({
      state,
      facebookPage: pageName,
      instagramAccount: instagramName,
      connectedAt: isoOrNull(connectedAt),
      postsToFacebook: automatic.facebookAutoFrom !== null,
      postsToInstagram: automatic.instagramAutoFrom !== null,
      template,
    })),
    compilations: plans.map(({ name, plannedAt, publishedAt }) => ({
      name,
      plannedAt: isoOrNull(plannedAt),
      publishedAt: isoOrNull(publishedAt),
    })),
    wanted: wanted.map(({ title, text }) => ({ title, text })),
    invoices: documents.map(({ number, total, paid, orderedAt, paidAt }) => ({
      number,
      total: total / 100,
      paid: paid / 100,
      orderedAt: isoOf(orderedAt),
      paidAt: isoOrNull(paidAt),
    })),
    payouts: paidOut.map(({ amount, bankAccount, state, askedAt }) => ({
      amount: amount / 100,
      bankAccount,
      state,
      askedAt: isoOf(askedAt),
    })),
    agreements: agreements.map(({ document, version, answer, at }) => ({
      document,
      version,
      answer,
      at: isoOf(at),
    })),
    emailAccess: addresses.map(({ reason, state, requestedAt, decidedAt, refusal, endedAt }) => ({
      reason,
      state,
      requestedAt: isoOf(requestedAt),
      decidedAt: isoOrNull(decidedAt),
      refusal,
      endedAt: isoOrNull(endedAt),
    })),
    looksOfProvider: looks.map(({ reason, startedAt, until, endedAt }) => ({
      reason,
      startedAt: isoOf(startedAt),
      endedAt: isoOf(endedAt ?? until),
    })),
    logins: logins.map(({ userAgent, createdAt, lastSeenAt }) => ({
      userAgent,
      createdAt: isoOf(createdAt),
      lastSeenAt: isoOf(lastSeenAt),
    })),
  };
}

async function* readClips({ db }: Context, dashcamerId: number) {
  for (let last = { uploadedAt: 0, id: 0 }; ; ) {
    const page = await db
      .select()
      .from(videos)
      .where(
        and(
          eq(videos.dashcamerId, dashcamerId),
          sql`(${videos.uploadedAt}, ${videos.id}) > (${last.uploadedAt}, ${last.id})`,
          isNull(videos.erasedAt),
        ),
      )
      .orderBy(asc(videos.uploadedAt), asc(videos.id))
      .limit(clipsAtOnce);
    const ids = among(page.map(({ id }) => id));
    const [conversation, labels, uses, files, tracks, events] = await db.batch([
      db.select().from(comments).where(inArray(comments.videoId, ids)).orderBy(asc(comments.postedAt)),
      db
        .select({ videoId: videoTags.videoId, name: tags.name })
        .from(videoTags)
        .innerJoin(tags, eq(tags.id, videoTags.tagId))
        .where(inArray(videoTags.videoId, ids)),
      db.select().from(assignedUploads).where(inArray(assignedUploads.videoId, ids)),
      db.select().from(attachments).where(inArray(attachments.videoId, ids)),
      db.select().from(gpsTracks).where(inArray(gpsTracks.videoId, ids)),
      db
        .select({
          videoId: sameEventDecisions.firstId,
          isSame: sameEventDecisions.isSame,
          title: videos.title,
          originalName: videos.originalName,
        })
        .from(sameEventDecisions)
        .innerJoin(videos, eq(videos.id, sameEventDecisions.secondId))
        .where(inArray(sameEventDecisions.firstId, ids)),
    ]);
    for (const video of page) {
      const ofVideo = ({ videoId }: { videoId: number }) => videoId === video.id;
      yield {
        ...videoForExport(video),
        track: trackForExport(tracks.find(ofVideo)?.points),
        // Each pair once, with the clip that came first.
        sameEvent: events.filter(ofVideo).map(({ title, originalName, isSame }) => ({
          name: title || originalName,
          isSame,
        })),
        tags: labels.filter(ofVideo).map(({ name }) => name),
        videos: uses.filter(ofVideo).map(({ publishedName, publishedLink, plannedReleaseAt }) => ({
          publishedName,
          publishedLink,
          plannedReleaseAt: isoOrNull(plannedReleaseAt),
        })),
        attachments: files.filter(ofVideo).map(({ name, sizeBytes }) => ({ name, sizeBytes })),
        comments: conversation.filter(ofVideo).map(({ content, fromDashcamer, postedAt }) => ({
          content,
          fromDashcamer,
          postedAt: isoOf(postedAt),
        })),
      };
    }
    const end = page.at(-1);
    if (!end || page.length < clipsAtOnce) return;
    last = end;
  }
}
