import { asc, eq, type SQLWrapper, sql } from "drizzle-orm";
import { tariffPrices, tariffs } from "../../../db/schema/tariffs";
import type { Context } from "../context";
import { pragueDay } from "../prague-time";

/** Variants with the space and the prices of the moment, the smallest first. */
export function listTariffs({ db, now }: Pick<Context, "db" | "now">) {
  const inForce = sql`(select price.id from tariff_prices as price where price.variant = ${tariffs.variant}
    and price.day <= ${pragueDay(now)} order by price.day desc, price.id desc limit 1)`;
  const either = (changed: SQLWrapper, first: SQLWrapper, name: string) =>
    sql<number>`coalesce(${changed}, ${first})`.as(name);
  return db
    .select({
      variant: tariffs.variant,
      name: tariffs.name,
      spaceBytes: either(tariffPrices.spaceBytes, tariffs.spaceBytes, "space"),
      yearlyPrice: either(tariffPrices.yearlyPrice, tariffs.yearlyPrice, "yearly"),
      monthlyPrice: either(tariffPrices.monthlyPrice, tariffs.monthlyPrice, "monthly"),
      extraSpaceYearlyPrice: either(
        tariffPrices.extraSpaceYearlyPrice,
        tariffs.extraSpaceYearlyPrice,
        "extra_yearly",
      ),
      extraSpaceMonthlyPrice: either(
        tariffPrices.extraSpaceMonthlyPrice,
        tariffs.extraSpaceMonthlyPrice,
        "extra_monthly",
      ),
    })
    .from(tariffs)
    .leftJoin(tariffPrices, eq(tariffPrices.id, inForce))
    .orderBy(asc(tariffs.variant));
}
