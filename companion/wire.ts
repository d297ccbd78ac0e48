/**
 * What a page of the workspace and the companion, the program on the creator's computer, say to each other (specification,
 * section 7, "Local desktop app"). Both take it from here. Nothing is imported, so that Node runs it as it stands.
 */

/** Where the companion listens, on 127.0.0.1 only. */
export const companionPort = 32333;
export const socketPath = "/web";
/** Answered to any page of the site before the first connection: browsers ask for their permission at a `fetch`. */
export const helloPath = "/hello";

/** Numbers of requests begin here. */
export const firstRequestId = 16656;
/** How often a page tries to connect, and how long it waits in between. */
export const connectAttempts = 5;
export const connectGapMs = 5000;

/** Whoever sends more in one message is disconnected. */
export const maxMessageBytes = 64 * 1024;
/** Clips in one `InvokeDownload`. */
export const maxClipsAtOnce = 200;

/** What the numbers of pushed events mean. */
export const events = {
  downloadScheduled: 0,
  downloadStart: 1,
  downloadProgress: 2,
  downloadEnd: 3,
  downloadError: 4,
  /** The file has another name now. */
  nameEdited: 20,
  /** The clip's file is there, or is gone. */
  videoUpdated: 30,
  /** The person wants to see the clip's page. */
  editVideo: 40,
  /** The companion knows nothing any more of what it has reported. */
  clear: 41,
} as const;

/** Why a clip did not come; a page has words for each. */
export const downloadErrors = [
  "diskFull",
  "folderMissing",
  "fileTooLarge",
  "notFound",
  "notAllowed",
  "unpaired",
  "damaged",
  "offline",
] as const;
export type DownloadError = (typeof downloadErrors)[number];

/** A clip as the companion sees it. */
export type LocalClip = {
  ID: number;
  /** The file is whole, and in the folder. */
  IsLocal: boolean;
  /** It was there once, whether it still is or not. */
  Downloaded: boolean;
  /** This program has made its preview. */
  Processed: boolean;
  /** The file's checksum was found to be the one that the site knows the clip by. */
  Fingerprinted: boolean;
  /** What is being done or waits to be done with it; `process` makes its preview, `fingerprint` its checksum. */
  PendingAction: "none" | "download" | "process" | "fingerprint";
  /** Of the file in the folder; empty until it has one. */
  Name: string;
  ReceivedBytes: number;
  /** Null until the site has sent it. */
  SizeBytes: number | null;
  Error: DownloadError | null;
};

/** A clip that is wanted: date and nickname make the file's name. */
export type WantedClip = { ID: number; Recorded: string; Nickname: string };

/** What each path asks, and what its reply's `Content` holds when `StatusCode` is 200. */
export type Calls = {
  /** The beginning of each connection: whom a page has reached. */
  Setup: {
    data: Record<string, never>;
    content: {
      Name: string;
      Version: string;
      /** Null while the companion belongs to nobody. */
      Paired: { Handle: string; Account: string } | null;
      /** To be signed by the account's key. */
      Challenge: string;
    };
  };
  /**
   * The end of the beginning: `Code` pairs a companion that belongs to nobody, `Proof` (hex of HMAC-SHA-256 of the challenge) shows
   * that the page belongs to the account of a paired one. Nothing else is answered before it.
   */
  SetupFinish: {
    data: { Code: string } | { Proof: string };
    content: { Account: string; Folder: string; FreeBytes: number; Paused: boolean; Clips: LocalClip[] };
  };
  InvokeDownload: { data: { Videos: WantedClip[] }; content: { Scheduled: number } };
  /** An address that plays the file in the folder. `Expires` in seconds. */
  GetPlaybackUrl: { data: { ID: number }; content: { Url: string; Expires: number } };
  /** Beyond the specification (decision 0093): has the system show where the file lies. */
  ShowInFolder: { data: { ID: number }; content: Record<string, never> };
};
export type Path = keyof Calls;

export type Request<P extends Path = Path> = { RequestID: number; Path: P; Data: Calls[P]["data"] };

/** `StatusCode` as in HTTP. The `Content` of a refusal is a sentence in English for logs. */
export type Reply = { RequestID: number; StatusCode: number; Content: unknown };

/** A pushed event. */
export type Pushed = { Event: number; Content: LocalClip | { ID: number } | null };

/** What a companion calls itself at the site: among the signed-in devices it stands with its computer's name. */
export function userAgentOf(computer: string): string {
  const plain = computer.normalize("NFD").replace(/\p{M}/gu, "");
  // Headers carry ASCII.
  return `PalubkaCompanion/1.0 (${plain.replace(/[^\x20-\x7e]|[()]/g, "_").slice(0, 60)})`;
}
export const computerIn = (userAgent: string): string | null =>
  /^PalubkaCompanion\/1\.0 \(([^()]{0,60})\)$/.exec(userAgent)?.[1] ?? null;
