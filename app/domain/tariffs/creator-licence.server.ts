import { type Column, gt, type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";

/** What `hasFeature` asks of a creator's record. */
export const licenceColumns = { variant: dashcamers.variant, licenceUntil: dashcamers.licenceUntil };

/** The condition that a creator's licence is in force at a moment; `isInForce` says the same of a row. */
export function licenceInForce(
  now: number | SQL,
  { licenceUntil }: { licenceUntil: Column } = dashcamers,
): SQL {
  return gt(licenceUntil, now);
}

/** MaxSpace in bytes: associated plus extended (specification, section 9). */
export const maxSpace = sql<number>`(${dashcamers.associatedBytes} + ${dashcamers.extendedBytes})`;
