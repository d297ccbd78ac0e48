import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { siteDashcamerOverrides as overrides, platformSettings, sites } from "../../../db/schema/sites";
import { iconUrlOf } from "../dashcamers/rules";
import { freeBytes } from "./space.server";

/** Whether the site takes clips at all; both the site and the platform can close it. The site's message wins. */
export function findSendingSwitch(db: Database, siteId: number) {
  return db
    .select({
      isOpen: sql`${sites.canUpload} and coalesce(${platformSettings.canUpload}, 1)`.mapWith(Boolean),
      message: sql<string | null>`coalesce(${sites.uploadMessage}, ${platformSettings.uploadMessage})`,
    })
    .from(sites)
    .leftJoin(platformSettings, eq(platformSettings.id, 1))
    .where(eq(sites.id, siteId));
}

/** Creators as the site shows them to a sender. */
export function selectReceivers(db: Database, siteId: number) {
  const enabled = sql`coalesce(${overrides.enabled}, ${dashcamers.enabled})`.mapWith(Boolean);
  return db
    .select({
      id: dashcamers.id,
      name: sql<string>`coalesce(${overrides.name}, ${dashcamers.name})`,
      urlName: dashcamers.urlName,
      hidden: dashcamers.hidden,
      enabled,
      licenceUntil: dashcamers.licenceUntil,
      contractEndedAt: dashcamers.contractEndedAt,
      freeBytes,
      iconUrl: sql<string | null>`coalesce(${overrides.iconUrl}, ${dashcamers.iconKey})`.mapWith(iconUrlOf),
      publishLowerPerc: sql<
        number | null
      >`coalesce(${overrides.publishLowerPerc}, ${dashcamers.publishLowerPerc})`,
      publishHigherPerc: sql<
        number | null
      >`coalesce(${overrides.publishHigherPerc}, ${dashcamers.publishHigherPerc})`,
      requiresEmail: sql`coalesce(${overrides.requiresEmail}, ${dashcamers.requiresFanEmail})`.mapWith(
        Boolean,
      ),
      emailMessage: sql<string | null>`coalesce(${overrides.emailMessage}, ${dashcamers.fanEmailMessage})`,
      allowDuplicates: dashcamers.allowDuplicates,
    })
    .from(dashcamers)
    .leftJoin(overrides, and(eq(overrides.siteId, siteId), eq(overrides.dashcamerId, dashcamers.id)))
    .$dynamic();
}

export function findReceiver(db: Database, siteId: number, dashcamerId: number) {
  return selectReceivers(db, siteId).where(eq(dashcamers.id, dashcamerId));
}
