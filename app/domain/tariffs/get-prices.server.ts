import { and, asc, count, desc, eq, gt, isNull } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { tariffPrices, tariffs } from "../../../db/schema/tariffs";
import type { Context } from "../context";
import { ensure } from "../errors";
import { allow } from "../permissions";
import { pragueDay } from "../prague-time";
import { listTariffs } from "./list-tariffs.server";

/** Changes that were in force before are shown so far back. */
const mostShown = 50;

/** All tariffs with the space and the prices of today, and the next change of each. */
export async function listPrices(context: Context) {
  const { db, actor, now } = context;
  allow(actor, "tariffs.manage", undefined);
  const [shown, ahead] = await db.batch([
    listTariffs(context),
    db
      .select({ variant: tariffPrices.variant, day: tariffPrices.day })
      .from(tariffPrices)
      .where(gt(tariffPrices.day, pragueDay(now)))
      .orderBy(asc(tariffPrices.day)),
  ]);
  return shown.map((tariff) => ({
    ...tariff,
    nextDay: ahead.find(({ variant }) => variant === tariff.variant)?.day ?? null,
  }));
}

/**
 * One tariff with its first space and prices and all changes of them, the last announced first, and how many creators have it in
 * force. `seen` is the last change, 0 for none. NotFound.
 */
export async function getPrices(context: Context, variant: number) {
  const { db, actor, now } = context;
  allow(actor, "tariffs.manage", undefined);
  const [[tariff], changes, [creators]] = await db.batch([
    db.select().from(tariffs).where(eq(tariffs.variant, variant)),
    db
      .select()
      .from(tariffPrices)
      .where(eq(tariffPrices.variant, variant))
      .orderBy(desc(tariffPrices.day), desc(tariffPrices.id))
      .limit(mostShown),
    db
      .select({ total: count() })
      .from(dashcamers)
      .where(
        and(
          eq(dashcamers.variant, variant),
          gt(dashcamers.licenceUntil, now),
          isNull(dashcamers.contractEndedAt),
        ),
      ),
  ]);
  ensure(tariff, "NotFound");
  return {
    tariff,
    changes,
    creators: creators?.total ?? 0,
    seen: Math.max(0, ...changes.map(({ id }) => id)),
    today: pragueDay(now),
  };
}
