import { and, count, eq, gt, inArray } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { intakes } from "../../../db/schema/intakes";
import { newSecret } from "../accounts/secrets.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { canReceive } from "./can-receive";
import { endIntake } from "./end-intake.server";
import { findReceiver, findSendingSwitch } from "./receivers.server";
import {
  cleanFileName,
  clipKey,
  holdMs,
  intakeLifetimeMs,
  maxFileBytes,
  maxHeldOfNetwork,
  maxOpenIntakes,
  openIntakeStates,
} from "./rules";
import { freeOf, hasSpace, heldBytes } from "./space.server";

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
 * Opens an upload session for one file that the creator has space for, and reserves it (`heldBytes`). Refusals:
 * `UploadsClosed`, `DashcamerClosed`, `MissingLicense`, `NotAVideoFile` (empty), `ExceededUploadLimit`, `TooManyFiles`
 * (of this browser; those that have arrived have to be sent first), `TooManyRequests` (of this network; a minute helps),
 * `ExceededAssociatedSpace`.
 */
export async function beginIntake(context: Context, input: BeginIntakeInput): Promise<BegunIntake> {
  const { db, site, ticketHash, network, now } = context;
  const dashcamerId = input.dashcamerId ?? site.dashcamerId;
  const isSlow = network === null || (await context.limits.allows("upload", `begin:${network}`));
  ensure(isSlow, "TooManyRequests");
  const addressHash = network === null ? null : await context.linkKey(`intake ${network}`);

  const [[sending], [receiver], [ofTicket], [ofNetwork]] = await db.batch([
    findSendingSwitch(db, site.id),
    findReceiver(db, site.id, dashcamerId),
    db
      .select({ open: count() })
      .from(intakes)
      .where(and(eq(intakes.ticketHash, ticketHash ?? ""), inArray(intakes.state, [...openIntakeStates]))),
    db
      .select({ held: count() })
      .from(intakes)
      .where(
        and(
          eq(intakes.addressHash, addressHash ?? ""),
          eq(intakes.state, "receiving"),
          gt(intakes.heldBytes, 0),
        ),
      ),
  ]);
  allow(context.actor, "intakes.begin", undefined);
  ensure(sending?.isOpen, "UploadsClosed");
  ensure(receiver, "InvalidInput", "dashcamerId");
  const reception = canReceive(receiver, now);
  ensure(reception !== "notEnabled", "DashcamerClosed", "dashcamerId");
  ensure(reception !== "missingLicence", "MissingLicense", "dashcamerId");
  ensure(input.sizeBytes > 0, "NotAVideoFile");
  ensure(input.sizeBytes <= maxFileBytes, "ExceededUploadLimit");
  ensure((ofTicket?.open ?? 0) < maxOpenIntakes, "TooManyFiles", "files");
  ensure((ofNetwork?.held ?? 0) < maxHeldOfNetwork, "TooManyRequests");

  const guid = newSecret();
  const expiresAt = now + intakeLifetimeMs;
  const { sizeBytes } = input;
  const sender = { ticketHash, addressHash };
  const free = freeOf(dashcamerId);
  const row = {
    guid,
    dashcamerId,
    ...sender,
    fanId: context.actor.role === "fan" ? context.actor.fanId : null,
    originalName: cleanFileName(input.originalName),
    sizeBytes,
    heldBytes: heldBytes({ sender, sizeBytes, arrivedBytes: 0, free, guid: null }),
    heldUntil: now + holdMs,
    objectKey: clipKey(guid),
    createdAt: now,
    expiresAt,
  };
  const reserved = await insertIf(db, intakes, row, hasSpace(dashcamerId, sizeBytes));
  ensure(reserved.meta.changes === 1, "ExceededAssociatedSpace", "dashcamerId");
  try {
    await context.uploadSessions.open({ guid, ticketHash, expiresAt, ...input });
  } catch (error) {
    await endIntake(context, { guid, state: "cancelled" });
    throw error;
  }
  return { guid, expiresAt };
}
