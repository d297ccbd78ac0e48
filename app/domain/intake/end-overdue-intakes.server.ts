import { and, asc, inArray, lte } from "drizzle-orm";
import { intakes } from "../../../db/schema/intakes";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";
import { endIntake } from "./end-intake.server";
import { openIntakeStates } from "./rules";

/** An upload session ends its intake by its own alarm; one that is so much overdue is ended here. */
const graceMs = 3_600_000;
/** Each is a batch of its own, so one piece is all that a run may do. */
const piece = 90;

/** Ends intakes whose upload session did not, the oldest first. */
export async function endOverdueIntakes(context: Context): Promise<void> {
  const { db, now } = context;
  const isOverdue = and(inArray(intakes.state, [...openIntakeStates]), lte(intakes.expiresAt, now - graceMs));
  const endOldest = async () => {
    const overdue = await db
      .select({ guid: intakes.guid })
      .from(intakes)
      .where(isOverdue)
      .orderBy(asc(intakes.expiresAt))
      .limit(piece);
    for (const { guid } of overdue) await endIntake(context, { guid, state: "expired" });
    return overdue.length;
  };
  await inPieces(context, "endOverdueIntakes", piece, endOldest, 1);
}
