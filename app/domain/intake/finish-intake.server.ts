import { and, eq, isNull } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { intakes } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import type { RefusalCode } from "../errors";
import type { VideoInfo } from "../videos/video-info";
import { endIntake } from "./end-intake.server";
import { probeClip } from "./probe-clip.server";
import { clipKey } from "./rules";

export type FinishIntakeInput = {
  guid: string;
  /** What really arrived; a form's file is smaller than what was reserved for it. */
  sizeBytes: number;
  /** Hex tree hash of the parts. */
  fingerprint: string;
};

export type IntakeOutcome =
  | { outcome: "received"; info: VideoInfo }
  | { outcome: "refused"; code: RefusalCode }
  /** It has been cancelled or has expired. */
  | { outcome: "ended" };

type Needed = Pick<Context, "db" | "now" | "clips">;

/**
 * The whole file is stored: looks at its content, then takes it in or refuses it (`NotAVideoFile`,
 * `AlreadyRegistered`). May run again after a crash; the first answer stands.
 */
export async function finishIntake(context: Needed, input: FinishIntakeInput): Promise<IntakeOutcome> {
  const { guid, sizeBytes, fingerprint } = input;
  const intake = await findIntake(context, guid);
  if (intake?.state !== "receiving") return outcomeOf(intake);

  const probe = await probeClip(context, clipKey(guid));
  const code = !probe.ok
    ? "NotAVideoFile"
    : !intake.allowDuplicates && (await isDuplicate(context, intake, fingerprint))
      ? "AlreadyRegistered"
      : null;
  if (code) await endIntake(context, { guid, state: "refused", refusalCode: code });
  else if (probe.ok) {
    await context.db
      .update(intakes)
      .set({ state: "received", sizeBytes, fingerprint, info: probe.info })
      .where(and(eq(intakes.guid, guid), eq(intakes.state, "receiving")));
  }
  return outcomeOf(await findIntake(context, guid));
}

type Intake = Awaited<ReturnType<typeof findIntake>>;

function findIntake({ db }: Needed, guid: string) {
  return db
    .select({
      state: intakes.state,
      refusalCode: intakes.refusalCode,
      info: intakes.info,
      dashcamerId: intakes.dashcamerId,
      ticketHash: intakes.ticketHash,
      allowDuplicates: dashcamers.allowDuplicates,
    })
    .from(intakes)
    .innerJoin(dashcamers, eq(dashcamers.id, intakes.dashcamerId))
    .where(eq(intakes.guid, guid))
    .get();
}

function outcomeOf(intake: Intake): IntakeOutcome {
  if (intake?.state === "refused") return { outcome: "refused", code: intake.refusalCode as RefusalCode };
  const arrived = intake?.state === "received" || intake?.state === "sent";
  return arrived && intake.info ? { outcome: "received", info: intake.info } : { outcome: "ended" };
}

/** Whether the creator has this file already, or has just got it from the same sender. */
async function isDuplicate(
  { db }: Needed,
  { dashcamerId, ticketHash }: NonNullable<Intake>,
  fingerprint: string,
): Promise<boolean> {
  const [clips, arrived] = await db.batch([
    db
      .select({ id: videos.id })
      .from(videos)
      .where(
        and(
          eq(videos.fingerprint, fingerprint),
          eq(videos.dashcamerId, dashcamerId),
          isNull(videos.erasedAt),
        ),
      )
      .limit(1),
    db
      .select({ guid: intakes.guid })
      .from(intakes)
      .where(
        and(
          eq(intakes.ticketHash, ticketHash ?? ""),
          eq(intakes.state, "received"),
          eq(intakes.dashcamerId, dashcamerId),
          eq(intakes.fingerprint, fingerprint),
        ),
      )
      .limit(1),
  ]);
  return clips.length + arrived.length > 0;
}
