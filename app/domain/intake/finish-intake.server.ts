import { and, eq, isNull, notExists } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { dashcamers } from "../../../db/schema/dashcamers";
import { intakes } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import type { VideoInfo } from "../clips/video-info";
import type { Context } from "../context";
import type { RefusalCode } from "../errors";
import { endIntake } from "./end-intake.server";
import { probeClip } from "./probe-clip.server";
import { clipKey } from "./rules";

export type FinishIntakeInput = {
  guid: string;
  /** What really arrived; a form's file is smaller than what was reserved for it. */
  sizeBytes: number;
  /** R2's ETag of the object. */
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
 * `RecordingUnfinished`, `AlreadyRegistered`). Idempotent after a crash: the first answer stands.
 */
export async function finishIntake(context: Needed, input: FinishIntakeInput): Promise<IntakeOutcome> {
  const { guid, sizeBytes, fingerprint } = input;
  const [intake] = await findIntake(context, guid);
  if (intake?.state !== "receiving") return outcomeOf(intake);

  const probe = await probeClip(context, { key: clipKey(guid), sizeBytes });
  if (!probe.ok) return refuse(context, guid, probe.refusal);

  const [, rows] = await context.db.batch([
    context.db
      .update(intakes)
      .set({
        state: "received",
        sizeBytes,
        heldBytes: sizeBytes,
        arrivedBytes: sizeBytes,
        fingerprint,
        info: probe.info,
      })
      .where(
        and(
          eq(intakes.guid, guid),
          eq(intakes.state, "receiving"),
          intake.allowDuplicates ? undefined : isNew(context, intake, fingerprint),
        ),
      ),
    findIntake(context, guid),
  ]);
  return rows[0]?.state === "receiving" ? refuse(context, guid, "AlreadyRegistered") : outcomeOf(rows[0]);
}

async function refuse(context: Needed, guid: string, code: RefusalCode): Promise<IntakeOutcome> {
  await endIntake(context, { guid, state: "refused", refusalCode: code });
  return outcomeOf((await findIntake(context, guid))[0]);
}

type Intake = Awaited<ReturnType<typeof findIntake>>[number];

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
    .where(eq(intakes.guid, guid));
}

function outcomeOf(intake: Intake | undefined): IntakeOutcome {
  if (intake?.state === "refused") return { outcome: "refused", code: intake.refusalCode as RefusalCode };
  const arrived = intake?.state === "received" || intake?.state === "sent";
  return arrived && intake.info ? { outcome: "received", info: intake.info } : { outcome: "ended" };
}

const arrived = alias(intakes, "arrived");

/** The creator does not have this file with its sender's consent, and has not just got it from the same sender. */
function isNew({ db }: Needed, { dashcamerId, ticketHash }: Intake, fingerprint: string) {
  return and(
    notExists(
      db
        .select({ id: videos.id })
        .from(videos)
        .where(
          and(
            eq(videos.fingerprint, fingerprint),
            eq(videos.dashcamerId, dashcamerId),
            isNull(videos.erasedAt),
            isNull(videos.consentWithdrawnAt),
          ),
        ),
    ),
    notExists(
      db
        .select({ guid: arrived.guid })
        .from(arrived)
        .where(
          and(
            eq(arrived.ticketHash, ticketHash ?? ""),
            eq(arrived.state, "received"),
            eq(arrived.dashcamerId, dashcamerId),
            eq(arrived.fingerprint, fingerprint),
          ),
        ),
    ),
  );
}
