import { transferAsked } from "../../texts/mail/transfer-asked";
import { type DoneFor, transferDone } from "../../texts/mail/transfer-done";
import { transferRefused } from "../../texts/mail/transfer-refused";
import { clipInMail } from "../clip-mails/clip-in-mail";
import { clipMailLinks } from "../clip-mails/clip-mail-links.server";
import type { Context } from "../context";
import type { MailInput } from "../mail/queue-mail.server";
import type { TransferClip } from "./find-transfer.server";
import { nameOf } from "./rules";

type Party = { name: string; email: string };

/** To the creator who decides. */
export function askedMail(context: Context, clip: TransferClip, to: Party): MailInput {
  const letter = transferAsked({
    siteName: context.site.name,
    clipName: nameOf(clip.video),
    askedByFan: context.actor.role === "fan",
    targetName: to.name,
    url: `${context.baseUrl}/dashcamer/transfers`,
  });
  return mailOf(context, clip, "transferAsked", "holder", clip.holder.email, letter);
}

/** To whoever has asked: the fan, or the creator who wanted the clip. */
export function refusedMail(context: Context, clip: TransferClip): MailInput | null {
  const { pending, fan, video, target, holder } = clip;
  if (!pending || !target) return null;
  const byFan = pending.fanId !== null;
  const email = byFan ? fan?.email : target.email;
  if (!email) return null;
  const letter = transferRefused({
    siteName: context.site.name,
    clipName: nameOf(video),
    holderName: holder.name,
    url: byFan ? `${context.baseUrl}/transfer/${video.transferGuid}` : `${context.baseUrl}/dashcamer/offers`,
  });
  return mailOf(context, clip, "transferRefused", byFan ? "fan" : "target", email, letter);
}

/** To the new creator, to the former one, and to the sender who has asked for it or wants to hear of the clip. */
export async function doneMails(
  context: Context,
  clip: TransferClip,
  to: Party & { id: number },
  askedByFan: boolean,
): Promise<MailInput[]> {
  const { video, holder, fan } = clip;
  const hearsAtOnce = askedByFan || (fan?.stateNotification && fan.mailFrequency === "atOnce");
  const wants = video.fanId === null ? video.notifyOnReview : hearsAtOnce;
  const sender = wants ? (video.fanId === null ? video.email : fan?.email) : null;
  const reader = video.fanId === null ? { videoId: video.id, email: sender ?? "" } : { fanId: video.fanId };
  const leave = sender ? await clipMailLinks(context, reader) : null;
  const mail = (audience: DoneFor, email: string, path: string) => {
    const letter = transferDone({
      siteName: context.site.name,
      audience,
      clipName: nameOf(video),
      clip: clipInMail(context.baseUrl, video),
      holderName: holder.name,
      targetName: to.name,
      url: context.baseUrl + path,
      unsubscribeUrl: audience === "sender" && leave ? leave.url : null,
    });
    const input = mailOf(context, clip, "transferDone", audience, email, letter);
    return audience === "sender" && leave ? { ...input, headers: leave.headers } : input;
  };
  return [
    mail("target", to.email, `/dashcamer/videos/${video.id}`),
    mail("former", holder.email, "/dashcamer/transfers"),
    ...(sender ? [mail("sender", sender, `/view/${video.viewGuid}`)] : []),
  ];
}

type Letter = Pick<MailInput, "subject" | "text" | "html">;

function mailOf(
  { now }: Context,
  { video }: TransferClip,
  kind: string,
  audience: string,
  to: string,
  letter: Letter,
): MailInput {
  return { kind, dedupeKey: `${kind}:${video.id}:${now}:${audience}`, to, ...letter };
}
