import { and, asc, eq, gt, isNotNull, isNull, notExists, sql } from "drizzle-orm";
import { asBatch } from "../../../db/as-batch.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { mails } from "../../../db/schema/mails";
import { tariffPrices, tariffs } from "../../../db/schema/tariffs";
import { pricesRise } from "../../texts/mail/prices-rise";
import type { Context } from "../context";
import { mailRowIf } from "../mail/queue-mail.server";
import { morningOf, pragueDay } from "../prague-time";
import { inPieces } from "../retention/in-pieces.server";
import { type DatedPrices, isRise, type Prices, pricesOn } from "./price-rules";

/** Mails that one batch writes. */
const atOnce = 50;

/** Batches of one run: with them it stays below what one invocation may ask the database. */
const mostBatches = 8;

type Rise = { id: number; variant: number; name: string; day: string; before: Prices; after: Prices };

/**
 * Each night: tells every creator who has a tariff in force that it will cost more, once for each change: the mail's key
 * names both, so a crash or a second run tells nobody twice. It leaves in the morning. Nobody is told of prices that
 * fall: from their day on they stand where tariffs are chosen.
 */
export async function tellOfPrices(context: Context): Promise<void> {
  for (const rise of await risesAhead(context))
    await inPieces(context, "tellOfPrices", atOnce, () => tellSome(context, rise), mostBatches);
}

/** Changes to come by which a price rises; of two of the same day the one that was announced last. */
async function risesAhead({ db, now }: Context): Promise<Rise[]> {
  const today = pragueDay(now);
  const coming = db
    .select({ variant: tariffPrices.variant })
    .from(tariffPrices)
    .where(gt(tariffPrices.day, today));
  const rows = await db
    .select({ first: tariffs, change: tariffPrices })
    .from(tariffPrices)
    .innerJoin(tariffs, eq(tariffs.variant, tariffPrices.variant))
    .where(sql`${tariffPrices.variant} in ${coming}`)
    .orderBy(asc(tariffPrices.day), asc(tariffPrices.id));
  return rows.flatMap(({ first, change }) => {
    const changes: DatedPrices[] = rows.flatMap(({ change: one }) =>
      one.variant === change.variant ? [one] : [],
    );
    const isReplaced = changes.some(({ day, id }) => day === change.day && id > change.id);
    const before = pricesOn(
      first,
      changes.filter(({ day }) => day < change.day),
      change.day,
    );
    if (change.day <= today || isReplaced || !isRise(before, change)) return [];
    return [
      { id: change.id, variant: first.variant, name: first.name, day: change.day, before, after: change },
    ];
  });
}

async function tellSome(context: Context, { id, variant, name, day, before, after }: Rise): Promise<number> {
  const { db, now, baseUrl, site } = context;
  const key = `pricesRise:${id}:`;
  const has = and(
    eq(dashcamers.variant, variant),
    gt(dashcamers.licenceUntil, now),
    isNotNull(dashcamers.confirmedAt),
    isNull(dashcamers.contractEndedAt),
  );
  const told = db
    .select({ key: mails.dedupeKey })
    .from(mails)
    .where(sql`${mails.dedupeKey} = ${key} || ${dashcamers.id}`);
  const creators = await db
    .select({ id: dashcamers.id, email: dashcamers.email })
    .from(dashcamers)
    .where(and(has, notExists(told)))
    .orderBy(asc(dashcamers.id))
    .limit(atOnce);
  if (creators.length === 0) return 0;
  const letter = pricesRise({
    siteName: site.name,
    tariff: name,
    day,
    before,
    after,
    url: `${baseUrl}/dashcamer/tariff`,
  });
  const mail = { kind: "pricesRise", notBefore: morningOf(now), ...letter };
  await db.batch(
    asBatch(
      creators.map((creator) =>
        mailRowIf(
          context,
          { ...mail, dedupeKey: `${key}${creator.id}`, to: creator.email },
          sql`exists (select 1 from ${dashcamers} where ${and(eq(dashcamers.id, creator.id), has)})`,
        ),
      ),
    ),
  );
  return creators.length;
}
