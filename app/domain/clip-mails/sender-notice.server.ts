import { clipOut, type PublishedVideo } from "../../texts/mail/clip-out";
import { stateChanged } from "../../texts/mail/state-changed";
import type { Clip } from "../clips/find-clip.server";
import type { Context } from "../context";
import type { MailInput } from "../mail/queue-mail.server";
import type { VideoState } from "../states/rules";
import { clipInMail } from "./clip-in-mail";
import { clipMailLinks } from "./clip-mail-links.server";
import { nextDigestAt } from "./rules";

/** Where mails about the clip go; null when its sender does not want any. */
function addressOf({ video, fan }: Clip): string | null {
  if (video.fanId === null) return video.notifyOnReview ? video.email : null;
  return fan?.stateNotification ? fan.email : null;
}

/** Such a sender hears of states in their daily mail, which reads the clip's history. */
const hearsDaily = ({ video, fan }: Clip) => video.fanId !== null && fan?.mailFrequency === "daily";

/** The mail to the clip's sender about its new state; null when they do not want one for each. */
export async function noticeToSender(
  context: Context,
  clip: Clip,
  to: VideoState,
  published: PublishedVideo | null,
): Promise<MailInput | null> {
  if (hearsDaily(clip)) return null;
  if (to === 5 && published) return outNotice(context, clip, published);
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

/**
 * The mail that says where the clip came out. Each video is told of once, also when the clip goes back a state and is
 * published in it again.
 */
export async function outNotice(
  context: Context,
  clip: Clip,
  published: PublishedVideo,
): Promise<MailInput | null> {
  const email = addressOf(clip);
  if (!email) return null;
  const { about, headers } = await aboutClip(context, clip, email);
  return {
    kind: "clipOut",
    ...(hearsDaily(clip) && { notBefore: nextDigestAt(context.now) }),
    dedupeKey: `clipOut:${clip.video.id}:${published.url}`,
    to: email,
    headers,
    ...clipOut({ ...about, published }),
  };
}

async function aboutClip(context: Context, { video, creator }: Clip, email: string) {
  const { site, baseUrl } = context;
  const reader = video.fanId === null ? { videoId: video.id, email } : { fanId: video.fanId };
  const { url: unsubscribeUrl, headers } = await clipMailLinks(context, reader);
  return {
    about: {
      siteName: site.name,
      dashcamerName: creator.name,
      clip: clipInMail(baseUrl, video),
      viewUrl: `${baseUrl}/view/${video.viewGuid}`,
      unsubscribeUrl,
    },
    headers,
  };
}
