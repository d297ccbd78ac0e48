import { clipOut, type PublishedVideo } from "../../texts/mail/clip-out";
import { stateChanged } from "../../texts/mail/state-changed";
import type { Context } from "../context";
import type { MailInput } from "../mail/queue-mail.server";
import type { Clip } from "./find-clip.server";
import type { VideoState } from "./rules";

/** Where mails about the clip go; null when its sender does not want any. */
function addressOf({ video, fan }: Clip): string | null {
  if (video.fanId === null) return video.notifyOnReview ? video.email : null;
  return fan?.stateNotification ? fan.email : null;
}

/** The mail to the clip's sender about its new state; null when they do not want any. */
export function noticeToSender(
  context: Context,
  clip: Clip,
  to: VideoState,
  published: PublishedVideo | null,
): MailInput | null {
  if (to === 5 && published) return outNotice(context, clip, published);
  const email = addressOf(clip);
  if (!email) return null;
  const { video } = clip;
  return {
    kind: "stateChanged",
    dedupeKey: `stateChanged:${video.id}:${context.now}:${video.state}:${to}`,
    to: email,
    ...stateChanged({ ...aboutClip(context, clip), state: to }),
  };
}

/**
 * The mail that says where the clip came out. Each video is told of once, also when the clip goes back a state and is
 * published in it again.
 */
export function outNotice(context: Context, clip: Clip, published: PublishedVideo): MailInput | null {
  const email = addressOf(clip);
  if (!email) return null;
  return {
    kind: "clipOut",
    dedupeKey: `clipOut:${clip.video.id}:${published.url}`,
    to: email,
    ...clipOut({ ...aboutClip(context, clip), dashcamerName: clip.creator.name, published }),
  };
}

const aboutClip = ({ site, baseUrl }: Context, { video }: Clip) => ({
  siteName: site.name,
  viewUrl: `${baseUrl}/view/${video.viewGuid}`,
  unsubscribeUrl: null,
});
