import { and, eq, gt, sql } from "drizzle-orm";
import { insertIf } from "../../../db/insert-if.server";
import { tariffPrices } from "../../../db/schema/tariffs";
import { ensureProved } from "../accounts/prove-again.server";
import { auditIfChanged } from "../audit/record-entry.server";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { getPrices } from "./get-prices.server";
import { earliestOfferDay, isSameOffer, isWorse, offerAlone, offerOn } from "./offer-rules";
import type { ChangePricesInput } from "./wire";

/**
 * A superuser announces prices of a tariff and the space for them from a day to come. Orders ask for the offer of their
 * moment, so nothing that is placed changes; creators who have the tariff are notified in the night when any price
 * rises or there is less space (`notifyOfPrices`). What is announced stays written; another change of the same day
 * comes in its place.
 *
 * Refusals: ProofNeeded; ChangedMeanwhile when the last change is not the one that was seen; StateSame when this is the
 * offer of that day already; PricesTooSoon (day).
 */
export async function changePrices(context: Context, { variant, seen, day, ...typed }: ChangePricesInput) {
  const { db, actor, now } = context;
  allow(actor, "tariffs.manage", undefined);
  ensureProved(context);
  const { tariff, changes, seen: last } = await getPrices(context, variant);
  ensure(seen === last, "ChangedMeanwhile");
  const offer = offerAlone(typed);
  const before = offerOn(tariff, changes, day);
  ensure(!isSameOffer(before, offer), "StateSame");
  ensure(day >= earliestOfferDay(now, isWorse(before, offer)), "PricesTooSoon", "day");
  const isLater = and(eq(tariffPrices.variant, variant), gt(tariffPrices.id, seen));
  const [announced] = await db.batch([
    insertIf(
      db,
      tariffPrices,
      { variant, day, ...offer, announcedAt: now },
      sql`not exists (select 1 from ${tariffPrices} where ${isLater})`,
    ).returning({ id: tariffPrices.id }),
    auditIfChanged(context, {
      action: "pricesChanged",
      subject: { kind: "tariff", id: variant },
      details: { how: day },
    }),
  ]);
  ensure(announced.length === 1, "ChangedMeanwhile");
}
