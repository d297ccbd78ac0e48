import { clipReceived } from "../../texts/mail/clip-received";
import type { Context } from "../context";
import { mailRow } from "../mail/queue-mail.server";
import type { NewClip, Sender } from "./clip-rows.server";

type Receipt = {
  receiver: { name: string };
  sender: Sender;
  clips: NewClip[];
  /** The sender wants to hear of further states. */
  notify: boolean;
};

/** The mail with the secret links, or null when the sender gave no address. */
export function receiptMail(context: Context, { receiver, sender, clips, notify }: Receipt) {
  const first = clips[0];
  if (!sender.email || !first) return null;
  const dedupeKey = `clipReceived:${first.intake.guid}`;
  const letter = clipReceived({
    siteName: context.site.name,
    dashcamerName: receiver.name,
    clips: clips.map(({ intake, viewGuid }) => ({
      label: isConfirmed(sender) ? intake.originalName : null,
      viewUrl: `${context.baseUrl}/view/${viewGuid}`,
    })),
    notify,
  });
  const row = mailRow(context, {
    kind: "clipReceived",
    dedupeKey,
    to: sender.email,
    isOwnAddress: isConfirmed(sender),
    ...letter,
  });
  return { row, dedupeKey };
}

function isConfirmed({ email, ownEmail }: Sender): boolean {
  return ownEmail !== null && ownEmail.toLowerCase() === email?.toLowerCase();
}
