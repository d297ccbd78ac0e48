import { sql } from "drizzle-orm";
import { licencePeriods, licenceShares } from "../../../db/schema/licence-periods";

/** What has been paid for a period and not given back, in haléře. */
export const costOfPeriod = sql<number>`(select coalesce(sum(${licenceShares.amount}), 0) from ${licenceShares}
  where ${licenceShares.periodId} = ${licencePeriods.id})`;
