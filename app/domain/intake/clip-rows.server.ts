import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { termsAnswers } from "../../../db/schema/accounts";
import { dashcamers, spaceEntries } from "../../../db/schema/dashcamers";
import { gpsTracks } from "../../../db/schema/gps-tracks";
import { intakes } from "../../../db/schema/intakes";
import { videoEvents } from "../../../db/schema/video-events";
import { videos } from "../../../db/schema/videos";
import { newSecret } from "../accounts/secrets.server";
import type { VideoInfo } from "../clips/video-info";
import type { Context } from "../context";
import type { RefusalCode } from "../errors";
import { videoSearchText } from "../search/search-text";
import { licenceInForce } from "../tariffs/creator-licence.server";
import { isInForce } from "../tariffs/rules";
import { termsInForce } from "../terms/rules";
import { extensionOf } from "./containers";
import { likelyRecordedAt } from "./recorded-time";
import { freeBytes, reservedBytes } from "./space.server";
import type { SendClipsInput } from "./wire";

export type ArrivedIntake = typeof intakes.$inferSelect & { info: VideoInfo; fingerprint: string };
export type NewClip = { intake: ArrivedIntake; viewGuid: string };
export type Sender = {
  fanId: number | null;
  nickname: string;
  email: string | null;
  /** The address that the fan logs in with: of all that may be typed, only this is surely theirs. */
  ownEmail: string | null;
  name: string;
};

type ClipInput = NewClip & { input: SendClipsInput; sender: Sender };

/**
 * All that one clip changes. The clip's row takes its creator and its intake by subqueries that give null when
 * the creator cannot take it, the intake is not waiting any more or its fan has no account any more; the columns
 * take no null, so the whole batch fails then.
 */
export function clipRows(context: Context, { intake, viewGuid, input, sender }: ClipInput) {
  const { db, now } = context;
  const { dashcamerId } = input;
  const { guid, sizeBytes, objectKey } = intake;
  const video = sql<number>`(select ${videos.id} from ${videos} where ${videos.intakeGuid} = ${guid})`;
  const { fanId, nickname, email, name } = sender;
  const points = input.track?.get(guid);
  const title = input.titled?.get(guid) || input.title;
  const texts = { title, originalName: intake.originalName, nickname, note: input.note };
  return [
    db
      .update(intakes)
      .set({ dashcamerId, heldBytes: sizeBytes })
      .where(and(eq(intakes.guid, guid), eq(intakes.state, "received"))),
    db.insert(videos).values({
      ...texts,
      dashcamerId: dashcamerWhoTakes(intake, dashcamerId, now),
      intakeGuid: sql`(select ${intakes.guid} from ${intakes}
        where ${intakes.guid} = ${guid} and ${intakes.state} = 'received' and ${hasAccount(fanId)})`,
      posterKey: sql`(select ${intakes.posterKey} from ${intakes} where ${intakes.guid} = ${guid})`,
      stripKey: sql`(select ${intakes.stripKey} from ${intakes} where ${intakes.guid} = ${guid})`,
      frameHashes: sql`(select ${intakes.frameHashes} from ${intakes} where ${intakes.guid} = ${guid})`,
      momentMs: momentOf(intake, input),
      fanId,
      viewGuid,
      transferGuid: newSecret(),
      extension: extensionOf(intake.info.container),
      email,
      notifyOnReview: input.notify && email !== null,
      uploadedAt: now,
      acquiredAt: acquiredAt(intake, input),
      stateChangedAt: now,
      objectKey,
      sizeBytes,
      info: intake.info,
      fingerprint: intake.fingerprint,
      searchText: videoSearchText({ ...texts, privateNote: "", dashcamerNote: "" }),
    }),
    db.insert(videoEvents).values({
      videoId: video,
      kind: "sent",
      toState: 0,
      actorRole: fanId === null ? "sender" : "fan",
      actorId: fanId,
      actorName: nickname || name,
      at: now,
    }),
    ...(points ? [db.insert(gpsTracks).values({ videoId: video, points, sentAt: now })] : []),
    db.insert(spaceEntries).values({ dashcamerId, kind: "video", objectKey, bytes: sizeBytes, at: now }),
    db
      .update(dashcamers)
      .set({ usedBytes: sql`${dashcamers.usedBytes} + ${sizeBytes}` })
      .where(eq(dashcamers.id, dashcamerId)),
    db.update(intakes).set({ state: "sent" }).where(eq(intakes.guid, guid)),
  ] as const;
}

/** Nobody's name comes back with a clip after its fan has cancelled the account. */
function hasAccount(fanId: number | null) {
  if (fanId === null) return sql`true`;
  return sql`exists (select 1 from fans where fans.id = ${fanId} and fans.cancelled_at is null)`;
}

/**
 * The creator's id, or null without licence or space, or for a file that they have already and want once.
 * A file that was begun for them only has to fit beside what they hold; one that comes over from another
 * creator must also leave others their reservations.
 */
function dashcamerWhoTakes(intake: ArrivedIntake, dashcamerId: number, now: number) {
  const isOverBegun = intake.dashcamerId === dashcamerId;
  const fits = isOverBegun
    ? sql`${freeBytes} + ${reservedBytes} >= ${intake.sizeBytes}`
    : sql`${freeBytes} >= 0`;
  return sql<number>`(select ${dashcamers.id} from ${dashcamers}
    where ${dashcamers.id} = ${dashcamerId} and ${licenceInForce(now)} and ${fits}
      and (${dashcamers.allowDuplicates} or not exists (select 1 from ${videos}
        where ${videos.dashcamerId} = ${dashcamers.id} and ${videos.fingerprint} = ${intake.fingerprint}
          and ${videos.erasedAt} is null and ${videos.consentWithdrawnAt} is null)))`;
}

/** Where it happened; a mark past the end of the clip marks nothing. */
function momentOf({ guid, info }: ArrivedIntake, { moment }: SendClipsInput): number | null {
  const ms = moment?.get(guid);
  return ms === undefined || ms > (info.durationMs ?? ms) ? null : ms;
}

/** What was typed belongs to the one file; of several, each keeps the time that it tells itself. */
function acquiredAt(intake: ArrivedIntake, { acquired, upload }: SendClipsInput): number | null {
  const own = likelyRecordedAt(intake.originalName, intake.info.recordedAt);
  return (upload.length === 1 ? (acquired ?? own) : (own ?? acquired)) ?? null;
}

/** The sender's agreement: a fan's is stored with the account, anybody else's with each clip. */
export function termsRows(context: Context, { fanId }: Sender, clips: NewClip[]) {
  const { db, now } = context;
  const holders = fanId === null ? clips.map(({ viewGuid }) => ({ videoGuid: viewGuid })) : [{ fanId }];
  const documents = ["f", "g"] as const;
  const rows = holders.flatMap((holder) =>
    documents.map((document) => ({
      ...holder,
      document,
      version: termsInForce(context, document),
      at: now,
      place: "upload" as const,
    })),
  );
  return rows.map((row) => db.insert(termsAnswers).values(row).onConflictDoNothing());
}

/** Why the creator could not take the clips. */
export async function whyNotTaken(
  { db, now }: Context,
  dashcamerId: number,
  clips: NewClip[],
): Promise<RefusalCode> {
  const fingerprints = clips.map(({ intake }) => intake.fingerprint);
  const [[dashcamer], [duplicate]] = await db.batch([
    db.select().from(dashcamers).where(eq(dashcamers.id, dashcamerId)),
    db
      .select({ id: videos.id })
      .from(videos)
      .where(
        and(
          eq(videos.dashcamerId, dashcamerId),
          inArray(videos.fingerprint, fingerprints),
          isNull(videos.erasedAt),
          isNull(videos.consentWithdrawnAt),
        ),
      )
      .limit(1),
  ]);
  if (!dashcamer || !isInForce(dashcamer, now)) return "MissingLicense";
  const repeats = new Set(fingerprints).size < fingerprints.length;
  return !dashcamer.allowDuplicates && (duplicate || repeats)
    ? "AlreadyRegistered"
    : "ExceededAssociatedSpace";
}
