import { and, count, eq, inArray, isNull } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { intakes } from "../../../db/schema/intakes";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { endIntake } from "./end-intake.server";
import { findReceiver, findSendingSwitch } from "./receivers.server";
import {
  canReceive,
  cleanFileName,
  clipKey,
  intakeLifetimeMs,
  maxFileBytes,
  maxOpenIntakes,
  maxOpenIntakesOfAddress,
  openIntakeStates,
} from "./rules";
import { hasSpace } from "./space.server";

export type BeginIntakeInput = {
  /** Null means the site's own creator. */
  dashcamerId: number | null;
  originalName: string;
  /** The file's size, or the most that it can have when `isSizeKnown` is false. */
  sizeBytes: number;
  isSizeKnown: boolean;
  /** tus Upload-Metadata as it came, for HEAD to give back. */
  metadata: string;
};

export type BegunIntake = { guid: string; expiresAt: number };

/**
 * Reserves the creator's space for one file and opens its upload session. Refusals: `UploadsClosed`,
 * `DashcamerClosed`, `MissingLicense`, `NotAVideoFile` (empty), `ExceededUploadLimit`, `TooManyRequests`,
 * `ExceededAssociatedSpace`.
 */
export async function beginIntake(context: Context, input: BeginIntakeInput): Promise<BegunIntake> {
  const { db, site, ticketHash, now } = context;
  const dashcamerId = input.dashcamerId ?? site.dashcamerId;
  const addressHash = context.clientAddress ? await context.linkKey(`intake ${context.clientAddress}`) : null;

  const [[sending], [receiver], openOfTicket, openOfAddress] = await db.batch([
    findSendingSwitch(db, site.id),
    findReceiver(db, site.id, dashcamerId),
    countOpen(context, "ticketHash", ticketHash),
    countOpen(context, "addressHash", addressHash),
  ]);
  allow(context.actor, "intakes.begin", undefined);
  ensure(sending?.isOpen, "UploadsClosed");
  ensure(receiver, "InvalidInput", "dashcamerId");
  const reception = canReceive(receiver, now);
  ensure(reception !== "notEnabled", "DashcamerClosed", "dashcamerId");
  ensure(reception !== "missingLicence", "MissingLicense", "dashcamerId");
  ensure(input.sizeBytes > 0, "NotAVideoFile");
  ensure(input.sizeBytes <= maxFileBytes, "ExceededUploadLimit");
  ensure((openOfTicket[0]?.count ?? 0) < maxOpenIntakes, "TooManyRequests");
  ensure((openOfAddress[0]?.count ?? 0) < maxOpenIntakesOfAddress, "TooManyRequests");

  const guid = newSecret();
  const expiresAt = now + intakeLifetimeMs;
  const row = {
    guid,
    dashcamerId,
    ticketHash,
    fanId: context.actor.role === "fan" ? context.actor.fanId : null,
    addressHash,
    originalName: cleanFileName(input.originalName),
    sizeBytes: input.sizeBytes,
    objectKey: clipKey(guid),
    createdAt: now,
    expiresAt,
  };
  const reserved = await insertIf(db, intakes, row, hasSpace(dashcamerId, input.sizeBytes));
  ensure(reserved.meta.changes === 1, "ExceededAssociatedSpace", "dashcamerId");
  try {
    await context.uploadSessions.open({ guid, ticketHash, expiresAt, ...input });
  } catch (error) {
    await endIntake(context, { guid, state: "cancelled" });
    throw error;
  }
  return { guid, expiresAt };
}

function countOpen({ db }: Context, column: "ticketHash" | "addressHash", hash: string | null) {
  const isTheirs = hash === null ? isNull(intakes.guid) : eq(intakes[column], hash);
  return db
    .select({ count: count() })
    .from(intakes)
    .where(and(isTheirs, inArray(intakes.state, [...openIntakeStates])));
}
