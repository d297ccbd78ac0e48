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
        SearchTerm?: string;
        SearchTags?: number[];
        SearchSystemTags?: number[];
        IncludeNoTag?: boolean;
        IncludeAnyTag?: boolean;
        IncludeNoSystemTag?: boolean;
        IncludeAnySystemTag?: boolean;
        DuplicateOther?: boolean;
        DuplicateMy?: boolean;
        NotDeleted?: boolean;
        Deleted?: boolean;
        CanRestore?: boolean;
        State?: -1 | 0 | 1 | 2 | 3 | 4 | 5 | null;
        States?: (-1 | 0 | 1 | 2 | 3 | 4 | 5)[];
        SearchUploads?: boolean;
        SortProperties?: SortProperty[];
        SortPropertiesAsc?: boolean[];
        FromDate?: string | null;
        ToDate?: string | null;
        CanTransfer?: boolean;
        CanTransferNow?: boolean;
        CanTransferApprove?: boolean;
        CanTransferAsk?: boolean;
        CanNotTransfer?: boolean;
        SelectedEditor?: number | null;
        NoEditor?: boolean;
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

/** What the specification says of replies that are not what they should be; null for a good one. */
function faultOf(name: CallName, reply: unknown): string | null {
  if (name === "Uploads/GetCount" && typeof reply !== "number") return "Unexpected response";
  if (name === "Dashcamer/PayInvoice" && typeof (reply as { Url?: unknown } | null)?.Url !== "string")
    return "Server nevrátil očekávanou odpověď, nelze přesměrovat na platební bránu.";
  return null;
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
      const fault = faultOf(name, reply);
      if (fault !== null) throw new TypeError(fault);
      return reply as Calls[Name]["reply"];
    }
    const { Code = "", Message = "" } = reply as { Code?: string; Message?: string };
    throw new PalubkaRefusal(response.status, Code, Message);
  }
}
