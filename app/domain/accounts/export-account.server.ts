import { asc, eq, inArray, sql } from "drizzle-orm";
import { sessions, termsAnswers } from "../../../db/schema/accounts";
import { comments } from "../../../db/schema/comments";
import { dashcamers } from "../../../db/schema/dashcamers";
import { emailAccessAnswers, emailAccessRequests } from "../../../db/schema/email-access";
import { fanFavourites } from "../../../db/schema/fans";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import { supportMessages, supportTickets } from "../../../db/schema/support";
import { transfers } from "../../../db/schema/transfers";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { trackForExport } from "../gps/track";
import { fanRow } from "./fan-row.server";
import { signedInFan } from "./signed-in-fan.server";

/**
 * Everything that is stored about a fan, for them to take away (GDPR, articles 15 and 20). Nothing that is somebody
 * else's: no private notes of creators, no secrets.
 */
export async function exportAccount(context: Context) {
  const { db, now, baseUrl } = context;
  const { fanId } = signedInFan(context, "fans.account");
  const fan = await fanRow(context, fanId);
  const mine = db.select({ id: videos.id }).from(videos).where(eq(videos.fanId, fanId));
  const tickets = db
    .select({ id: supportTickets.id })
    .from(supportTickets)
    .where(eq(supportTickets.fanId, fanId));
  const [
    clips,
    conversation,
    moves,
    favourites,
    agreements,
    logins,
    reports,
    messages,
    subscriptions,
    tracks,
    emailQuestions,
  ] = await db.batch([
    db
      .select({ video: videos, dashcamer: sql<string>`${dashcamers.name}`.as("dashcamer_name") })
      .from(videos)
      .innerJoin(dashcamers, eq(dashcamers.id, videos.dashcamerId))
      .where(eq(videos.fanId, fanId))
      .orderBy(asc(videos.uploadedAt)),
    db.select().from(comments).where(inArray(comments.videoId, mine)).orderBy(asc(comments.postedAt)),
    db.select().from(transfers).where(eq(transfers.fanId, fanId)).orderBy(asc(transfers.requestedAt)),
    db
      .select({ name: dashcamers.name, addedAt: fanFavourites.addedAt })
      .from(fanFavourites)
      .innerJoin(dashcamers, eq(dashcamers.id, fanFavourites.dashcamerId))
      .where(eq(fanFavourites.fanId, fanId)),
    db.select().from(termsAnswers).where(eq(termsAnswers.fanId, fanId)),
    db.select().from(sessions).where(eq(sessions.fanId, fanId)),
    db.select().from(supportTickets).where(eq(supportTickets.fanId, fanId)),
    db.select().from(supportMessages).where(inArray(supportMessages.ticketId, tickets)),
    db
      .select()
      .from(newsletterSubscriptions)
      .where(sql`lower(${newsletterSubscriptions.email}) = ${fan.email.toLowerCase()}`),
    db.select().from(gpsTracks).where(inArray(gpsTracks.videoId, mine)),
    db
      .select({
        dashcamer: sql<string>`${dashcamers.name}`.as("asking_name"),
        reason: emailAccessRequests.reason,
        state: emailAccessAnswers.state,
        askedAt: emailAccessAnswers.askedAt,
        answeredAt: emailAccessAnswers.answeredAt,
      })
      .from(emailAccessAnswers)
      .innerJoin(emailAccessRequests, eq(emailAccessRequests.id, emailAccessAnswers.requestId))
      .innerJoin(dashcamers, eq(dashcamers.id, emailAccessRequests.dashcamerId))
      .where(eq(emailAccessAnswers.email, fan.email.toLowerCase())),
  ]);
  return {
    exportedAt: iso(now),
    account: {
      email: fan.email,
      name: fan.name,
      surname: fan.surname,
      nickname: fan.nickname,
      stateNotification: fan.stateNotification,
      mailFrequency: fan.mailFrequency,
      registeredAt: iso(fan.createdAt),
      confirmedAt: iso(fan.confirmedAt),
      lastLoginAt: iso(fan.lastLoginAt),
    },
    clips: clips.map(({ video, dashcamer }) => ({
      name: video.title || video.originalName,
      file: video.originalName,
      sizeBytes: video.sizeBytes,
      dashcamer,
      page: `${baseUrl}/view/${video.viewGuid}`,
      nickname: video.nickname,
      email: video.email,
      note: video.note,
      messageFromDashcamer: video.dashcamerNote,
      sentAt: iso(video.uploadedAt),
      recordedAt: iso(video.acquiredAt),
      state: video.state,
      stateSince: iso(video.stateChangedAt),
      information: video.info,
      track: trackForExport(tracks.find(({ videoId }) => videoId === video.id)?.points),
      comments: conversation
        .filter(({ videoId }) => videoId === video.id)
        .map(({ content, fromDashcamer, postedAt }) => ({ content, fromDashcamer, postedAt: iso(postedAt) })),
      transfers: moves
        .filter(({ videoId }) => videoId === video.id)
        .map(({ state, requestedAt, decidedAt }) => ({
          state,
          requestedAt: iso(requestedAt),
          decidedAt: iso(decidedAt),
        })),
    })),
    favourites: favourites.map(({ name, addedAt }) => ({ name, addedAt: iso(addedAt) })),
    agreements: agreements.map(({ document, version, answer, at }) => ({
      document,
      version,
      answer,
      at: iso(at),
    })),
    emailAccess: emailQuestions.map(({ askedAt, answeredAt, ...question }) => ({
      ...question,
      askedAt: iso(askedAt),
      answeredAt: iso(answeredAt),
    })),
    logins: logins.map(({ userAgent, createdAt, lastSeenAt, expiresAt }) => ({
      userAgent,
      createdAt: iso(createdAt),
      lastSeenAt: iso(lastSeenAt),
      expiresAt: iso(expiresAt),
    })),
    reports: reports.map(({ id, subject, name, email, openedAt, closedAt }) => ({
      subject,
      name,
      email,
      openedAt: iso(openedAt),
      closedAt: iso(closedAt),
      messages: messages
        .filter(({ ticketId }) => ticketId === id)
        .map(({ content, fromSupport, postedAt }) => ({ content, fromSupport, postedAt: iso(postedAt) })),
    })),
    newsletter: subscriptions.map(({ email, consentAt, confirmedAt, revokedAt }) => ({
      email,
      consentAt: iso(consentAt),
      confirmedAt: iso(confirmedAt),
      revokedAt: iso(revokedAt),
    })),
  };
}

const iso = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());
