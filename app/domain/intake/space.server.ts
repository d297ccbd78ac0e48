import { type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { intakes } from "../../../db/schema/intakes";

/** Bytes that files on their way hold with a creator. */
export const reservedBytes = sql<number>`(select coalesce(sum(${intakes.sizeBytes}), 0) from ${intakes}
  where ${intakes.dashcamerId} = ${dashcamers.id} and ${intakes.state} in ('receiving', 'received'))`;

/** Bytes that a creator can still take; below zero when the space was made smaller. */
export const freeBytes = sql<number>`(${dashcamers.associatedBytes} + ${dashcamers.extendedBytes}
  - ${dashcamers.usedBytes} - ${reservedBytes})`;

/** The condition that a creator can take so many bytes more. */
export function hasSpace(dashcamerId: number, bytes: number): SQL {
  return sql`exists (select 1 from ${dashcamers}
    where ${dashcamers.id} = ${dashcamerId} and ${freeBytes} >= ${bytes})`;
}
