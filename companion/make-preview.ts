import { openAsBlob } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freeBytes } from "./disk.ts";
import { type Ffmpeg, FfmpegFailed, runFfmpeg } from "./ffmpeg.ts";
import { hashFrames } from "./frame-hashes.ts";
import { type PreviewOrder, previewCommand, shareIn, startCommand, startIn } from "./preview-command.ts";
import { newSecret } from "./proof.ts";
import { Refused, type Site, Unpaired } from "./site.ts";
import type { PreviewError } from "./state.ts";

/** Why a clip gets no preview, whatever is tried again by itself. */
export class PreviewFailure extends Error {
  readonly reason: PreviewError;
  /** What ffmpeg said; empty when it said nothing. */
  readonly said: string;
  constructor(reason: PreviewError, said = "") {
    super(reason);
    this.reason = reason;
    this.said = said;
  }
}

export type PreviewTools = {
  site: Site;
  token: string;
  ffmpeg: Ffmpeg;
  /** Where the unfinished preview lies, hidden. */
  folder: string;
  reserveBytes: number;
  stallMs: number;
  signal: AbortSignal;
  /** Before another try of sending, in ms. */
  retryMs: (failures: number) => number;
  progress: (share: number) => void;
};

const unfinished = /^\.palubka-\d+-[\w-]{1,60}\.preview\.mp4(\.gray)?$/;

/** Removes what a program that was killed has left of previews. */
export async function forgetPreviews(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((name) => unfinished.test(name))) {
    await rm(join(folder, name), { force: true }).catch(() => {});
  }
}

/**
 * Makes a clip's preview of what `source` (an address of this program) gives, and sends it to the site. Nothing of it stays on
 * the disk. Its file has a new name each time: an ffmpeg of a killed program may still write to the old one.
 */
export async function makePreview(
  id: number,
  order: PreviewOrder,
  source: string,
  tools: PreviewTools,
): Promise<void> {
  const { folder, reserveBytes, site, token, signal } = tools;
  if ((await freeBytes(folder, reserveBytes)) < order.MaxBytes) throw new PreviewFailure("diskFull");
  const path = join(folder, `.palubka-${id}-${newSecret().slice(0, 12)}.preview.mp4`);
  try {
    await encode(order, { source, path }, tools);
    const file = await openAsBlob(path, { type: "video/mp4" });
    if (file.size > order.MaxBytes) throw new PreviewFailure("unfit");
    const frameHashes = order.DurationMs === null ? null : await hashFrames(path, order.DurationMs, tools);
    await untilReached(tools, () => site.sendPreview(id, { file, frameHashes }, token, signal));
  } finally {
    await rm(path, { force: true });
  }
}

async function encode(
  order: PreviewOrder,
  { source, path }: { source: string; path: string },
  { ffmpeg, stallMs, signal, progress }: PreviewTools,
): Promise<void> {
  const ask = startCommand(order, source);
  if (!ask) throw new PreviewFailure("unreadable");
  try {
    const start = startIn(await runFfmpeg(ffmpeg.path, ask, { signal, stallMs }));
    const make = previewCommand(order, { source, start, path, version: ffmpeg.version }) ?? [];
    const onLine = (line: string) => {
      const share = shareIn(line, order);
      if (share !== null) progress(share);
    };
    await runFfmpeg(ffmpeg.path, make, { signal, stallMs, onLine });
  } catch (error) {
    if (!(error instanceof FfmpegFailed)) throw error;
    const isFull = /no space left/i.test(error.message);
    throw isFull ? new PreviewFailure("diskFull") : new PreviewFailure("unreadable", error.message);
  }
}

/** Tries again while the site cannot be reached: what has been made is not made anew for that. */
async function untilReached({ signal, retryMs }: PreviewTools, send: () => Promise<void>): Promise<void> {
  for (let failures = 1; ; failures++) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || error instanceof Unpaired || error instanceof Refused) throw error;
      await wait(retryMs(failures), undefined, { signal });
    }
  }
}
