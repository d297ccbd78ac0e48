import { mkdirSync, readFileSync } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { checksumIn } from "./checksum.ts";
import { defaultTemplate } from "./name-template.ts";
import type { DownloadError, LocalClip, WantedClip } from "./wire.ts";

/** What the site gave at pairing. The token opens the account's clips; the key proves that a page belongs to the account. */
export type Pairing = { token: string; handle: string; key: string; account: string };

/** Why a clip has no preview from here: no room on the disk or at the site, or ffmpeg or the site cannot take it. */
export type PreviewError = "diskFull" | "siteFull" | "unreadable" | "unfit";

/** A clip that was wanted once. */
export type KnownClip = WantedClip & {
  /** `gone`: the file was there, and somebody has deleted it. */
  status: "scheduled" | "failed" | "local" | "gone";
  error: DownloadError | null;
  /** What the sender called the file; null until the site has sent it. */
  original: string | null;
  /** Of the file in the folder, with `/` between folders; written down before the file gets it. */
  name: string | null;
  sizeBytes: number | null;
  /** Which content the bytes in the unfinished file are of. */
  etag: string | null;
  /** By which a renamed file is known again. */
  inode: number | null;
  /** The site knows that it is here. */
  reported: boolean;
  /** What has become of its preview; absent until that is known. `said` is what ffmpeg said. */
  preview?: "notWanted" | "made" | { error: PreviewError; said: string };
};

export type State = {
  pairing: Pairing | null;
  /** Whose clips the list below holds: the last account, by its number at the site. */
  owner: number | null;
  folder: string;
  /** How files are called in the folder; null while nobody has said. */
  template: string | null;
  paused: boolean;
  /** Null: as fast as it goes. */
  bytesPerSecond: number | null;
  /** Clips that need a preview get one by ffmpeg. */
  makesPreviews: boolean;
  /** The place at the site after which clips come by themselves; null while none do. */
  newAfter: number | null;
  clips: Record<string, KnownClip>;
};

/**
 * What outlives the program, in one file that only its person may read. It is replaced whole: after a crash there is the old one
 * or the new one.
 */
export class StateFile {
  readonly path: string;
  readonly state: State;
  readonly #defaultTemplate: string;
  #saving: Promise<void> = Promise.resolve();

  constructor(path: string, defaultFolder: string, template = defaultTemplate) {
    this.path = path;
    this.#defaultTemplate = template;
    const fresh = {
      pairing: null,
      owner: null,
      folder: defaultFolder,
      template: null,
      paused: false,
      bytesPerSecond: null,
      makesPreviews: false,
      newAfter: null,
      clips: {},
    };
    this.state = { ...fresh, ...readState(path) };
  }

  /** Ends when all that was changed before is on the disk. */
  save(): Promise<void> {
    this.#saving = this.#saving
      .catch(() => {})
      .then(() => replaceFile(this.path, JSON.stringify(this.state)));
    return this.#saving;
  }

  get template(): string {
    return this.state.template ?? this.#defaultTemplate;
  }

  clip(id: number): KnownClip | undefined {
    return this.state.clips[id];
  }

  clips(): KnownClip[] {
    return Object.values(this.state.clips);
  }

  /** Removes what has come of clips that are not whole, unless the disk is away or lets nothing be removed. */
  async forgetParts(): Promise<void> {
    const parts = this.clips().map(({ ID }) => partPath(this.state.folder, ID));
    await Promise.allSettled(parts.map((part) => rm(part, { force: true })));
  }
}

function readState(path: string): Partial<State> {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw new Error(`${path} cannot be read; remove it to begin anew. ${(error as Error).message}`);
  }
}

async function replaceFile(path: string, text: string): Promise<void> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(`${path}.new`, "w", 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}

/** Where the bytes of a clip lie until it is whole. */
export const partPath = (folder: string, id: number): string => join(folder, `.palubka-${id}.part`);

export const wantedClip = ({ ID, Recorded, Nickname }: WantedClip): KnownClip => ({
  ID,
  Recorded,
  Nickname,
  status: "scheduled",
  error: null,
  original: null,
  name: null,
  sizeBytes: null,
  etag: null,
  inode: null,
  reported: false,
});

/** What the program is doing with a clip. */
export type Doing = { receivedBytes: number; isMakingPreview: boolean; isFingerprinting: boolean };

/** A clip as it is sent to pages. */
export function localClip(clip: KnownClip, doing: Doing): LocalClip {
  const { receivedBytes, isMakingPreview, isFingerprinting } = doing;
  const hasCome = clip.status === "local" || clip.status === "gone";
  const coming = isFingerprinting ? "fingerprint" : "download";
  const pending = clip.status === "scheduled" ? coming : "none";
  return {
    ID: clip.ID,
    IsLocal: clip.status === "local",
    Downloaded: hasCome,
    Processed: clip.preview === "made",
    // Nothing else is given a name in the folder.
    Fingerprinted: hasCome && checksumIn(clip.etag) !== null,
    PendingAction: isMakingPreview ? "process" : pending,
    Name: clip.name ?? "",
    ReceivedBytes: clip.status === "local" ? (clip.sizeBytes ?? 0) : receivedBytes,
    SizeBytes: clip.sizeBytes,
    Error: clip.error,
  };
}
