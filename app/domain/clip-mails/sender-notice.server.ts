import { sql } from "drizzle-orm";
import { uploads } from "../../../db/schema/uploads";
import { clipOut, type PublishedVideo } from "../../texts/mail/clip-out";
import { stateChanged } from "../../texts/mail/state-changed";
import type { Clip } from "../clips/find-clip.server";
import type { Context } from "../context";
import type { MailInput } from "../mail/queue-mail.server";
import { siteNameFor } from "../sites/own-site-name.server";
import type { VideoState } from "../states/rules";
import { channelVideoId } from "../uploads/channel-video";
import { isSameUpload } from "../uploads/upload-by-hand.server";
import { isOut } from "../uploads/visible-uploads.server";
import { clipInMail } from "./clip-in-mail";
import { clipMailLinks } from "./clip-mail-links.server";
import { nextDigestAt } from "./rules";

/** What of a clip decides about its sender's mails. */
type SentClip = Pick<Clip, "video" | "creator" | "fan">;

/** Where mails about the clip go; null when its sender does not want any. */
function addressOf({ video, fan }: SentClip): string | null {
  if (video.fanId === null) return video.notifyOnReview ? video.email : null;
  return fan?.stateNotification ? fan.email : null;
}

/** Such a sender hears of states in their daily mail, which reads the clip's history. */
const hearsDaily = ({ video, fan }: SentClip) => video.fanId !== null && fan?.mailFrequency === "daily";

/**
 * The mail to the clip's sender about its new state; null when they do not want one for each, and for a clip that is
 * published in a video to come: `notifySenders` says when that is out.
 */
export async function noticeToSender(
  context: Context,
  clip: SentClip,
  to: VideoState,
  published: PublishedVideo | null,
): Promise<MailInput | null> {
  if (hearsDaily(clip)) return null;
  if (to === 5 && published) {
    return (await isAwaited(context, clip, published)) ? null : outNotice(context, clip, published);
  }
  const email = addressOf(clip);
  if (!email) return null;
  const { video } = clip;
  const { about, headers } = await aboutClip(context, clip, email);
  return {
    kind: "stateChanged",
    dedupeKey: `stateChanged:${video.id}:${context.now}:${video.state}:${to}`,
    to: email,
    headers,
    ...stateChanged({ ...about, state: to, note: video.dashcamerNote }),
  };
}

/** Whether the creator's site knows the video, and nobody can see it there yet, or any more. */
export async function isAwaited(
  { db, now }: Context,
  { video: { dashcamerId } }: Pick<Clip, "video">,
  { url: videoUrl }: PublishedVideo,
): Promise<boolean> {
  const found = await db
    .select({ isOut: sql<number | null>`${isOut(now)}`.as("is_out") })
    .from(uploads)
    .where(isSameUpload({ dashcamerId, videoUrl }))
    .get();
  return found !== undefined && !found.isOut;
}

/**
 * The mail that says where the clip came out. Each video is announced once, also when the clip goes back a state and is
 * published in it again, or when its link is written in another way.
 */
export async function outNotice(
  context: Context,
  clip: SentClip,
  published: PublishedVideo,
): Promise<MailInput | null> {
  const email = addressOf(clip);
  if (!email) return null;
  const { about, headers } = await aboutClip(context, clip, email);
  return {
    kind: "clipOut",
    ...(hearsDaily(clip) && { notBefore: nextDigestAt(context.now) }),
    dedupeKey: `clipOut:${clip.video.id}:${channelVideoId(published.url) ?? published.url}`,
    to: email,
    headers,
    ...clipOut({ ...about, published }),
  };
}

async function aboutClip(context: Context, { video, creator }: SentClip, email: string) {
  const { baseUrl } = context;
  const reader = video.fanId === null ? { videoId: video.id, email } : { fanId: video.fanId };
  const { url: unsubscribeUrl, headers } = await clipMailLinks(context, reader);
  return {
    about: {
      siteName: siteNameFor(context, creator.siteName),
      dashcamerName: creator.name,
      clip: clipInMail(baseUrl, video),
      viewUrl: `${baseUrl}/view/${video.viewGuid}`,
      unsubscribeUrl,
    },
    headers,
  };
}
