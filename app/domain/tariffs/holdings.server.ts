import { eq, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { Holdings } from "./what-fits";

/**
 * What a creator has of what tariffs limit, as columns beside others of their record. The table is named in words: in a
 * query of one table drizzle leaves its name out, and `id` would be the editor's.
 */
export const holdingColumns = {
  usedBytes: dashcamers.usedBytes,
  editors:
    sql<number>`(select count(*) from editors where editors.dashcamer_id = dashcamers.id and not locked)`.as(
      "editors",
    ),
  tags: sql<number>`(select count(*) from tags where tags.dashcamer_id = dashcamers.id)`.as("tags"),
  hasCompanyAddress: sql`coalesce(${dashcamers.enterpriseUrl}, '') <> ''`
    .mapWith(Boolean)
    .as("has_company_address"),
};

/** What a creator has of what tariffs limit. */
export async function readHoldings({ db }: Pick<Context, "db">, dashcamerId: number): Promise<Holdings> {
  const holdings = await db
    .select(holdingColumns)
    .from(dashcamers)
    .where(eq(dashcamers.id, dashcamerId))
    .get();
  ensure(holdings, "NotFound");
  return holdings;
}
