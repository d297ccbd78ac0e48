import { type FileHandle, mkdir, open, readdir, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { checksumIn, Fingerprint } from "./checksum.ts";
import { exists, renameHeld } from "./disk.ts";
import type { DiskRoom } from "./disk-room.ts";
import { DownloadFailure } from "./download-failure.ts";
import { clipFileName, freeName } from "./file-names.ts";
import { nameIn, startOf } from "./reply-headers.ts";
import type { Site } from "./site.ts";
import type { SpeedLimit } from "./speed-limit.ts";
import { type KnownClip, partPath } from "./state.ts";

export type DownloadTools = {
  site: Site;
  token: string;
  folder: string;
  /** How files are called in it. */
  template: string;
  /** Whether the name, in lower case, is that of another clip. */
  isTaken: (name: string) => boolean;
  limit: SpeedLimit;
  room: DiskRoom;
  /** Without a byte for this long the connection counts as lost. */
  stallMs: number;
  signal: AbortSignal;
  /** Writes the clip down as it is now; ends when that is on the disk. */
  save: () => Promise<void>;
  progress: (receivedBytes: number) => void;
  /** Whether the checksum of what lies there is being made; while bytes come, it grows with them. */
  fingerprinting: (isBusy: boolean) => void;
};

const syncEveryBytes = 64 * 1024 * 1024;

/**
 * Brings a clip into the folder. Whatever dies in between, the next try goes on: bytes collect in a hidden file beside the place
 * where they belong, the version they are of is written down before the first of them, and so is the name before the file
 * gets it. Only what has the clip's checksum is given a name.
 */
export async function download(clip: KnownClip, tools: DownloadTools): Promise<void> {
  await mustBeFolder(tools.folder);
  if (await hasCome(clip, tools)) return;
  const part = partPath(tools.folder, clip.ID);
  const file = await open(part, "a+");
  try {
    const fingerprint = await receive(clip, file, tools);
    tools.fingerprinting(true);
    await file.sync();
    mustBe(clip, fingerprint);
  } catch (error) {
    if (error instanceof DownloadFailure && error.reason === "damaged") await file.truncate(0);
    throw error;
  } finally {
    tools.fingerprinting(false);
    await file.close();
  }
  await giveName(clip, tools);
}

/** A file that got its name just before the program died is whole: it was checked before. */
async function hasCome(clip: KnownClip, { folder }: DownloadTools): Promise<boolean> {
  if (clip.name === null || (await exists(partPath(folder, clip.ID)))) return false;
  const found = await stat(join(folder, clip.name)).catch(() => null);
  if (!found?.isFile() || found.size !== clip.sizeBytes) return false;
  clip.inode = found.ino;
  return true;
}

/** Fills the file up; the checksum of all that is in it. */
async function receive(clip: KnownClip, file: FileHandle, tools: DownloadTools): Promise<string> {
  const stall = new AbortController();
  const signal = AbortSignal.any([tools.signal, stall.signal]);
  let timer = setTimeout(() => stall.abort(), tools.stallMs);
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stall.abort(), tools.stallMs);
  };
  try {
    const { size } = await file.stat();
    const response = await tools.site.openClip(clip.ID, tools.token, { from: size, etag: clip.etag, signal });
    const etag = response.headers.get("ETag");
    const isResumed = response.status === 206 && startOf(response) === size && etag === clip.etag;
    if (response.status === 416 && etag === clip.etag && size === clip.sizeBytes) {
      await response.body?.cancel();
      return (await fingerprintOf(file, alive, tools)).end();
    }
    if (!isResumed) {
      await file.truncate(0);
      if (response.status !== 200)
        throw new Error(`The site answered ${response.status} without the bytes asked for.`);
    }
    const received = isResumed ? size : 0;
    await begin(clip, response, received, tools);
    await tools.room.take(clip.ID, (clip.sizeBytes as number) - received, tools.folder);
    const fingerprint = isResumed ? await fingerprintOf(file, alive, tools) : new Fingerprint();
    await append(clip, file, response, { fingerprint, received, signal, alive }, tools);
    return fingerprint.end();
  } finally {
    clearTimeout(timer);
  }
}

/** Writes down which version comes, how much of it there is and what it is called at the site. */
async function begin(
  clip: KnownClip,
  response: Response,
  received: number,
  { save }: DownloadTools,
): Promise<void> {
  const length = Number(response.headers.get("Content-Length") ?? Number.NaN);
  if (!Number.isSafeInteger(length)) throw new Error("The site did not say how long the clip is.");
  clip.etag = response.headers.get("ETag");
  clip.sizeBytes = received + length;
  clip.original = nameIn(response.headers.get("Content-Disposition") ?? "");
  await save();
}

type Flow = {
  fingerprint: Fingerprint;
  received: number;
  signal: AbortSignal;
  alive: () => void;
};

async function append(
  clip: KnownClip,
  file: FileHandle,
  response: Response,
  { fingerprint, received, signal, alive }: Flow,
  { limit, room, progress }: DownloadTools,
): Promise<void> {
  let synced = received;
  for await (const chunk of Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])) {
    alive();
    await limit.take(chunk.length, signal);
    alive();
    if (received + chunk.length > (clip.sizeBytes as number)) throw new DownloadFailure("damaged");
    await file.appendFile(chunk);
    fingerprint.add(chunk);
    received += chunk.length;
    room.setMissing(clip.ID, (clip.sizeBytes as number) - received);
    progress(received);
    if (received - synced >= syncEveryBytes) {
      await file.datasync();
      synced = received;
    }
  }
  if (received !== clip.sizeBytes) throw new Error("The connection ended too early.");
}

/** What lies in the file already, read again: after a crash nobody knows what of it has come to the disk. */
async function fingerprintOf(
  file: FileHandle,
  alive: () => void,
  { fingerprinting }: DownloadTools,
): Promise<Fingerprint> {
  const fingerprint = new Fingerprint();
  const buffer = Buffer.alloc(1024 * 1024);
  fingerprinting(true);
  for (let at = 0; ; ) {
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
    if (bytesRead === 0) break;
    alive();
    fingerprint.add(buffer.subarray(0, bytesRead));
    at += bytesRead;
  }
  fingerprinting(false);
  return fingerprint;
}

function mustBe(clip: KnownClip, fingerprint: string): void {
  const expected = checksumIn(clip.etag);
  if (expected !== null && expected !== fingerprint) throw new DownloadFailure("damaged");
}

async function giveName(clip: KnownClip, { folder, template, isTaken, save }: DownloadTools): Promise<void> {
  const part = partPath(folder, clip.ID);
  const wanted = clip.name ?? clipFileName(clip, clip.original ?? "", template);
  const within = dirname(wanted) === "." ? "" : `${dirname(wanted)}/`;
  await mkdir(join(folder, within), { recursive: true });
  const present = new Set((await readdir(join(folder, within))).map((name) => (within + name).toLowerCase()));
  const { ino } = await stat(part);
  // Nothing is waited for in between: of two clips that come at once only one gets the name.
  clip.name = freeName(wanted, (name) => present.has(name) || isTaken(name));
  clip.inode = ino;
  await save();
  await renameHeld(part, join(folder, clip.name));
}

async function mustBeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => null);
  if (!found?.isDirectory()) throw new DownloadFailure("folderMissing");
}
