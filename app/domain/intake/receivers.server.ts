import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../db/client.server";
import { dashcamers } from "../../../db/schema/dashcamers";
import { platformSettings, sites } from "../../../db/schema/sites";
import { shownAt } from "../dashcamers/shown.server";
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
  const { channelUrl: _, enterpriseUrl: __, allowFanTagging: ___, ...shown } = shownAt({ id: siteId });
  return db
    .select({
      id: dashcamers.id,
      ...shown,
      urlName: dashcamers.urlName,
      hidden: dashcamers.hidden,
      licenceUntil: dashcamers.licenceUntil,
      contractEndedAt: dashcamers.contractEndedAt,
      freeBytes,
      allowDuplicates: dashcamers.allowDuplicates,
    })
    .from(dashcamers)
    .$dynamic();
}

export function findReceiver(db: Database, siteId: number, dashcamerId: number) {
  return selectReceivers(db, siteId).where(eq(dashcamers.id, dashcamerId));
}
