import { and, asc, eq, inArray } from "drizzle-orm";
import { intakes } from "../../../db/schema/intakes";
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
  /** It was begun by a fan who is not signed in now; it stays in that fan's history. */
  isOfOtherLogin: boolean;
};

/** The sender's own open files, oldest first. */
export async function listOpenIntakes(context: Context): Promise<OpenIntake[]> {
  const { db, actor, ticketHash, uploadSessions } = context;
  const self = actor.role === "fan" ? actor.fanId : null;
  if (ticketHash === null) return [];
  const rows = await db
    .select({
      guid: intakes.guid,
      name: intakes.originalName,
      size: intakes.sizeBytes,
      state: intakes.state,
      fanId: intakes.fanId,
    })
    .from(intakes)
    .where(and(eq(intakes.ticketHash, ticketHash), inArray(intakes.state, [...openIntakeStates])))
    .orderBy(asc(intakes.createdAt));
  return Promise.all(
    rows.map(async ({ state, fanId, ...row }) => {
      const isOfOtherLogin = fanId !== null && fanId !== self;
      return state === "received"
        ? { ...row, isOfOtherLogin, state, offset: row.size }
        : {
            ...row,
            isOfOtherLogin,
            state: "receiving" as const,
            offset: await uploadSessions.offset(row.guid),
          };
    }),
  );
}
