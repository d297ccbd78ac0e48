import { type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { intakes } from "../../../db/schema/intakes";
import { maxSpace } from "../tariffs/creator-licence.server";
import { holdAhead } from "./rules";

/** Bytes that pending files reserve with a creator. */
export const reservedBytes = sql<number>`(select coalesce(sum(${intakes.heldBytes}), 0) from ${intakes}
  where ${intakes.dashcamerId} = ${dashcamers}.id and ${intakes.state} in ('receiving', 'received'))`;

/** Bytes that a creator can still take; below zero when the space was made smaller. */
export const freeBytes = sql<number>`(${maxSpace} - ${dashcamers.usedBytes} - ${reservedBytes})`;

/** The condition that a creator can take so many bytes more. */
export function hasSpace(dashcamerId: number, bytes: number): SQL {
  return sql`${freeOf(dashcamerId)} >= ${bytes}`;
}

/** What a creator has free; null when there is no such creator. */
export const freeOf = (dashcamerId: number | SQL) =>
  sql<number>`(select ${freeBytes} from ${dashcamers} where ${dashcamers.id} = ${dashcamerId})`;

export type Sender = { ticketHash: string | null; addressHash: string | null };

type Hold = {
  sender: Sender;
  sizeBytes: number;
  arrivedBytes: number;
  /** What the creator has free, this file apart. */
  free: SQL;
  /** The file itself, when its row is there already. */
  guid: string | null;
};

/**
 * The space that a file holds: what has arrived, and ahead of it as much of the rest as its sender may reserve
 * (`holdAhead`).
 */
export function heldBytes({ sender, sizeBytes, arrivedBytes, free, guid }: Hold): SQL<number> {
  const others = guid === null ? sql`` : sql`and ${intakes.guid} <> ${guid}`;
  const ahead = (column: "ticketHash" | "addressHash") =>
    sender[column] === null
      ? sql`0`
      : sql`(select coalesce(sum(max(${intakes.heldBytes} - ${intakes.arrivedBytes}, 0)), 0) from ${intakes}
          where ${intakes[column]} = ${sender[column]} and ${intakes.state} = 'receiving' ${others})`;
  const share =
    arrivedBytes >= holdAhead.earningBytes
      ? sql`${holdAhead.atMost} - ahead`
      : sql`max(${holdAhead.atLeast} - ahead, (free - ahead) / 2)`;
  return sql<number>`(select ${arrivedBytes} + min(${sizeBytes - arrivedBytes},
      max(0, min(${holdAhead.atMost} - ahead, ${share})))
    from (select max(${ahead("ticketHash")}, ${ahead("addressHash")}) as ahead, ${free} as free))`;
}
