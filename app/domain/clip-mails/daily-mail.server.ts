import { and, eq, isNull, sql } from "drizzle-orm";
import { justChanged } from "../../../db/insert-if.server";
import { comments } from "../../../db/schema/comments";
import { fans } from "../../../db/schema/fans";
import { clipDigest, type DigestClip } from "../../texts/mail/clip-digest";
import { publishedVideo } from "../clips/find-clip.server";
import { excerptOf, messagesOfMail } from "../comments/rules";
import type { Context } from "../context";
import { type MailInput, mailRowIf } from "../mail/queue-mail.server";
import type { VideoState } from "../states/rules";
import { clipInMail } from "./clip-in-mail";
import { clipMailLinks } from "./clip-mail-links.server";
import { newsOf } from "./digest";
import type { FoundNews } from "./find-news.server";
import { clipsOfDigest } from "./rules";

/** A fan who gets one mail a day about everything, and what the last one covered. */
export type DailyReader = { id: number; email: string; digestedAt: number; digestedUpTo: number };

/**
 * The statements that tell a fan of the news found for them, all of them or none: whoever comes second, or finds that
 * the fan chose otherwise meanwhile, changes nothing. Null when there is nothing to tell.
 */
export async function dailyMail(context: Context, fan: DailyReader, found: FoundNews) {
  const messages = found.messages.filter(({ fanId }) => fanId === fan.id).slice(0, messagesOfMail);
  const clips = clipsOf(context, fan.id, found, messages);
  if (clips.length === 0) return null;
  const mail = await mailOf(context, fan, found.upTo, clips);
  const { db, now } = context;
  const ids = JSON.stringify(messages.map(({ id }) => id));
  const statements = [
    db
      .update(fans)
      .set({ digestedAt: now, digestedUpTo: found.upTo })
      .where(
        and(
          eq(fans.id, fan.id),
          eq(fans.digestedAt, fan.digestedAt),
          eq(fans.digestedUpTo, fan.digestedUpTo),
          eq(fans.mailFrequency, "daily"),
          eq(fans.stateNotification, true),
        ),
      ),
    mailRowIf(context, mail, justChanged),
    db
      .update(comments)
      .set({ mailedAt: now })
      .where(
        and(
          sql`${comments.id} in (select value from json_each(${ids}))`,
          isNull(comments.mailedAt),
          justChanged,
        ),
      ),
  ] as const;
  return { dedupeKey: mail.dedupeKey, statements };
}

function clipsOf(
  { baseUrl }: Context,
  fanId: number,
  { events, clips, links }: FoundNews,
  messages: FoundNews["messages"],
): DigestClip[] {
  const stateOf = (videoId: number) => clips.get(videoId)?.video.state ?? 0;
  const news = new Map(
    newsOf(
      events.filter((event) => event.fanId === fanId),
      stateOf,
    ).map((one) => [one.videoId, one]),
  );
  const ids = new Set([...news.keys(), ...messages.map(({ videoId }) => videoId)]);
  return [...ids].flatMap((videoId) => {
    const found = clips.get(videoId);
    if (!found) return [];
    const { video, dashcamerName } = found;
    const one = news.get(videoId);
    const link = links.findLast((upload) => upload.videoId === videoId && upload.publishedLink !== null);
    return {
      clip: clipInMail(baseUrl, video),
      dashcamerName,
      newState: one?.hasNewState ? (video.state as VideoState) : null,
      isWithNewHolder: one?.hasNewHolder ?? false,
      note: video.dashcamerNote,
      published: video.state === 5 && link ? publishedVideo(link) : null,
      messages: messages
        .filter((message) => message.videoId === videoId)
        .map(({ content }) => excerptOf(content)),
      viewUrl: `${baseUrl}/view/${video.viewGuid}`,
    };
  });
}

async function mailOf(
  context: Context,
  fan: DailyReader,
  upTo: number,
  clips: DigestClip[],
): Promise<MailInput> {
  const { url, headers } = await clipMailLinks(context, { fanId: fan.id });
  return {
    kind: "clipDigest",
    dedupeKey: `clipDigest:${fan.id}:${upTo}:${context.now}`,
    to: fan.email,
    headers,
    ...clipDigest({
      siteName: context.site.name,
      clips: clips.slice(0, clipsOfDigest),
      more: Math.max(0, clips.length - clipsOfDigest),
      profileUrl: `${context.baseUrl}/profile`,
      settingsUrl: url,
    }),
  };
}
