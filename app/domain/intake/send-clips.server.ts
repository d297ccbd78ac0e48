import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { isMissing, isTwice } from "../../../db/constraint-errors";
import { fans } from "../../../db/schema/fans";
import { intakes } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure, Refusal, type RefusalCode } from "../errors";
import { allow } from "../permissions";
import { canReceive } from "./can-receive";
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
import type { SendClipsInput } from "./wire";

/** Secret handles of the clips' pages, in the order of the files. */
export type SentClips = { viewGuids: string[] };

/**
 * Makes clips of files that have arrived: all of them or none, and each once, however often the form comes.
 * The creator may be another one than the files were begun for. A file that a fan began is theirs, also when their login has
 * ended or somebody else is signed in by now: the ticket proves that it comes from where it was begun. Refusals:
 * `Unauthorized` when the account that is signed in was cancelled meanwhile, `UploadsClosed`, `InvalidInput`,
 * `DashcamerClosed`, `MissingLicense`, `EmailRequired`, `TooManyRequests`, `NotFound`, `UploadIsIncomplete`, what a file was
 * refused with, `AlreadyRegistered`, `ExceededAssociatedSpace`.
 */
export async function sendClips(context: Context, input: SendClipsInput): Promise<SentClips> {
  const { db, site, now } = context;
  const actorFanId = context.actor.role === "fan" ? context.actor.fanId : null;
  const ofForm = inArray(intakes.guid, input.upload);
  const [[sending], [receiver], arrived, made, people] = await db.batch([
    findSendingSwitch(db, site.id),
    findReceiver(db, site.id, input.dashcamerId),
    db
      .select()
      .from(intakes)
      .where(and(ofForm, isTheirs(context))),
    db
      .select({ intakeGuid: videos.intakeGuid, viewGuid: videos.viewGuid })
      .from(videos)
      .where(inArray(videos.intakeGuid, input.upload)),
    db
      .select()
      .from(fans)
      .where(
        or(
          eq(fans.id, actorFanId ?? 0),
          inArray(fans.id, db.select({ id: intakes.fanId }).from(intakes).where(ofForm)),
        ),
      ),
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
  const account = (id: number | null) => people.find((fan) => fan.id === id);
  // An account that was cancelled meanwhile sends nothing more; its files wait for a form without it.
  const self = account(actorFanId);
  ensure(!self || self.cancelledAt === null, "Unauthorized");

  ensure(sending?.isOpen, "UploadsClosed");
  ensure(receiver, "InvalidInput", "dashcamerId");
  const reception = canReceive(receiver, now);
  ensure(reception !== "notEnabled", "DashcamerClosed", "dashcamerId");
  ensure(reception !== "missingLicence", "MissingLicense", "dashcamerId");
  const owners = [...new Set(waiting.map(({ fanId }) => fanId ?? actorFanId))];
  const parcels = owners.map((ownerId) => {
    const fan = account(ownerId);
    const sender = senderOf(input, fan?.cancelledAt === null ? fan : undefined, self);
    const own = waiting.filter(({ fanId }) => (fanId ?? actorFanId) === ownerId);
    return { sender, own, notify: fan ? fan.stateNotification : input.notify };
  });
  for (const { sender } of parcels) ensure(!receiver.requiresEmail || sender.email, "EmailRequired", "email");
  // Each sending writes to whatever address was typed; the files that have arrived wait for the next form.
  ensure(await isWithinLimit(context), "TooManyRequests");
  const sent = parcels.map(({ own, ...parcel }) => {
    const clips = own.map((intake) => ({ intake: ensureArrived(intake), viewGuid: newSecret() }));
    // A fan's profile decides about further mails (setting StateNotification), and the receipt must not promise another thing.
    return { ...parcel, clips, mail: receiptMail(context, { ...parcel, receiver, clips }) };
  });
  const clips = sent.flatMap((parcel) => parcel.clips);
  for (const { intake, viewGuid } of clips) viewGuids.set(intake.guid, viewGuid);

  const news = newClipsMail(context, receiver.id, clips);
  try {
    const rows = [
      ...sent.flatMap(({ sender, clips }) =>
        clips.flatMap((clip) => clipRows(context, { ...clip, input, sender })),
      ),
      ...sent.flatMap(({ sender, clips }) => termsRows(context, sender, clips)),
      ...sent.flatMap(({ mail }) => (mail ? [mail.row] : [])),
      news.row,
    ];
    await db.batch(asBatch(rows));
  } catch (error) {
    const isOver = isMissing(error, "videos.intake_guid") || isTwice(error, "videos.intake_guid");
    if (!isOver && !isMissing(error, "videos.dashcamer_id")) throw error;
    // The same form has just come a second time, a file was taken back, or the account is gone: the second look tells.
    if (isOver || (await anySent(context, clips))) return sendClips(context, input);
    throw new Refusal(await whyNotTaken(context, input.dashcamerId, clips), "dashcamerId");
  }
  for (const mail of [...sent.map(({ mail }) => mail), news]) {
    if (mail) await context.later({ type: "sendMail", dedupeKey: mail.dedupeKey });
  }
  return result();
}

type Fan = typeof fans.$inferSelect;

/**
 * What the form says of its sender is said of the files of whoever is signed in, or of anybody when nobody is. The files of
 * another fan keep that fan's name and address: the form knows only those of who filled it in.
 */
function senderOf(input: SendClipsInput, fan: Fan | undefined, self: Fan | undefined): Sender {
  const isForms = !fan || !self || fan.id === self.id;
  return {
    fanId: fan?.id ?? null,
    nickname: (isForms && input.nickname) || (fan?.nickname ?? ""),
    email: (isForms ? input.email : undefined) ?? fan?.email ?? null,
    ownEmail: fan?.email ?? null,
    name: fan?.name ?? "",
  };
}

async function isWithinLimit({ limits, network }: Context): Promise<boolean> {
  return network === null || limits.allows("form", `send:${network}`);
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
