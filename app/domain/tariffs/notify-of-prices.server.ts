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
import { type DatedOffer, isWorse, type Offer, offerOn } from "./offer-rules";

/** Mails that one batch writes. */
const atOnce = 50;

/** Batches of one run: with them it stays below what one invocation may ask the database. */
const mostBatches = 8;

type Worse = { id: number; variant: number; name: string; day: string; before: Offer; after: Offer };

/**
 * Each night: tells every creator who has a tariff in force that it will cost more or have less space, once for each
 * change: the mail's key names both, so a crash or a second run tells nobody twice. It leaves in the morning. Nobody is
 * notified of a better offer: it stands where tariffs are chosen.
 */
export async function notifyOfPrices(context: Context): Promise<void> {
  for (const worse of await worseAhead(context))
    await inPieces(context, "notifyOfPrices", atOnce, () => notifySome(context, worse), mostBatches);
}

/** Changes to come that are worse than what holds before; of two of the same day the one that was announced last. */
async function worseAhead({ db, now }: Context): Promise<Worse[]> {
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
    const changes: DatedOffer[] = rows.flatMap(({ change: one }) =>
      one.variant === change.variant ? [one] : [],
    );
    const isReplaced = changes.some(({ day, id }) => day === change.day && id > change.id);
    const before = offerOn(
      first,
      changes.filter(({ day }) => day < change.day),
      change.day,
    );
    if (change.day <= today || isReplaced || !isWorse(before, change)) return [];
    return [
      { id: change.id, variant: first.variant, name: first.name, day: change.day, before, after: change },
    ];
  });
}

async function notifySome(
  context: Context,
  { id, variant, name, day, before, after }: Worse,
): Promise<number> {
  const { db, now, baseUrl, site } = context;
  const key = `pricesRise:${id}:`;
  const has = and(
    eq(dashcamers.variant, variant),
    gt(dashcamers.licenceUntil, now),
    isNotNull(dashcamers.confirmedAt),
    isNull(dashcamers.contractEndedAt),
  );
  const notified = db
    .select({ key: mails.dedupeKey })
    .from(mails)
    .where(sql`${mails.dedupeKey} = ${key} || ${dashcamers.id}`);
  const creators = await db
    .select({ id: dashcamers.id, email: dashcamers.email })
    .from(dashcamers)
    .where(and(has, notExists(notified)))
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
