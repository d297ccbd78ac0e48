import { asc, gt } from "drizzle-orm";
import { tariffPrices } from "../../../db/schema/tariffs";
import type { Context } from "../context";
import { pragueDay } from "../prague-time";
import { type ComingOffer, comingOffers } from "./offer-rules";
import type { Tariff } from "./rules";

/** So many announced changes are looked at. */
const mostChanges = 100;

/** What is announced and does not hold yet, as `comingOffers`, of tariffs with the offers of the moment. */
export async function listComingOffers(
  { db, now }: Pick<Context, "db" | "now">,
  tariffs: readonly Tariff[],
): Promise<ComingOffer[]> {
  const today = pragueDay(now);
  const changes = await db
    .select()
    .from(tariffPrices)
    .where(gt(tariffPrices.day, today))
    .orderBy(asc(tariffPrices.day), asc(tariffPrices.id))
    .limit(mostChanges);
  return tariffs.flatMap((tariff) =>
    comingOffers(
      tariff,
      changes.filter(({ variant }) => variant === tariff.variant),
      today,
    ),
  );
}
