import { asc, eq } from "drizzle-orm";
import { dashcamers } from "../../../db/schema/dashcamers";
import { promoCodes } from "../../../db/schema/tariffs";
import { isoOf, isoOrNull, spaceOf } from "../call-wire";
import type { Context } from "../context";
import { ensure } from "../errors";
import type { DashcamerRecord, StatisticsOnWire } from "./calls-wire";
import { iconUrlOf } from "./rules";
import { totalsOf, totalsOnWire } from "./statistics.server";

/** The creator's whole record with their statistics, for the creator alone. One round trip. */
export async function getRecord(
  { db }: Context,
  id: number,
): Promise<{ record: DashcamerRecord; statistics: StatisticsOnWire }> {
  const [[row], [promo], ...totals] = await db.batch([
    db.select().from(dashcamers).where(eq(dashcamers.id, id)),
    db
      .select({ code: promoCodes.code })
      .from(promoCodes)
      .where(eq(promoCodes.dashcamerId, id))
      .orderBy(asc(promoCodes.id))
      .limit(1),
    ...totalsOf(db, id),
  ]);
  ensure(row, "NotFound");
  return {
    record: recordOnWire(row, promo?.code),
    statistics: totalsOnWire(id, totals),
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
