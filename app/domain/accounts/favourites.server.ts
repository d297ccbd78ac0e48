import { and, asc, eq, gt, isNotNull, isNull, notInArray, or, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { fanFavourites } from "../../../db/schema/fans";
import type { Context } from "../context";
import { shownAt } from "../dashcamers/shown.server";
import { ensure } from "../errors";
import { canReceive } from "../intake/can-receive";
import { signedInFan } from "./signed-in-fan.server";

export type Favourite = {
  dashcamerId: number;
  name: string;
  urlName: string | null;
  channelUrl: string;
  addedAt: number;
  /** Whether a clip can be sent to them now. */
  receives: boolean;
};

/** The condition that fans may meet a creator at all. */
function isPublic({ now, site }: Context) {
  const { enabled } = shownAt(site);
  const isOpen = or(isNull(dashcamers.contractEndedAt), gt(dashcamers.contractEndedAt, now));
  return and(isNotNull(dashcamers.confirmedAt), enabled, isOpen);
}

/** A fan's favourite creators by name, and those who could become it. One round trip. */
export async function listFavourites(
  context: Context,
): Promise<{ favourites: Favourite[]; others: { id: number; name: string }[] }> {
  const { db, now } = context;
  const { fanId } = signedInFan(context, "fans.favourites");
  const shown = shownAt(context.site);
  const chosen = db
    .select({ id: fanFavourites.dashcamerId })
    .from(fanFavourites)
    .where(eq(fanFavourites.fanId, fanId));
  const [rows, others] = await db.batch([
    db
      .select({
        dashcamerId: fanFavourites.dashcamerId,
        addedAt: fanFavourites.addedAt,
        name: shown.name,
        urlName: dashcamers.urlName,
        channelUrl: shown.channelUrl,
        enabled: shown.enabled,
        licenceUntil: dashcamers.licenceUntil,
        contractEndedAt: dashcamers.contractEndedAt,
      })
      .from(fanFavourites)
      .innerJoin(dashcamers, eq(dashcamers.id, fanFavourites.dashcamerId))
      .where(eq(fanFavourites.fanId, fanId))
      .orderBy(asc(shown.name)),
    db
      .select({ id: dashcamers.id, name: shown.name })
      .from(dashcamers)
      .where(and(isPublic(context), eq(dashcamers.hidden, false), notInArray(dashcamers.id, chosen)))
      .orderBy(asc(shown.name)),
  ]);
  const favourites = rows.map(({ enabled, licenceUntil, contractEndedAt, ...row }) => ({
    ...row,
    receives: canReceive({ enabled, licenceUntil, contractEndedAt }, now) === "yes",
  }));
  return { favourites, others };
}

/** Adds a creator; doing it twice changes nothing. `Not found.` for one whom fans do not meet. */
export async function addFavourite(
  context: Context,
  { dashcamerId }: { dashcamerId: number },
): Promise<void> {
  const { db, now } = context;
  const { fanId } = signedInFan(context, "fans.favourites");
  const isThere = and(eq(dashcamers.id, dashcamerId), isPublic(context), eq(dashcamers.hidden, false));
  await db
    .insert(fanFavourites)
    .select(sql`select ${fanId}, ${dashcamers.id}, ${now} from ${dashcamers} where ${isThere}`)
    .onConflictDoNothing();
  const [favourite] = await db.select().from(fanFavourites).where(isFavourite(fanId, dashcamerId));
  ensure(favourite, "NotFound", "dashcamerId");
}

/** Takes a creator off; also when they were not on the list. */
export async function removeFavourite(
  context: Context,
  { dashcamerId }: { dashcamerId: number },
): Promise<void> {
  const { fanId } = signedInFan(context, "fans.favourites");
  await context.db.delete(fanFavourites).where(isFavourite(fanId, dashcamerId));
}

const isFavourite = (fanId: number, dashcamerId: number) =>
  and(eq(fanFavourites.fanId, fanId), eq(fanFavourites.dashcamerId, dashcamerId));
