import { and, eq, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { insertIf } from "../../../db/insert-if.server";
import { sameEventDecisions } from "../../../db/schema/same-event-decisions";
import { videos } from "../../../db/schema/videos";
import { type Clip, findClip } from "../clips/find-clip.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { stillHeld } from "../states/state-change.server";
import type { DecideSameEventForm } from "./wire";

export type DecideSameEventInput = { id: number } & z.infer<typeof DecideSameEventForm>;

/**
 * Whoever may open both clips says that they show the same event, or that they do not, or takes that back. Of two decisions
 * the later one stays. Refusals: `NotFound`, `Forbidden`, `TransferPending`, `InvalidInput` (a clip and itself), `StateSame`
 * (one of them has left meanwhile).
 */
export async function decideSameEvent(
  context: Context,
  { id, otherId, decision }: DecideSameEventInput,
): Promise<void> {
  const { db, now } = context;
  ensure(id !== otherId, "InvalidInput");
  const pair = [await findClip(context, id), await findClip(context, otherId)];
  for (const { video, inTransfer } of pair) {
    allow(context.actor, "videos.decideSameEvent", video);
    ensure(!inTransfer, "TransferPending");
  }
  const [firstId, secondId] = [Math.min(id, otherId), Math.max(id, otherId)];
  const areHeld = and(...pair.map(isHeld));
  if (decision === "open") {
    const ofPair = and(eq(sameEventDecisions.firstId, firstId), eq(sameEventDecisions.secondId, secondId));
    const [, left] = await db.batch([
      db.delete(sameEventDecisions).where(and(ofPair, areHeld)),
      db.select({ isSame: sameEventDecisions.isSame }).from(sameEventDecisions).where(ofPair),
    ]);
    ensure(left.length === 0, "StateSame");
    return;
  }
  const isSame = decision === "same";
  const { meta } = await insertIf(
    db,
    sameEventDecisions,
    { firstId, secondId, isSame, decidedAt: now },
    areHeld,
  ).onConflictDoUpdate({
    target: [sameEventDecisions.firstId, sameEventDecisions.secondId],
    set: { isSame, decidedAt: now },
  });
  ensure(meta.changes > 0, "StateSame");
}

/** The clip is still where it was found. */
const isHeld = (clip: Clip): SQL => sql`exists (select 1 from ${videos} where ${stillHeld(clip)})`;
