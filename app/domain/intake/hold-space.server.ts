import { and, eq, sql } from "drizzle-orm";
import { intakes } from "../../../db/schema/intakes";
import type { Context } from "../context";
import { holdMs } from "./rules";
import { freeOf, heldBytes } from "./space.server";

type Needed = Pick<Context, "db" | "now">;

/**
 * `full`: the creator has no space for the rest now, what has arrived stays; `ended`: nobody waits for the file any
 * more.
 */
export type Holding = "held" | "full" | "ended";

/**
 * Renews the reservation of a file whose bytes come or are about to come, or reserves again when it has expired.
 * @param arrivedBytes what the upload session has stored
 */
export async function holdSpace(
  { db, now }: Needed,
  { guid, arrivedBytes }: { guid: string; arrivedBytes: number },
): Promise<Holding> {
  const intake = await db.select().from(intakes).where(eq(intakes.guid, guid)).get();
  if (intake?.state !== "receiving") return "ended";
  const { dashcamerId, sizeBytes, ticketHash, addressHash } = intake;
  const own = sql`(select ${intakes.heldBytes} from ${intakes} where ${intakes.guid} = ${guid})`;
  const free = sql`(${freeOf(dashcamerId)} + ${own})`;
  const sender = { ticketHash, addressHash };
  const ahead = heldBytes({ sender, sizeBytes, arrivedBytes, free, guid });
  const held = sql`case when ${intakes.releasedAt} is null then ${ahead} else ${arrivedBytes} end`;
  const isReceiving = and(eq(intakes.guid, guid), eq(intakes.state, "receiving"));
  const [changed, rows] = await db.batch([
    db
      .update(intakes)
      .set({ heldBytes: held, arrivedBytes, heldUntil: now + holdMs })
      .where(and(isReceiving, sql`${free} >= ${sizeBytes}`)),
    db.select({ guid: intakes.guid }).from(intakes).where(isReceiving),
  ]);
  if (changed.meta.changes === 1) return "held";
  return rows.length === 1 ? "full" : "ended";
}
