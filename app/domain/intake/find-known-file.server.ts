import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { intakes } from "../../../db/schema/intakes";
import { videos } from "../../../db/schema/videos";
import type { Context } from "../context";
import { allow } from "../permissions";
import { findReceiver } from "./receivers.server";

export type KnownFileInput = { dashcamerId: number; sizeBytes: number; fingerprint?: string };

/**
 * Whether the creator, who wants each file once, has this one from the same sender already: without a fingerprint, one
 * of the same size. It reveals nothing of what others have sent.
 */
export async function findKnownFile(context: Context, input: KnownFileInput): Promise<boolean> {
  const { db, site, actor, ticketHash } = context;
  allow(actor, "intakes.begin", undefined);
  const { dashcamerId, sizeBytes, fingerprint } = input;
  const ofTicket = eq(intakes.ticketHash, ticketHash ?? "");
  const sentByTicket = db
    .select({ guid: intakes.guid })
    .from(intakes)
    .where(and(ofTicket, eq(intakes.state, "sent")));
  const isTheirs = or(
    inArray(videos.intakeGuid, sentByTicket),
    actor.role === "fan" ? eq(videos.fanId, actor.fanId) : undefined,
  );
  const [[receiver], clips, arrived] = await db.batch([
    findReceiver(db, site.id, dashcamerId),
    db
      .select({ id: videos.id })
      .from(videos)
      .where(
        and(
          eq(videos.dashcamerId, dashcamerId),
          eq(videos.sizeBytes, sizeBytes),
          fingerprint === undefined ? undefined : eq(videos.fingerprint, fingerprint),
          isNull(videos.erasedAt),
          isNull(videos.consentWithdrawnAt),
          isTheirs,
        ),
      )
      .limit(1),
    db
      .select({ guid: intakes.guid })
      .from(intakes)
      .where(
        and(
          ofTicket,
          eq(intakes.state, "received"),
          eq(intakes.dashcamerId, dashcamerId),
          eq(intakes.sizeBytes, sizeBytes),
          fingerprint === undefined ? undefined : eq(intakes.fingerprint, fingerprint),
        ),
      )
      .limit(1),
  ]);
  return receiver?.allowDuplicates === false && clips.length + arrived.length > 0;
}
