import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { siteDashcamerOverrides as overrides } from "../../../db/schema/sites";
import type { Context } from "../context";
import { creatorMatch, creatorsPerPage } from "../dashcamers/creator-list-rules";
import { shownAt } from "../dashcamers/shown.server";
import { type Place, pageOf } from "../keyset";
import { allow } from "../permissions";
import { administeredSiteId } from "./administered-site";

/**
 * Creators whom the administrator's site shows otherwise than they show themselves; with a search all who can take clips
 * and whose name has these words. By pages that begin where the last one ended (keyset).
 */
export async function listOverridden(
  context: Context,
  { search, before, after }: Place & { search: string },
) {
  const siteId = administeredSiteId(context);
  allow(context.actor, "settings.manage", { siteId });
  const match = creatorMatch(search);
  const { id } = dashcamers;
  const query = context.db
    .select({
      id,
      name: shownAt({ id: siteId }).name,
      ownName: dashcamers.name,
      isOverridden: sql`${overrides.siteId} is not null`.mapWith(Boolean),
    })
    .from(dashcamers)
    .leftJoin(overrides, and(eq(overrides.dashcamerId, id), eq(overrides.siteId, siteId)))
    .$dynamic();
  // Of those shown otherwise the site's own rows are walked, which are in this order.
  const place = match === null ? overrides.dashcamerId : id;
  // The name alone: a local admin is not to find out whose an e-mail address is.
  const found = sql`creator_words match ${`name : (${match})`}`;
  const rows = await (match === null
    ? query
    : query.innerJoin(sql`creator_words`, sql`creator_words.rowid = ${id}`)
  )
    .where(
      and(
        match === null ? isNotNull(overrides.siteId) : found,
        isNotNull(dashcamers.confirmedAt),
        isNull(dashcamers.contractEndedAt),
        before === null ? undefined : sql`${place} < ${before}`,
        after === null ? undefined : sql`${place} > ${after}`,
      ),
    )
    .orderBy(after === null ? desc(place) : asc(place))
    .limit(creatorsPerPage + 1);
  const { shown, ...neighbours } = pageOf(rows, { before, after }, creatorsPerPage);
  return { creators: shown, ...neighbours };
}
