import { asc, eq, inArray, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { siteHosts, sites } from "../../../db/schema/sites";
import type { Context } from "../context";
import { creatorMatch } from "../dashcamers/creator-list-rules";
import { ensure } from "../errors";
import { type Place, pageOf } from "../keyset";
import { outwards } from "../keyset.server";
import { allow } from "../permissions";
import { sitesPerPage } from "./rules";

const { id, name, isDefault } = sites;

/** Whether a local admin can log in there. */
const hasAdmin = sql<number>`${sites.adminPasswordHash} is not null`.mapWith(Boolean).as("has_admin");

/** Under a name of its own: in a batch D1 gives two columns of one name as one. */
const creator = sql<string>`${dashcamers.name}`.as("creator_name");

/** Sites with their hosts for the superuser, the newest first; with a search those of creators with these words. */
export async function listSites(context: Context, { search, ...place }: Place & { search: string }) {
  const { db, actor } = context;
  allow(actor, "sites.manage", undefined);
  const { beyond, order } = outwards(id, place);
  const match = creatorMatch(search);
  const query = db
    .select({ id, name, isDefault, creator })
    .from(sites)
    .innerJoin(dashcamers, eq(dashcamers.id, sites.dashcamerId))
    .$dynamic();
  const rows = await (match === null
    ? query
    : query.innerJoin(
        sql`creator_words`,
        sql`creator_words.rowid = ${sites.dashcamerId} and creator_words match ${match}`,
      )
  )
    .where(beyond)
    .orderBy(order)
    .limit(sitesPerPage + 1);
  const { shown, ...neighbours } = pageOf(rows, place, sitesPerPage);
  const hosts = await db
    .select()
    .from(siteHosts)
    .where(
      inArray(
        siteHosts.siteId,
        shown.map((site) => site.id),
      ),
    )
    .orderBy(asc(sql`rowid`));
  return {
    sites: shown.map((site) => ({
      ...site,
      hosts: hosts.filter(({ siteId }) => siteId === site.id).map(({ host }) => host),
    })),
    ...neighbours,
  };
}

/** One site with its hosts, the first of which stands in its links. NotFound. */
export async function getSite(context: Context, siteId: number) {
  const { db, actor } = context;
  allow(actor, "sites.manage", undefined);
  const [[site], hosts] = await db.batch([
    db
      .select({ id, name, isDefault, dashcamerId: sites.dashcamerId, creator, hasAdmin })
      .from(sites)
      .innerJoin(dashcamers, eq(dashcamers.id, sites.dashcamerId))
      .where(eq(id, siteId)),
    db
      .select({ host: siteHosts.host })
      .from(siteHosts)
      .where(eq(siteHosts.siteId, siteId))
      .orderBy(asc(sql`rowid`)),
  ]);
  ensure(site, "NotFound");
  return { ...site, hosts: hosts.map(({ host }) => host) };
}
