import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bytes, flag, haler, id, moment, secretHash } from "./columns";
import { superusers } from "./superusers";

/** Creators. Fields follow the creator record of the specification, section 3. */
export const dashcamers = sqliteTable(
  "dashcamers",
  {
    id: id(),
    email: text().notNull(),
    /** A new address that its owner has not confirmed yet. */
    pendingEmail: text(),
    passwordHash: text(),
    name: text().notNull(),
    firstName: text().notNull().default(""),
    lastName: text().notNull().default(""),
    /** Who the creator is before the law: shown on /contact and in the text on personal data. */
    legalName: text().notNull().default(""),
    seat: text().notNull().default(""),
    companyId: text().notNull().default(""),
    register: text().notNull().default(""),
    contactEmail: text().notNull().default(""),
    iconKey: text(),
    channelUrl: text().notNull().default(""),
    enterpriseUrl: text(),
    urlName: text(),
    sendUrl: text(),
    instagramAccount: text(),
    bankAccount: text(),
    /** Tariff: 1 Decent, 2 Standard, 3 Maxi, 4 Enterprise (section 4). */
    variant: integer().notNull().default(1),
    /** Length of the paid period in days: 365 or 30 (section 9). */
    payInterval: integer().notNull().default(365),
    licenceUntil: moment(),
    tarifNote: text(),
    credit: haler().notNull().default(0),
    withdrawPending: flag().notNull().default(false),
    associatedBytes: bytes().notNull().default(0),
    extendedBytes: bytes().notNull().default(0),
    /** Running total of space_entries; checked against R2 every night. */
    usedBytes: bytes().notNull().default(0),
    /** What of it previews of clips take. */
    metadataBytes: bytes().notNull().default(0),
    enabled: flag().notNull().default(true),
    hidden: flag().notNull().default(false),
    publishLowerPerc: integer(),
    publishHigherPerc: integer(),
    requiresFanEmail: flag().notNull().default(false),
    fanEmailMessage: text(),
    allowedState2: flag().notNull().default(true),
    allowedState3: flag().notNull().default(true),
    allowedState4: flag().notNull().default(true),
    notifyOnUpload: flag().notNull().default(true),
    allowDuplicates: flag().notNull().default(false),
    allowUploadLinkBeforePublish: flag().notNull().default(false),
    allowFanAutoTransferUnattractive: flag().notNull().default(false),
    allowFanAutoTransferUploaded: flag().notNull().default(false),
    allowFanTagging: flag().notNull().default(false),
    sentNotifications: integer().notNull().default(0),
    confirmKeyHash: secretHash(),
    confirmedAt: moment(),
    createdAt: moment().notNull(),
    lastLoginAt: moment(),
    lastAppLoginAt: moment(),
    /** The announced version of the terms whose notice the creator has closed. */
    closedTermsNotice: text(),
    /** End of the contract; footage is erased 30 days later (section 9). */
    contractEndedAt: moment(),
    /** The provider's notice (section 4): when and by whom it was given, why, and when the contract ends by it. */
    noticeGivenAt: moment(),
    noticeGivenBy: integer().references(() => superusers.id, { onDelete: "set null" }),
    noticeReason: text(),
    noticeEndsAt: moment(),
  },
  (t) => [
    index("dashcamers_notice_given_by").on(t.noticeGivenBy).where(sql`${t.noticeGivenBy} is not null`),
    index("dashcamers_notice")
      .on(t.noticeEndsAt)
      .where(sql`${t.noticeEndsAt} is not null and ${t.contractEndedAt} is null`),
    index("dashcamers_with_notice")
      .on(t.id)
      .where(sql`${t.noticeEndsAt} is not null and ${t.contractEndedAt} is null`),
    index("dashcamers_ended").on(t.contractEndedAt).where(sql`${t.contractEndedAt} is not null`),
    index("dashcamers_over_space")
      .on(t.id)
      .where(
        sql`${t.usedBytes} > ${t.associatedBytes} + ${t.extendedBytes} and ${t.contractEndedAt} is null`,
      ),
    uniqueIndex("dashcamers_email").on(sql`lower(${t.email})`),
    uniqueIndex("dashcamers_url_name").on(t.urlName),
    check("dashcamers_variant", sql`${t.variant} between 1 and 4`),
    check("dashcamers_pay_interval", sql`${t.payInterval} in (30, 365)`),
    check("dashcamers_space", sql`${t.usedBytes} >= 0 and ${t.metadataBytes} >= 0`),
  ],
);

/** Every change of a creator's used space, so that the running total can be proved. */
export const spaceEntries = sqliteTable(
  "space_entries",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    /** What takes the space: `video`, `preview`, `attachment`, `poster` or `correction`. */
    kind: text({ enum: ["video", "preview", "attachment", "poster", "correction"] }).notNull(),
    /** The R2 key of the object; empty for a correction. */
    objectKey: text().notNull(),
    bytes: bytes().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    index("space_entries_dashcamer").on(t.dashcamerId, t.at),
    index("space_entries_object").on(t.objectKey),
  ],
);

/** What a creator looks for: the „Sháním“ board. */
export const wantedItems = sqliteTable(
  "wanted_items",
  {
    id: id(),
    dashcamerId: integer()
      .notNull()
      .references(() => dashcamers.id, { onDelete: "cascade" }),
    title: text().notNull(),
    text: text().notNull().default(""),
    position: integer().notNull().default(0),
    closedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [index("wanted_items_dashcamer").on(t.dashcamerId, t.position)],
);
