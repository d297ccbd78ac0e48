import { asc, gt } from "drizzle-orm";
import { tariffPrices } from "../../../db/schema/tariffs";
import type { Context } from "../context";
import { pragueDay } from "../prague-time";
import { type ComingPrices, comingPrices } from "./price-rules";
import type { Tariff } from "./rules";

/** So many announced changes are looked at. */
const mostChanges = 100;

/** Prices that are announced and do not hold yet, as `comingPrices`, of tariffs with the prices of the moment. */
export async function listComingPrices(
  { db, now }: Pick<Context, "db" | "now">,
  tariffs: readonly Tariff[],
): Promise<ComingPrices[]> {
  const today = pragueDay(now);
  const changes = await db
    .select()
    .from(tariffPrices)
    .where(gt(tariffPrices.day, today))
    .orderBy(asc(tariffPrices.day), asc(tariffPrices.id))
    .limit(mostChanges);
  return tariffs.flatMap((tariff) =>
    comingPrices(
      tariff,
      changes.filter(({ variant }) => variant === tariff.variant),
      today,
    ),
  );
}
