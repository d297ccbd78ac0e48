import { and, type Column, type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";

/**
 * Writes into creators' records what their paid periods say now: the end of the last one, and tariff, interval and space
 * of the one in force. Where none is in force, the record keeps what was last: a lapse stops receiving only.
 */
export function renewLicences({ db, now }: Context, which: SQL | undefined) {
  /** The column of the period in force, else what the record has. */
  const inForce = (column: SQL, otherwise: Column) =>
    sql`coalesce((select ${column} from licence_periods as period
      where period.dashcamer_id = ${dashcamers.id} and period."from" <= ${now} and period.until > ${now}
      order by period."from" desc limit 1), ${otherwise})`;
  return db
    .update(dashcamers)
    .set({
      variant: inForce(sql`period.variant`, dashcamers.variant),
      payInterval: inForce(sql`period.pay_interval`, dashcamers.payInterval),
      extendedBytes: inForce(sql`period.extra_space_bytes`, dashcamers.extendedBytes),
      associatedBytes: inForce(sql`period.space_bytes`, dashcamers.associatedBytes),
      licenceUntil: sql`(select max(until) from licence_periods where dashcamer_id = ${dashcamers.id})`,
    })
    .where(
      and(
        which,
        sql`exists (select 1 from licence_periods where dashcamer_id = ${dashcamers.id} and until > ${now})`,
      ),
    );
}

/** How far back a period may have begun to be noticed: longer than the platform is ever down. */
const noticedMs = 3 * 86_400_000;

/** Each minute: a period that has begun takes effect, as when a lower tariff follows a higher one. */
export async function beginPeriods(context: Context): Promise<void> {
  const { now } = context;
  await renewLicences(
    context,
    sql`${dashcamers.id} in (select dashcamer_id from licence_periods
      where "from" > ${now - noticedMs} and "from" <= ${now})`,
  );
}
