import { and, asc, inArray, isNull, lt, sql } from "drizzle-orm";
import { supportTickets } from "../../../db/schema/support";
import type { Context } from "../context";
import { inPieces } from "../retention/in-pieces.server";
import { strayScreenshotRetentionMs, ticketRetentionYears } from "./rules";

const batch = 90;
const dayMs = 24 * 60 * 60_000;

/**
 * Deletes reports that have been stored long enough, with their pictures and everything said, and before that the
 * pictures of reports without an address and what tells where a picture came from.
 */
export async function forgetTickets(context: Context): Promise<void> {
  await forgetNetworks(context);
  await forgetStrayPictures(context);
  await inPieces(context, "forgetTickets", batch, () => forgetOldest(context));
}

async function forgetOldest({ db, clips, now }: Context): Promise<number> {
  const oldest = new Date(now);
  oldest.setUTCFullYear(oldest.getUTCFullYear() - ticketRetentionYears);
  const old = await db
    .select({ id: supportTickets.id, screenshotKey: supportTickets.screenshotKey })
    .from(supportTickets)
    .where(lt(supportTickets.openedAt, oldest.getTime()))
    .orderBy(asc(supportTickets.openedAt))
    .limit(batch);
  const pictures = old.flatMap(({ screenshotKey }) => screenshotKey ?? []);
  if (pictures.length > 0) await clips.delete(pictures);
  if (old.length === 0) return 0;
  await db.delete(supportTickets).where(
    inArray(
      supportTickets.id,
      old.map(({ id }) => id),
    ),
  );
  return old.length;
}

/** Pictures of reports without an address: nobody can be answered about them. */
export async function forgetStrayPictures(context: Context): Promise<void> {
  await inPieces(context, "forgetStrayPictures", batch, () => forgetOldestPictures(context));
}

async function forgetOldestPictures({ db, clips, now }: Context): Promise<number> {
  const stray = await db
    .select({ id: supportTickets.id, screenshotKey: supportTickets.screenshotKey })
    .from(supportTickets)
    .where(
      and(
        sql`${supportTickets.screenshotKey} is not null`,
        isNull(supportTickets.email),
        lt(supportTickets.openedAt, now - strayScreenshotRetentionMs),
      ),
    )
    .orderBy(asc(supportTickets.openedAt))
    .limit(batch);
  if (stray.length === 0) return 0;
  await clips.delete(stray.flatMap(({ screenshotKey }) => screenshotKey ?? []));
  const ids = stray.map(({ id }) => id);
  await db.update(supportTickets).set({ screenshotKey: null }).where(inArray(supportTickets.id, ids));
  return stray.length;
}

async function forgetNetworks({ db, now }: Context): Promise<void> {
  await db
    .update(supportTickets)
    .set({ addressHash: null })
    .where(and(sql`${supportTickets.addressHash} is not null`, lt(supportTickets.openedAt, now - dayMs)));
}
