// Client of the JSON calls of Palubka, made of their shapes: vitest -u writes it anew. Needs nothing but `fetch`.

export type AcquireVideo = {
  ID: number;
  OriginalName: string;
  DashcamerName: string;
  Extension: string;
  UserID: number | null;
  Nickname: string;
  Uploaded: Moment;
  VideoInfo: VideoInfo;
  DashcamerNote: string;
  Note: string;
  CanTransfer: boolean;
  ApproveTransfer: boolean;
  ViewGuid: string | null;
  HasPreview: boolean;
};

export type ApproveVideo = {
  ID: number;
  UserID: number | null;
  EditorID: number | null;
  OriginalName: string;
  Extension: string;
  Nickname: string;
  Uploaded: Moment;
  Acquired: Moment | null;
  EditorAssigned: Moment | null;
  State: number;
  LastStateChange: Moment;
  ReviewRequested: boolean;
  NotifyOnReview: boolean;
  VideoInfo: VideoInfo;
  IsLocal: boolean;
  IsCloud: boolean;
  IsCloudUploading: boolean;
  IsUploading: boolean;
  IsDeleted: boolean;
  IsTrashed: boolean;
  TrashedOn: Moment | null;
  TrashAction: "clip" | "clipAndData" | null;
  Note: string;
  Email: string | null;
  DashcamerNote: string;
  ShareGuid: string | null;
  ShareValid: Moment | null;
  CanTransfer: boolean;
  ApproveTransfer: boolean;
  IsInTransfer: boolean;
  WasTransferred: boolean;
  IsOtherUploaded: boolean;
  IsSelfUploaded: boolean;
  AppDownloaded: boolean;
  HasPreview: boolean;
  TagsLocked: boolean;
  Tags: number[];
  SystemTags: number[];
  comments: Comment[];
  AssignedUploads: AssignedUpload[];
  Attachments: Attachment[];
  TargetDashcamer: number;
};

export type AssignedUpload = {
  UploadID: number | null;
  VideoID: number;
  PublishedName: string;
  PublishedLink: string | null;
  PlannedRelease: Moment | null;
};

export type Attachment = {
  ID: number;
  VideoID: number;
  UserID: number;
  Name: string;
  Size: Space;
  IsUploading: boolean;
  CloudState: number;
};

export type Background = {
  Url: string;
  Opacity: number;
};

export type Comment = {
  ID: number;
  VideoID: number;
  Content: string;
  FromDashcamer: boolean;
  PostedOn: Moment;
};

export type Dashcamer = {
  ID: number;
  Name: string;
  IconUrl: string;
  ChannelUrl: string;
  EnterpriseUrl: string | null;
  Enabled: boolean;
  RequiresEmail: boolean;
  EmailMessage: string | null;
  PublishLowerPerc: number | null;
  PublishHigherPerc: number | null;
  AllowFanTagging: boolean;
  Variant: number;
  Email: "";
  Password: "";
};

export type DashcamerOverride = {
  ID: number;
  Name: string | null;
  IconUrl: string | null;
  ChannelUrl: string | null;
  EnterpriseUrl: string | null;
  Enabled: boolean | null;
  RequiresEmail: boolean | null;
  EmailMessage: string | null;
  PublishLowerPerc: number | null;
  PublishHigherPerc: number | null;
  AllowFanTagging: boolean | null;
};

export type DashcamerRecord = {
  ID: number;
  Name: string;
  IconUrl: string;
  ChannelUrl: string;
  Email: string;
  Password: "";
  FirstName: string;
  LastName: string;
  LastLogin: Moment;
  Variant: number;
  PayInterval: number;
  Credit: number;
  RequiresFanEmail: number;
  AllowedState2: boolean;
  AllowedState3: boolean;
  AllowedState4: boolean;
  Hidden: boolean;
  NotifyOnUpload: boolean;
  AllowDuplicates: boolean;
  AllowUploadLinkBeforePublish: boolean;
  AllowFanAutoTransferUnattractive: boolean;
  AllowFanAutoTransferUploaded: boolean;
  AllowFanTagging: boolean;
  AssociatedSpace: Space;
  ExtendedSpace: Space;
  UsedSpace: Space;
  MetadataSpace: Space;
  EnterpriseUrl: string | null;
  UrlName: string | null;
  SendUrl: string | null;
  LicenseUntil: Moment | null;
  ConfirmKey: string | null;
  TarifNote: string | null;
  FanEmailMessage: string | null;
  InstagramAccount: string | null;
  PromoCode?: string;
  LastAppLogin?: Moment;
  BankAccount?: string;
  WithdrawPending?: boolean;
};

export type Editor = {
  ID: number;
  DashcamerID: number;
  Name: string;
  Email: string;
  Password: "";
  RegisterGuid: string;
  Locked: boolean;
};

export type EditorLogin = {
  Editor: Editor;
  Dashcamer: Dashcamer;
};

export type FanLogin = {
  User: User;
};

export type FanVideo = {
  ID: number;
  UserID: number;
  OriginalName: string;
  Dashcamer: string;
  DashcamerIcon: string;
  Uploaded: Moment;
  Acquired: Moment | null;
  Nickname: string;
  State: number;
  ReviewRequested: boolean;
  VideoInfo: VideoInfo;
  IsUploading: boolean;
  State2: boolean;
  State3: boolean;
  State4: boolean;
  ViewGuid: string;
  TransferGuid: string;
  WasTransferred: boolean;
  HasPreview: boolean;
  FanTransferDisabled: boolean;
  SystemTags: number[];
  AllowFanTagging: boolean;
  TagsLocked: boolean;
};

export type LatestUpload = {
  ImageUrl: string;
  Name: string;
  VideoUrl: string;
};

export type Moment = string;

export type Name = {
  ID: number;
  Name: string;
};

export type Playlist = {
  ID: number;
  Name: string;
};

export type Settings = {
  ServerMessage: string | null;
  ServerMessageColor: string | null;
  DashcamerID: number | null;
  HSocketEndpoint: string | null;
  WSocketEndpoint: string | null;
  DashcamerOverrides: DashcamerOverride[];
  CanUpload: boolean;
  UploadMessage: string | null;
};

export type SortProperty =
  | "Uploaded"
  | "Acquired"
  | "LastStateChange"
  | "State"
  | "OriginalName"
  | "Nickname"
  | "ID"
  | "EditorID"
  | "Size"
  | "Duration";

export type Space = {
  MegaBytes: number;
};

export type Statistics = {
  DashcamerID: number;
  TotalVideos: number;
  AcquiredVideos: number;
  DeletedVideos: number;
  TotalSentNotifications: number;
  TotalSubscribers: number;
  NewVideos?: number;
};

export type Tag = {
  ID: number;
  Name: string;
  Color: string;
  TextColor: string;
  Priority: number;
};

export type Upload = {
  ID: number;
  DashcamerID: number;
  Name: string;
  VideoUrl: string;
  ImageUrl: string;
  Playlist: string | null;
  PlaylistID: number | null;
  Published: Moment | null;
  Notified: boolean;
  NotifiedFan: boolean;
  Visible: boolean;
  FacebookPosted: boolean;
  InstagramStoryPosted: boolean;
  Fetched: boolean;
  EditorID: number | null;
};

export type User = {
  ID: number;
  Name: string;
  Surname: string;
  Email: string;
  Password: "";
  Nickname: string | null;
  StateNotification: boolean;
  UnsubscribeKey: string | null;
};

export type Video = {
  ID: number;
  UserID: number | null;
  EditorID: number | null;
  OriginalName: string;
  Extension: string;
  Nickname: string;
  Uploaded: Moment;
  Acquired: Moment | null;
  EditorAssigned: Moment | null;
  State: number;
  LastStateChange: Moment;
  ReviewRequested: boolean;
  NotifyOnReview: boolean;
  VideoInfo: VideoInfo;
  IsLocal: boolean;
  IsCloud: boolean;
  IsCloudUploading: boolean;
  IsUploading: boolean;
  IsDeleted: boolean;
  IsTrashed: boolean;
  TrashedOn: Moment | null;
  TrashAction: "clip" | "clipAndData" | null;
  Note: string;
  Email: string | null;
  DashcamerNote: string;
  ShareGuid: string | null;
  ShareValid: Moment | null;
  CanTransfer: boolean;
  ApproveTransfer: boolean;
  IsInTransfer: boolean;
  WasTransferred: boolean;
  IsOtherUploaded: boolean;
  IsSelfUploaded: boolean;
  AppDownloaded: boolean;
  HasPreview: boolean;
  TagsLocked: boolean;
  Tags: number[];
  SystemTags: number[];
  comments: Comment[];
  AssignedUploads: AssignedUpload[];
  Attachments: Attachment[];
};

export type VideoInfo = {
  Container: string;
  Size: Space;
  DurationMs: number | null;
  Width: number | null;
  Height: number | null;
  Codec: string | null;
  FrameRate: number | null;
  Rotation: number;
  AudioCodec: string | null;
  RecordedAt: Moment | null;
};

/** What each call takes and gives. */
export type Calls = {
  "jwt/token": {
    input: {
      User?: string;
      Email?: string;
      UserName?: string;
      Password: string;
      Code?: string;
    };
    reply: {
      Token: string;
      Expires: number;
    };
  };
  "Login/Dashcamer": {
    input: {
      Email: string;
      Password: string;
      Code?: string;
    };
    reply: {
      User: DashcamerRecord;
      Statistics: Statistics;
    };
  };
  "Login/Verify": {
    input: {
      Password: string;
    };
    reply: {
      Valid: true;
    };
  };
  "Login/User": {
    input: {
      Email: string;
      Password: string;
      Code?: string;
    };
    reply: FanLogin | EditorLogin;
  };
  "Newsletter/Subscribe": {
    input: {
      Email: string;
      Other?: boolean;
      WebUpdates?: boolean;
      Playlists?: number[];
      WasInited?: boolean;
    };
    reply: "OK" | "Updated";
  };
  "Background/Get": {
    input: Record<string, never>;
    reply: Background;
  };
  "Videos/SetState": {
    input: {
      ID: number;
      State: number;
    };
    reply: {
      ID: number;
      State: number;
    };
  };
  "Videos/GetToAcquireVideos": {
    input: {
      Page?: number;
    };
    reply: {
      Videos: AcquireVideo[];
      Comments: Comment[];
      MoreComments: number[];
    };
  };
  "Videos/GetToApproveVideos": {
    input: {
      Page?: number;
    };
    reply: {
      Videos: ApproveVideo[];
      Comments: Comment[];
      CustomTags: Tag[];
      SystemTags: Tag[];
      AssignedUploads: AssignedUpload[];
      Names: Name[];
    };
  };
  "Videos/GetVideos": {
    input: {
      Page?: number;
      PerPage?: number;
      IncludeHidden?: boolean;
      Trashed?: boolean;
      Filter?: {
        States?: (-1 | 0 | 1 | 2 | 3 | 4 | 5)[];
        SearchTerm?: string;
        SearchUploads?: boolean;
        FromDate?: string | null;
        ToDate?: string | null;
        IncludeNoTag?: boolean;
        IncludeAnyTag?: boolean;
        SearchTags?: number[];
        IncludeNoSystemTag?: boolean;
        IncludeAnySystemTag?: boolean;
        SearchSystemTags?: number[];
        DuplicateMy?: boolean;
        DuplicateOther?: boolean;
        CanTransfer?: boolean;
        CanTransferNow?: boolean;
        CanTransferApprove?: boolean;
        CanTransferAsk?: boolean;
        CanNotTransfer?: boolean;
        NoEditor?: boolean;
        SelectedEditor?: number | null;
        CanRestore?: boolean;
        NotDeleted?: boolean;
        Deleted?: boolean;
        State?: -1 | 0 | 1 | 2 | 3 | 4 | 5 | null;
        SortProperties?: SortProperty[];
        SortPropertiesAsc?: boolean[];
      };
    };
    reply: {
      Videos: Video[];
      UsedSpace: Space;
      MetaSpace: Space;
      MaxSpace: Space;
      TotalPages: number;
      CustomTags: Tag[];
      SystemTags: Tag[];
      Comments: Comment[];
      AssignedUploads: AssignedUpload[];
      Attachments: Attachment[];
    };
  };
  "Profile/GetVideos": {
    input: {
      Page?: number;
      PerPage?: number;
    };
    reply: {
      Videos: FanVideo[];
      TotalPages: number;
      Comments: Comment[];
      AssignedUploads: AssignedUpload[];
      SystemTags: Tag[];
    };
  };
  "Profile/FetchDashcamer": {
    input: {
      id: number;
    };
    reply: Dashcamer;
  };
  "Editor/Get": {
    input: Record<string, never>;
    reply: Editor[];
  };
  "Editor/AssignVideo": {
    input: {
      VideoID: number;
      EditorID: number;
    };
    reply: {
      VideoID: number;
      EditorID: number;
    };
  };
  "Dashcamer/PayInvoice": {
    input: {
      ID: number;
    };
    reply: {
      Url: string;
    };
  };
  "Support/LogClientError": {
    input: {
      Message: string;
      Error?: string;
      Version?: string;
    };
    reply: null;
  };
  "Uploads/Get": {
    input: {
      Page?: number;
    };
    reply: Upload[];
  };
  "Uploads/GetCount": {
    input: Record<string, never>;
    reply: number;
  };
  "Uploads/GetLatest": {
    input: Record<string, never>;
    reply: LatestUpload;
  };
  "Global/GetSettings": {
    input: Record<string, never>;
    reply: {
      LocalSettings: Settings;
      GlobalSettings: Settings;
    };
  };
  "Playlist/Get": {
    input: Record<string, never>;
    reply: Playlist[];
  };
  "Tags/GetTags": {
    input: Record<string, never>;
    reply: {
      Custom: Tag[];
      System: Tag[];
    };
  };
  "Tags/GetSystemTags": {
    input: Record<string, never>;
    reply: {
      System: Tag[];
    };
  };
};

const table: Record<keyof Calls, [method: string, path: string]> = {
  "jwt/token": ["POST", "/jwt/token"],
  "Login/Dashcamer": ["POST", "/Api/Login/Dashcamer"],
  "Login/Verify": ["POST", "/Api/Login/Verify"],
  "Login/User": ["POST", "/Api/Login/User"],
  "Newsletter/Subscribe": ["POST", "/Api/Newsletter/Subscribe"],
  "Background/Get": ["GET", "/Api/Background/Get"],
  "Videos/SetState": ["POST", "/Api/Videos/SetState"],
  "Videos/GetToAcquireVideos": ["GET", "/Api/Videos/GetToAcquireVideos"],
  "Videos/GetToApproveVideos": ["GET", "/Api/Videos/GetToApproveVideos"],
  "Videos/GetVideos": ["GET", "/Api/Videos/GetVideos"],
  "Profile/GetVideos": ["GET", "/Api/Profile/GetVideos"],
  "Profile/FetchDashcamer": ["GET", "/Api/Profile/FetchDashcamer/{id}"],
  "Editor/Get": ["GET", "/Api/Editor/Get"],
  "Editor/AssignVideo": ["POST", "/Api/Editor/AssignVideo"],
  "Dashcamer/PayInvoice": ["POST", "/Api/Dashcamer/PayInvoice"],
  "Support/LogClientError": ["POST", "/Api/Support/LogClientError"],
  "Uploads/Get": ["GET", "/Api/Uploads/Get"],
  "Uploads/GetCount": ["GET", "/Api/Uploads/GetCount"],
  "Uploads/GetLatest": ["GET", "/Api/Uploads/GetLatest"],
  "Global/GetSettings": ["GET", "/Api/Global/GetSettings"],
  "Playlist/Get": ["GET", "/Api/Playlist/Get"],
  "Tags/GetTags": ["GET", "/Api/Tags/GetTags"],
  "Tags/GetSystemTags": ["GET", "/Api/Tags/GetSystemTags"],
};

/**
 * How a reply should look, as short as it can be sent to a browser. Letters are what a value may be: `s` string, `n`
 * number, `b` boolean, `d` date, `0` null, `u` absent, `a` anything; `"s0"` is a string or null. `[shape]` is a list,
 * `["|", …shapes]` one of several, an object has a shape for each field, and `*` is the shape of all other fields.
 */
export type ReplyShape = string | readonly ReplyShape[] | { readonly [field: string]: ReplyShape };

const kinds: Record<string, string> = {
  s: "string",
  n: "number",
  b: "boolean",
  d: "date",
  "0": "null",
  u: "undefined",
  l: "list",
  o: "object",
};

/**
 * Throws a `TypeError` that names the action and what was expected, where a field of a reply is missing or of another
 * type (specification, section 5). Fields that the shape does not know are no fault.
 */
export function expectShape(action: string, shape: ReplyShape, reply: unknown): void {
  const fault = faultIn(shape, reply, "");
  if (fault) throw new TypeError(`${action}: ${fault}`);
}

function faultIn(shape: ReplyShape, value: unknown, path: string): string | null {
  const choices = Array.isArray(shape) && shape[0] === "|" ? (shape.slice(1) as ReplyShape[]) : [shape];
  const expected = choices.map(letterOfShape).join("");
  const got = letterOf(value);
  if (expected.includes("a")) return null;
  if (!expected.includes(got)) {
    const wanted = [...expected].map((letter) => kinds[letter]).join(" or ");
    return `${path || "reply"} should be ${wanted}, got ${kinds[got]}`;
  }
  const faults = choices
    .filter((one) => typeof one !== "string" && letterOfShape(one) === got)
    .map((one) => faultInside(one as Compound, value as Values, path));
  return faults.includes(null) ? null : (faults[0] ?? null);
}

type Compound = Exclude<ReplyShape, string>;
type Values = Record<string, unknown>;

/** What is wrong with an element of a list or with a field of an object. */
function faultInside(shape: Compound, values: Values, path: string): string | null {
  const { "*": others, ...fields } = shape as Record<string, ReplyShape>;
  const every = Array.isArray(shape) ? (shape[0] as ReplyShape) : others;
  const names = new Set(Array.isArray(shape) ? [] : Object.keys(fields));
  if (every !== undefined) for (const name of Object.keys(values)) names.add(name);
  for (const name of names) {
    const own = Array.isArray(shape) ? every : (fields[name] ?? every);
    const fault = faultIn(own as ReplyShape, values[name], path ? `${path}.${name}` : name);
    if (fault) return fault;
  }
  return null;
}

function letterOfShape(shape: ReplyShape): string {
  if (typeof shape === "string") return shape;
  return Array.isArray(shape) ? "l" : "o";
}

function letterOf(value: unknown): string {
  if (value === null) return "0";
  if (value === undefined) return "u";
  if (Array.isArray(value)) return "l";
  return value instanceof Date ? "d" : (typeof value).charAt(0);
}

const SpaceShape: ReplyShape = {
  MegaBytes: "n",
};

const VideoInfoShape: ReplyShape = {
  Container: "s",
  Size: SpaceShape,
  DurationMs: "n0",
  Width: "n0",
  Height: "n0",
  Codec: "s0",
  FrameRate: "n0",
  Rotation: "n",
  AudioCodec: "s0",
  RecordedAt: "s0",
};

const AcquireVideoShape: ReplyShape = {
  ID: "n",
  OriginalName: "s",
  DashcamerName: "s",
  Extension: "s",
  UserID: "n0",
  Nickname: "s",
  Uploaded: "s",
  VideoInfo: VideoInfoShape,
  DashcamerNote: "s",
  Note: "s",
  CanTransfer: "b",
  ApproveTransfer: "b",
  ViewGuid: "s0",
  HasPreview: "b",
};

const CommentShape: ReplyShape = {
  ID: "n",
  VideoID: "n",
  Content: "s",
  FromDashcamer: "b",
  PostedOn: "s",
};

const AssignedUploadShape: ReplyShape = {
  UploadID: "n0",
  VideoID: "n",
  PublishedName: "s",
  PublishedLink: "s0",
  PlannedRelease: "s0",
};

const AttachmentShape: ReplyShape = {
  ID: "n",
  VideoID: "n",
  UserID: "n",
  Name: "s",
  Size: SpaceShape,
  IsUploading: "b",
  CloudState: "n",
};

const ApproveVideoShape: ReplyShape = {
  ID: "n",
  UserID: "n0",
  EditorID: "n0",
  OriginalName: "s",
  Extension: "s",
  Nickname: "s",
  Uploaded: "s",
  Acquired: "s0",
  EditorAssigned: "s0",
  State: "n",
  LastStateChange: "s",
  ReviewRequested: "b",
  NotifyOnReview: "b",
  VideoInfo: VideoInfoShape,
  IsLocal: "b",
  IsCloud: "b",
  IsCloudUploading: "b",
  IsUploading: "b",
  IsDeleted: "b",
  IsTrashed: "b",
  TrashedOn: "s0",
  TrashAction: "s0",
  Note: "s",
  Email: "s0",
  DashcamerNote: "s",
  ShareGuid: "s0",
  ShareValid: "s0",
  CanTransfer: "b",
  ApproveTransfer: "b",
  IsInTransfer: "b",
  WasTransferred: "b",
  IsOtherUploaded: "b",
  IsSelfUploaded: "b",
  AppDownloaded: "b",
  HasPreview: "b",
  TagsLocked: "b",
  Tags: ["n"],
  SystemTags: ["n"],
  comments: [CommentShape],
  AssignedUploads: [AssignedUploadShape],
  Attachments: [AttachmentShape],
  TargetDashcamer: "n",
};

const BackgroundShape: ReplyShape = {
  Url: "s",
  Opacity: "n",
};

const DashcamerShape: ReplyShape = {
  ID: "n",
  Name: "s",
  IconUrl: "s",
  ChannelUrl: "s",
  EnterpriseUrl: "s0",
  Enabled: "b",
  RequiresEmail: "b",
  EmailMessage: "s0",
  PublishLowerPerc: "n0",
  PublishHigherPerc: "n0",
  AllowFanTagging: "b",
  Variant: "n",
  Email: "s",
  Password: "s",
};

const DashcamerOverrideShape: ReplyShape = {
  ID: "n",
  Name: "s0",
  IconUrl: "s0",
  ChannelUrl: "s0",
  EnterpriseUrl: "s0",
  Enabled: "b0",
  RequiresEmail: "b0",
  EmailMessage: "s0",
  PublishLowerPerc: "n0",
  PublishHigherPerc: "n0",
  AllowFanTagging: "b0",
};

const DashcamerRecordShape: ReplyShape = {
  ID: "n",
  Name: "s",
  IconUrl: "s",
  ChannelUrl: "s",
  Email: "s",
  Password: "s",
  FirstName: "s",
  LastName: "s",
  LastLogin: "s",
  Variant: "n",
  PayInterval: "n",
  Credit: "n",
  RequiresFanEmail: "n",
  AllowedState2: "b",
  AllowedState3: "b",
  AllowedState4: "b",
  Hidden: "b",
  NotifyOnUpload: "b",
  AllowDuplicates: "b",
  AllowUploadLinkBeforePublish: "b",
  AllowFanAutoTransferUnattractive: "b",
  AllowFanAutoTransferUploaded: "b",
  AllowFanTagging: "b",
  AssociatedSpace: SpaceShape,
  ExtendedSpace: SpaceShape,
  UsedSpace: SpaceShape,
  MetadataSpace: SpaceShape,
  EnterpriseUrl: "s0",
  UrlName: "s0",
  SendUrl: "s0",
  LicenseUntil: "s0",
  ConfirmKey: "s0",
  TarifNote: "s0",
  FanEmailMessage: "s0",
  InstagramAccount: "s0",
  PromoCode: "su",
  LastAppLogin: "su",
  BankAccount: "su",
  WithdrawPending: "bu",
};

const EditorShape: ReplyShape = {
  ID: "n",
  DashcamerID: "n",
  Name: "s",
  Email: "s",
  Password: "s",
  RegisterGuid: "s",
  Locked: "b",
};

const EditorLoginShape: ReplyShape = {
  Editor: EditorShape,
  Dashcamer: DashcamerShape,
};

const UserShape: ReplyShape = {
  ID: "n",
  Name: "s",
  Surname: "s",
  Email: "s",
  Password: "s",
  Nickname: "s0",
  StateNotification: "b",
  UnsubscribeKey: "s0",
};

const FanLoginShape: ReplyShape = {
  User: UserShape,
};

const FanVideoShape: ReplyShape = {
  ID: "n",
  UserID: "n",
  OriginalName: "s",
  Dashcamer: "s",
  DashcamerIcon: "s",
  Uploaded: "s",
  Acquired: "s0",
  Nickname: "s",
  State: "n",
  ReviewRequested: "b",
  VideoInfo: VideoInfoShape,
  IsUploading: "b",
  State2: "b",
  State3: "b",
  State4: "b",
  ViewGuid: "s",
  TransferGuid: "s",
  WasTransferred: "b",
  HasPreview: "b",
  FanTransferDisabled: "b",
  SystemTags: ["n"],
  AllowFanTagging: "b",
  TagsLocked: "b",
};

const LatestUploadShape: ReplyShape = {
  ImageUrl: "s",
  Name: "s",
  VideoUrl: "s",
};

const NameShape: ReplyShape = {
  ID: "n",
  Name: "s",
};

const PlaylistShape: ReplyShape = {
  ID: "n",
  Name: "s",
};

const SettingsShape: ReplyShape = {
  ServerMessage: "s0",
  ServerMessageColor: "s0",
  DashcamerID: "n0",
  HSocketEndpoint: "s0",
  WSocketEndpoint: "s0",
  DashcamerOverrides: [DashcamerOverrideShape],
  CanUpload: "b",
  UploadMessage: "s0",
};

const StatisticsShape: ReplyShape = {
  DashcamerID: "n",
  TotalVideos: "n",
  AcquiredVideos: "n",
  DeletedVideos: "n",
  TotalSentNotifications: "n",
  TotalSubscribers: "n",
  NewVideos: "nu",
};

const TagShape: ReplyShape = {
  ID: "n",
  Name: "s",
  Color: "s",
  TextColor: "s",
  Priority: "n",
};

const UploadShape: ReplyShape = {
  ID: "n",
  DashcamerID: "n",
  Name: "s",
  VideoUrl: "s",
  ImageUrl: "s",
  Playlist: "s0",
  PlaylistID: "n0",
  Published: "s0",
  Notified: "b",
  NotifiedFan: "b",
  Visible: "b",
  FacebookPosted: "b",
  InstagramStoryPosted: "b",
  Fetched: "b",
  EditorID: "n0",
};

const VideoShape: ReplyShape = {
  ID: "n",
  UserID: "n0",
  EditorID: "n0",
  OriginalName: "s",
  Extension: "s",
  Nickname: "s",
  Uploaded: "s",
  Acquired: "s0",
  EditorAssigned: "s0",
  State: "n",
  LastStateChange: "s",
  ReviewRequested: "b",
  NotifyOnReview: "b",
  VideoInfo: VideoInfoShape,
  IsLocal: "b",
  IsCloud: "b",
  IsCloudUploading: "b",
  IsUploading: "b",
  IsDeleted: "b",
  IsTrashed: "b",
  TrashedOn: "s0",
  TrashAction: "s0",
  Note: "s",
  Email: "s0",
  DashcamerNote: "s",
  ShareGuid: "s0",
  ShareValid: "s0",
  CanTransfer: "b",
  ApproveTransfer: "b",
  IsInTransfer: "b",
  WasTransferred: "b",
  IsOtherUploaded: "b",
  IsSelfUploaded: "b",
  AppDownloaded: "b",
  HasPreview: "b",
  TagsLocked: "b",
  Tags: ["n"],
  SystemTags: ["n"],
  comments: [CommentShape],
  AssignedUploads: [AssignedUploadShape],
  Attachments: [AttachmentShape],
};

/** What each call has to reply. */
const replyShapes: Record<keyof Calls, ReplyShape> = {
  "jwt/token": {
    Token: "s",
    Expires: "n",
  },
  "Login/Dashcamer": {
    User: DashcamerRecordShape,
    Statistics: StatisticsShape,
  },
  "Login/Verify": {
    Valid: "b",
  },
  "Login/User": ["|", FanLoginShape, EditorLoginShape],
  "Newsletter/Subscribe": "s",
  "Background/Get": BackgroundShape,
  "Videos/SetState": {
    ID: "n",
    State: "n",
  },
  "Videos/GetToAcquireVideos": {
    Videos: [AcquireVideoShape],
    Comments: [CommentShape],
    MoreComments: ["n"],
  },
  "Videos/GetToApproveVideos": {
    Videos: [ApproveVideoShape],
    Comments: [CommentShape],
    CustomTags: [TagShape],
    SystemTags: [TagShape],
    AssignedUploads: [AssignedUploadShape],
    Names: [NameShape],
  },
  "Videos/GetVideos": {
    Videos: [VideoShape],
    UsedSpace: SpaceShape,
    MetaSpace: SpaceShape,
    MaxSpace: SpaceShape,
    TotalPages: "n",
    CustomTags: [TagShape],
    SystemTags: [TagShape],
    Comments: [CommentShape],
    AssignedUploads: [AssignedUploadShape],
    Attachments: [AttachmentShape],
  },
  "Profile/GetVideos": {
    Videos: [FanVideoShape],
    TotalPages: "n",
    Comments: [CommentShape],
    AssignedUploads: [AssignedUploadShape],
    SystemTags: [TagShape],
  },
  "Profile/FetchDashcamer": DashcamerShape,
  "Editor/Get": [EditorShape],
  "Editor/AssignVideo": {
    VideoID: "n",
    EditorID: "n",
  },
  "Dashcamer/PayInvoice": {
    Url: "s",
  },
  "Support/LogClientError": "0",
  "Uploads/Get": [UploadShape],
  "Uploads/GetCount": "n",
  "Uploads/GetLatest": LatestUploadShape,
  "Global/GetSettings": {
    LocalSettings: SettingsShape,
    GlobalSettings: SettingsShape,
  },
  "Playlist/Get": [PlaylistShape],
  "Tags/GetTags": {
    Custom: [TagShape],
    System: [TagShape],
  },
  "Tags/GetSystemTags": {
    System: [TagShape],
  },
};

export type CallName = keyof Calls;

/** A call that was refused: `code` and `message` as the specification has them. */
export class PalubkaRefusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message);
    this.name = "PalubkaRefusal";
  }
}

/** Throws a `TypeError` for a reply that is not what it should be; two calls have words of their own for it. */
function expectReply(name: CallName, reply: unknown): void {
  if (name === "Uploads/GetCount" && typeof reply !== "number") throw new TypeError("Unexpected response");
  if (name === "Dashcamer/PayInvoice" && typeof (reply as { Url?: unknown } | null)?.Url !== "string")
    throw new TypeError("Server nevrátil očekávanou odpověď, nelze přesměrovat na platební bránu.");
  expectShape(name, replyShapes[name], reply);
}

type Options = {
  /** A bearer token, from the call `jwt/token`. */
  token?: string;
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
};

/** `new Palubka("https://…", { token })`, then `await palubka.call("Videos/SetState", { ID: 1, State: 2 })`. */
export class Palubka {
  constructor(
    readonly origin: string,
    readonly options: Options = {},
  ) {}

  async call<Name extends CallName>(name: Name, input: Calls[Name]["input"]): Promise<Calls[Name]["reply"]> {
    const [method, pattern] = table[name];
    const fields = new URLSearchParams();
    let path = pattern;
    for (const [field, value] of Object.entries(input)) {
      if (value === undefined || value === null) continue;
      const text = typeof value === "object" ? JSON.stringify(value) : String(value);
      if (path.includes(`{${field}}`)) path = path.replace(`{${field}}`, encodeURIComponent(text));
      else fields.append(field, text);
    }
    const { token, fetch = globalThis.fetch } = this.options;
    const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
    const isChange = method === "POST";
    const query = isChange || fields.size === 0 ? "" : `?${fields}`;
    const body = isChange ? { body: fields } : {};
    const response = await fetch(this.origin + path + query, { method, headers, ...body });
    const reply: unknown = await response.json().catch(() => ({}));
    if (response.ok) {
      expectReply(name, reply);
      return reply as Calls[Name]["reply"];
    }
    const { Code = "", Message = "" } = reply as { Code?: string; Message?: string };
    throw new PalubkaRefusal(response.status, Code, Message);
  }
}
