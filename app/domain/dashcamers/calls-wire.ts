import { z } from "zod";
import { call, entity, Id, Moment, Space } from "../call-wire";

/** A creator as everybody may know them: the short form of the specification, section 3. */
export const DashcamerShape = entity(
  "Dashcamer",
  z.object({
    ID: z.int(),
    Name: z.string(),
    IconUrl: z.string(),
    ChannelUrl: z.string(),
    EnterpriseUrl: z.string().nullable(),
    Enabled: z.boolean(),
    RequiresEmail: z.boolean(),
    EmailMessage: z.string().nullable(),
    PublishLowerPerc: z.int().nullable(),
    PublishHigherPerc: z.int().nullable(),
    AllowFanTagging: z.boolean(),
    Variant: z.int().min(1).max(4),
    Email: z.literal(""),
    Password: z.literal(""),
  }),
);
export type DashcamerOnWire = z.output<typeof DashcamerShape>;

const flags = {
  AllowedState2: z.boolean(),
  AllowedState3: z.boolean(),
  AllowedState4: z.boolean(),
  Hidden: z.boolean(),
  NotifyOnUpload: z.boolean(),
  AllowDuplicates: z.boolean(),
  AllowUploadLinkBeforePublish: z.boolean(),
  AllowFanAutoTransferUnattractive: z.boolean(),
  AllowFanAutoTransferUploaded: z.boolean(),
  AllowFanTagging: z.boolean(),
};

/** A creator's record, for nobody but the creator. */
export const DashcamerRecordShape = entity(
  "DashcamerRecord",
  z.object({
    ID: z.int(),
    Name: z.string(),
    IconUrl: z.string(),
    ChannelUrl: z.string(),
    Email: z.string(),
    Password: z.literal(""),
    FirstName: z.string(),
    LastName: z.string(),
    LastLogin: Moment,
    Variant: z.int().min(1).max(4),
    PayInterval: z.int(),
    Credit: z.number(),
    RequiresFanEmail: z.int().min(0).max(1),
    ...flags,
    AssociatedSpace: Space,
    ExtendedSpace: Space,
    UsedSpace: Space,
    MetadataSpace: Space,
    EnterpriseUrl: z.string().nullable(),
    UrlName: z.string().nullable(),
    SendUrl: z.string().nullable(),
    LicenseUntil: Moment.nullable(),
    ConfirmKey: z.string().nullable(),
    TarifNote: z.string().nullable(),
    FanEmailMessage: z.string().nullable(),
    InstagramAccount: z.string().nullable(),
    PromoCode: z.string().optional(),
    LastAppLogin: Moment.optional(),
    BankAccount: z.string().optional(),
    WithdrawPending: z.boolean().optional(),
  }),
);
export type DashcamerRecord = z.output<typeof DashcamerRecordShape>;

export const StatisticsShape = entity(
  "Statistics",
  z.object({
    DashcamerID: z.int(),
    TotalVideos: z.int(),
    AcquiredVideos: z.int(),
    DeletedVideos: z.int(),
    TotalSentNotifications: z.int(),
    TotalSubscribers: z.int(),
    NewVideos: z.int().optional(),
  }),
);
export type StatisticsOnWire = z.output<typeof StatisticsShape>;

const exampleShort: z.input<typeof DashcamerShape> = {
  ID: 1,
  Name: "Honza za volantem",
  IconUrl: "",
  ChannelUrl: "https://www.youtube.com/@honzazavolantem",
  EnterpriseUrl: null,
  Enabled: true,
  RequiresEmail: false,
  EmailMessage: null,
  PublishLowerPerc: 20,
  PublishHigherPerc: 35,
  AllowFanTagging: true,
  Variant: 3,
  Email: "",
  Password: "",
};

export const exampleRecord: z.input<typeof DashcamerRecordShape> = {
  ID: 1,
  Name: "Honza za volantem",
  IconUrl: "",
  ChannelUrl: "https://www.youtube.com/@honzazavolantem",
  Email: "honza@palubka.test",
  Password: "",
  FirstName: "Jan",
  LastName: "Novák",
  LastLogin: "2026-11-21T10:00:00.000Z",
  Variant: 3,
  PayInterval: 365,
  Credit: 250,
  RequiresFanEmail: 0,
  AllowedState2: true,
  AllowedState3: true,
  AllowedState4: true,
  Hidden: false,
  NotifyOnUpload: true,
  AllowDuplicates: false,
  AllowUploadLinkBeforePublish: false,
  AllowFanAutoTransferUnattractive: false,
  AllowFanAutoTransferUploaded: false,
  AllowFanTagging: true,
  AssociatedSpace: { MegaBytes: 200_000 },
  ExtendedSpace: { MegaBytes: 0 },
  UsedSpace: { MegaBytes: 61_440.5 },
  MetadataSpace: { MegaBytes: 12.25 },
  EnterpriseUrl: null,
  UrlName: "honza",
  SendUrl: null,
  LicenseUntil: "2027-03-01T23:00:00.000Z",
  ConfirmKey: null,
  TarifNote: null,
  FanEmailMessage: null,
  InstagramAccount: null,
  WithdrawPending: false,
};

export const FetchDashcamerCall = call({
  method: "GET",
  path: "/Api/Profile/FetchDashcamer/{id}",
  for: ["fan"],
  input: z.object({ id: Id }),
  reply: DashcamerShape,
  example: { input: { id: 1 }, reply: exampleShort },
});
export { exampleShort as exampleDashcamer };
