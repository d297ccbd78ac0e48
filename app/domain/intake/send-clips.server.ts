import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { isMissing, isTwice } from "../../../db/constraint-errors";
import { fans } from "../../../db/schema/fans";
import { intakes } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure, Refusal, type RefusalCode } from "../errors";
import { allow } from "../permissions";
import {
  type ArrivedIntake,
  clipRows,
  type NewClip,
  type Sender,
  termsRows,
  whyNotTaken,
} from "./clip-rows.server";
import { newClipsMail } from "./new-clips-mail.server";
import { receiptMail } from "./receipt-mail.server";
import { findReceiver, findSendingSwitch } from "./receivers.server";
import { canReceive } from "./rules";
import type { SendClipsInput } from "./wire";

/** Secret handles of the clips' pages, in the order of the files. */
export type SentClips = { viewGuids: string[] };

/**
 * Makes clips of files that have arrived: all of them or none, and each once, however often the form comes.
 * The creator may be another one than the files were begun for. Refusals: `Unauthorized` when the fan's account was
 * cancelled meanwhile, `UploadsClosed`, `InvalidInput`,
 * `DashcamerClosed`, `MissingLicense`, `EmailRequired`, `TooManyRequests`, `NotFound`, `UploadIsIncomplete`, what a file was
 * refused with, `AlreadyRegistered`, `ExceededAssociatedSpace`.
 */
export async function sendClips(context: Context, input: SendClipsInput): Promise<SentClips> {
  const { db, site, now } = context;
  const [[sending], [receiver], arrived, made, [fan]] = await db.batch([
    findSendingSwitch(db, site.id),
    findReceiver(db, site.id, input.dashcamerId),
    db
      .select()
      .from(intakes)
      .where(and(inArray(intakes.guid, input.upload), isTheirs(context))),
    db
      .select({ intakeGuid: videos.intakeGuid, viewGuid: videos.viewGuid })
      .from(videos)
      .where(inArray(videos.intakeGuid, input.upload)),
    db
      .select()
      .from(fans)
      .where(eq(fans.id, context.actor.role === "fan" ? context.actor.fanId : 0)),
  ]);
  allow(context.actor, "intakes.send", undefined);
  ensure(input.upload.length > 0, "UploadIsIncomplete", "files");
  ensure(arrived.length === input.upload.length, "NotFound", "files");
  const viewGuids = new Map(made.map(({ intakeGuid, viewGuid }) => [intakeGuid, viewGuid]));
  const waiting = arrived
    .filter(({ guid }) => !viewGuids.has(guid))
    .sort((a, b) => input.upload.indexOf(a.guid) - input.upload.indexOf(b.guid));
  const result = () => ({ viewGuids: input.upload.map((guid) => viewGuids.get(guid) ?? "") });
  if (waiting.length === 0) return result();
  // An account that was cancelled meanwhile sends nothing more; its files wait for a form without it.
  ensure(!fan || fan.cancelledAt === null, "Unauthorized");

  ensure(sending?.isOpen, "UploadsClosed");
  ensure(receiver, "InvalidInput", "dashcamerId");
  const reception = canReceive(receiver, now);
  ensure(reception !== "notEnabled", "DashcamerClosed", "dashcamerId");
  ensure(reception !== "missingLicence", "MissingLicense", "dashcamerId");
  const sender: Sender = {
    fanId: fan?.id ?? null,
    nickname: input.nickname || (fan?.nickname ?? ""),
    email: input.email ?? fan?.email ?? null,
    name: fan?.name ?? "",
  };
  ensure(!receiver.requiresEmail || sender.email, "EmailRequired", "email");
  // Each sending writes to whatever address was typed; the files that have arrived wait for the next form.
  ensure(await isWithinLimit(context), "TooManyRequests");
  const clips = waiting.map((intake) => ({ intake: ensureArrived(intake), viewGuid: newSecret() }));
  for (const { intake, viewGuid } of clips) viewGuids.set(intake.guid, viewGuid);

  // A fan's profile decides about further mails (setting StateNotification), and the receipt must not promise another thing.
  const notify = fan ? fan.stateNotification : input.notify;
  const mail = receiptMail(context, { receiver, sender, clips, notify });
  const news = newClipsMail(context, receiver.id, clips);
  try {
    await db.batch([
      ...clips.flatMap((clip) => clipRows(context, { ...clip, input, sender })),
      ...termsRows(context, sender, clips),
      ...(mail ? [mail.row] : []),
      news.row,
    ] as unknown as Parameters<typeof db.batch>[0]);
  } catch (error) {
    const isOver = isMissing(error, "videos.intake_guid") || isTwice(error, "videos.intake_guid");
    if (!isOver && !isMissing(error, "videos.dashcamer_id")) throw error;
    // The same form has just come a second time, a file was taken back, or the account is gone: the second look tells.
    if (isOver || (await anySent(context, clips))) return sendClips(context, input);
    throw new Refusal(await whyNotTaken(context, input.dashcamerId, clips), "dashcamerId");
  }
  if (mail) await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
  await context.later({ type: "sendMail", dedupeKey: news.dedupeKey });
  return result();
}

async function isWithinLimit({ limits, clientAddress }: Context): Promise<boolean> {
  return clientAddress === "" || limits.allows("form", `send:${clientAddress}`);
}

function isTheirs({ ticketHash }: Context) {
  return or(isNull(intakes.ticketHash), eq(intakes.ticketHash, ticketHash ?? ""));
}

async function anySent({ db }: Context, clips: NewClip[]): Promise<boolean> {
  const guids = clips.map(({ intake }) => intake.guid);
  const sent = await db
    .select({ id: videos.id })
    .from(videos)
    .where(inArray(videos.intakeGuid, guids))
    .limit(1);
  return sent.length > 0;
}

function ensureArrived(intake: typeof intakes.$inferSelect): ArrivedIntake {
  const { state, refusalCode, info, fingerprint } = intake;
  if (state === "refused") throw new Refusal((refusalCode ?? "InvalidInput") as RefusalCode, "files");
  ensure(state !== "cancelled" && state !== "expired", "NotFound", "files");
  ensure(state === "received" && info && fingerprint, "UploadIsIncomplete", "files");
  return { ...intake, info, fingerprint };
}
