import { and, asc, eq, inArray, isNull, or } from "drizzle-orm";
import { intakes } from "../../../db/schema/intakes";
import type { VideoInfo } from "../clips/video-info";
import type { Context } from "../context";
import { openIntakeStates } from "./rules";

/** A file that the server has, whole or in part, and that is not sent yet. */
export type OpenIntake = {
  guid: string;
  name: string;
  size: number;
  /** Bytes that have arrived. */
  offset: number;
  state: "receiving" | "received";
  /** What the file says of itself, once it is there. */
  info: VideoInfo | null;
  hasPoster: boolean;
};

/**
 * The sender's own open files, oldest first. What a fan began is shown to nobody else in the same browser: they may
 * have signed out and gone.
 */
export async function listOpenIntakes(context: Context): Promise<OpenIntake[]> {
  const { db, actor, ticketHash, uploadSessions } = context;
  if (ticketHash === null) return [];
  const isTheirs = or(
    isNull(intakes.fanId),
    actor.role === "fan" ? eq(intakes.fanId, actor.fanId) : undefined,
  );
  const rows = await db
    .select({
      guid: intakes.guid,
      name: intakes.originalName,
      size: intakes.sizeBytes,
      state: intakes.state,
      info: intakes.info,
      posterKey: intakes.posterKey,
    })
    .from(intakes)
    .where(and(eq(intakes.ticketHash, ticketHash), isTheirs, inArray(intakes.state, [...openIntakeStates])))
    .orderBy(asc(intakes.createdAt));
  return Promise.all(
    rows.map(async ({ state, posterKey, ...row }) => {
      const file = { ...row, hasPoster: posterKey !== null };
      return state === "received"
        ? { ...file, state, offset: row.size }
        : { ...file, state: "receiving" as const, offset: await uploadSessions.offset(row.guid) };
    }),
  );
}
