import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { dashcamers } from "../../../db/schema/dashcamers";
import { siteDashcamerOverrides as overrides } from "../../../db/schema/sites";
import { iconUrlOf } from "./rules";

/**
 * A creator as a site shows them and lets them be dealt with: what the site overrides (DashcamerOverrides, specification,
 * section 3), else the creator's own. For queries that read `dashcamers`; the only way to these values but for what a
 * creator, a document of account or a mail says of the person.
 */
export function shownAt({ id: siteId }: { id: number }) {
  return {
    name: either<string>(siteId, overrides.name, dashcamers.name),
    iconUrl: either<string | null>(siteId, overrides.iconUrl, dashcamers.iconKey).mapWith(iconUrlOf) as SQL<
      string | null
    >,
    channelUrl: either<string>(siteId, overrides.channelUrl, dashcamers.channelUrl),
    enterpriseUrl: either<string | null>(siteId, overrides.enterpriseUrl, dashcamers.enterpriseUrl),
    enabled: either<boolean>(siteId, overrides.enabled, dashcamers.enabled).mapWith(Boolean),
    requiresEmail: either<boolean>(siteId, overrides.requiresEmail, dashcamers.requiresFanEmail).mapWith(
      Boolean,
    ),
    emailMessage: either<string | null>(siteId, overrides.emailMessage, dashcamers.fanEmailMessage),
    publishLowerPerc: either<number | null>(siteId, overrides.publishLowerPerc, dashcamers.publishLowerPerc),
    publishHigherPerc: either<number | null>(
      siteId,
      overrides.publishHigherPerc,
      dashcamers.publishHigherPerc,
    ),
    allowFanTagging: either<boolean>(siteId, overrides.allowFanTagging, dashcamers.allowFanTagging).mapWith(
      Boolean,
    ),
  };
}

function either<Value>(siteId: number, overridden: SQLiteColumn, own: SQLWrapper): SQL<Value> {
  const bySite = sql`select ${overridden} from ${overrides}
    where ${overrides.siteId} = ${siteId} and ${overrides.dashcamerId} = ${dashcamers.id}`;
  return sql<Value>`coalesce((${bySite}), ${own})`;
}
