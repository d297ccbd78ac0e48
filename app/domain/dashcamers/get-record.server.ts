import { and, asc, count, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { promoCodes } from "../../../db/schema/money";
import { newsletterSubscriptions } from "../../../db/schema/newsletter";
import { sites } from "../../../db/schema/sites";
import { transfers, videos } from "../../../db/schema/videos";
import { isoOf, isoOrNull, spaceOf } from "../call-wire";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { DashcamerRecord, StatisticsOnWire } from "./calls-wire";
import { iconUrlOf } from "./rules";

/** The creator's whole record with their statistics, for the creator alone. One round trip. */
export async function getRecord(
  { db }: Context,
  id: number,
): Promise<{ record: DashcamerRecord; statistics: StatisticsOnWire }> {
  const isGone = or(isNotNull(videos.trashedAt), isNotNull(videos.erasedAt));
  const [[row], [promo], [clips], [acquired], [subscribers]] = await db.batch([
    db.select().from(dashcamers).where(eq(dashcamers.id, id)),
    db
      .select({ code: promoCodes.code })
      .from(promoCodes)
      .where(eq(promoCodes.dashcamerId, id))
      .orderBy(asc(promoCodes.id))
      .limit(1),
    db
      .select({
        total: count(),
        deleted: sql<number>`coalesce(sum(${isGone}), 0)`.as("deleted"),
        fresh: sql<number>`coalesce(sum(${videos.state} = 0 and not ${isGone}), 0)`.as("fresh"),
      })
      .from(videos)
      .where(eq(videos.dashcamerId, id)),
    db
      .select({ total: count() })
      .from(transfers)
      .where(and(eq(transfers.toDashcamerId, id), eq(transfers.state, "done"))),
    db
      .select({ total: count() })
      .from(newsletterSubscriptions)
      .innerJoin(sites, eq(sites.id, newsletterSubscriptions.siteId))
      .where(
        and(
          eq(sites.dashcamerId, id),
          isNotNull(newsletterSubscriptions.confirmedAt),
          isNull(newsletterSubscriptions.revokedAt),
        ),
      ),
  ]);
  ensure(row, "NotFound");
  return {
    record: recordOnWire(row, promo?.code),
    statistics: {
      DashcamerID: id,
      TotalVideos: clips?.total ?? 0,
      AcquiredVideos: acquired?.total ?? 0,
      DeletedVideos: clips?.deleted ?? 0,
      TotalSentNotifications: row.sentNotifications,
      TotalSubscribers: subscribers?.total ?? 0,
      NewVideos: clips?.fresh ?? 0,
    },
  };
}

/** Keys and passwords are stored as hashes only, so there are none to give. */
function recordOnWire(row: typeof dashcamers.$inferSelect, promoCode: string | undefined): DashcamerRecord {
  return {
    ID: row.id,
    Name: row.name,
    IconUrl: row.iconKey ? iconUrlOf(row.iconKey) : "",
    ChannelUrl: row.channelUrl,
    Email: row.email,
    Password: "",
    FirstName: row.firstName,
    LastName: row.lastName,
    LastLogin: isoOf(row.lastLoginAt ?? row.createdAt),
    Variant: row.variant,
    PayInterval: row.payInterval,
    Credit: row.credit / 100,
    RequiresFanEmail: row.requiresFanEmail ? 1 : 0,
    AllowedState2: row.allowedState2,
    AllowedState3: row.allowedState3,
    AllowedState4: row.allowedState4,
    Hidden: row.hidden,
    NotifyOnUpload: row.notifyOnUpload,
    AllowDuplicates: row.allowDuplicates,
    AllowUploadLinkBeforePublish: row.allowUploadLinkBeforePublish,
    AllowFanAutoTransferUnattractive: row.allowFanAutoTransferUnattractive,
    AllowFanAutoTransferUploaded: row.allowFanAutoTransferUploaded,
    AllowFanTagging: row.allowFanTagging,
    AssociatedSpace: spaceOf(row.associatedBytes),
    ExtendedSpace: spaceOf(row.extendedBytes),
    UsedSpace: spaceOf(row.usedBytes),
    MetadataSpace: spaceOf(row.metadataBytes),
    EnterpriseUrl: row.enterpriseUrl,
    UrlName: row.urlName,
    SendUrl: row.sendUrl,
    LicenseUntil: isoOrNull(row.licenceUntil),
    ConfirmKey: null,
    TarifNote: row.tarifNote,
    FanEmailMessage: row.fanEmailMessage,
    InstagramAccount: row.instagramAccount,
    ...(promoCode !== undefined && { PromoCode: promoCode }),
    ...(row.lastAppLoginAt !== null && { LastAppLogin: isoOf(row.lastAppLoginAt) }),
    ...(row.bankAccount !== null && { BankAccount: row.bankAccount }),
    WithdrawPending: row.withdrawPending,
  };
}
