import { sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import type { Context } from "../context";

/**
 * Name of the creator's own site, the first of more, for a query that reads creators; null for one who has none. What runs by
 * the clock has the default site in its context.
 */
export const ownSiteName = sql<string | null>`(select own.name from sites as own
  where own.dashcamer_id = ${dashcamers}.id order by own.id limit 1)`.as("own_site_name");

/** What mails on behalf of the creator, and to them about their networks, call the site. */
export const siteNameFor = ({ site }: Pick<Context, "site">, ownName: string | null): string =>
  ownName ?? site.name;
