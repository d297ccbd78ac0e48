import { eq, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { Holdings } from "./what-fits";

/** What a creator has of what tariffs limit. */
export async function readHoldings({ db }: Pick<Context, "db">, dashcamerId: number): Promise<Holdings> {
  const holdings = await db
    .select({
      usedBytes: dashcamers.usedBytes,
      editors: sql<number>`(select count(*) from editors where dashcamer_id = ${dashcamerId} and not locked)`,
      tags: sql<number>`(select count(*) from tags where dashcamer_id = ${dashcamerId})`,
      hasCompanyAddress: sql`coalesce(${dashcamers.enterpriseUrl}, '') <> ''`.mapWith(Boolean),
    })
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  ensure(holdings, "NotFound");
  return holdings;
}
