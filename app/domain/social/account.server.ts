import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { socialAccounts } from "../../../db/schema/social";
import type { Context } from "../context";
import { ensure } from "../errors";
import { licenceColumns, licenceInForce } from "../tariffs/creator-licence.server";
import { featureFrom, hasFeature } from "../tariffs/rules";
import { creatorOf } from "../workspace/workspace.server";
import type { Network } from "./rules";

export type SocialAccount = typeof socialAccounts.$inferSelect;

/** What a sealed token is about, so that it opens in its own row alone. */
export const sealedFor = (dashcamerId: number) => `social:${dashcamerId}`;

/** What each network has of its own in `social_accounts`: since when posts go by themselves, its pause, and why it is stopped. */
type OwnColumn = "auto_from" | "paused_until" | "stopped";

/** The column of one network; over `social_accounts` and a row with a `network`, that of the row's. */
export const columnOf = (network: Network, column: OwnColumn) => sql.raw(`${network}_${column}`);
export const ownColumn = (column: OwnColumn) =>
  sql.raw(`case network when 'facebook' then facebook_${column} else instagram_${column} end`);

/** The condition over `dashcamers` that a creator may post: their tariff has it and is in force, their contract lasts. */
export const mayPost = (now: number): SQL | undefined =>
  and(
    isNull(dashcamers.contractEndedAt),
    sql`${dashcamers.variant} >= ${featureFrom.socialPosts}`,
    licenceInForce(now),
  );

/** The creator's account, undefined where there never was one, and whether their tariff has posts. */
export async function ownAccount({ db, actor, now }: Pick<Context, "db" | "actor" | "now">) {
  const row = await db
    .select({ account: socialAccounts, ...licenceColumns })
    .from(dashcamers)
    .leftJoin(socialAccounts, eq(socialAccounts.dashcamerId, dashcamers.id))
    .where(eq(dashcamers.id, creatorOf(actor)))
    .get();
  ensure(row, "NotFound");
  return { account: row.account ?? undefined, isInTariff: hasFeature(row, "socialPosts", now) };
}
