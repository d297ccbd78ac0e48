import { setTimeout as wait } from "node:timers/promises";
import { DiskRoom } from "./disk-room.ts";
import { type DownloadTools, download } from "./download.ts";
import { failureOf } from "./download-failure.ts";
import { retryMs, type Site, Unpaired } from "./site.ts";
import { SpeedLimit } from "./speed-limit.ts";
import { type Doing, type KnownClip, localClip, type StateFile, wantedClip } from "./state.ts";
import { events, type Pushed, type WantedClip } from "./wire.ts";

const parallel = 2;
const progressEveryMs = 250;

export type DownloadsOptions = {
  reserveBytes: number;
  stallMs: number;
  push: (event: Pushed) => void;
  /** What the program is doing with the clip. */
  doing: (id: number) => Doing;
  /** A clip is in the folder now. */
  came: () => void;
  /** The site does not know the token any more. */
  onUnpaired: () => void;
};

type Running = {
  stop: AbortController;
  ended: Promise<void>;
  receivedBytes: number;
  isFingerprinting: boolean;
};

/** Brings the clips that are wanted, two at a time, until all are there, and over every restart. */
export class Downloads {
  readonly limit: SpeedLimit;
  readonly #file: StateFile;
  readonly #site: Site;
  readonly #options: DownloadsOptions;
  readonly #room: DiskRoom;
  readonly #running = new Map<number, Running>();
  #reporting: Promise<void> = Promise.resolve();

  constructor(file: StateFile, site: Site, options: DownloadsOptions) {
    this.#file = file;
    this.#site = site;
    this.#options = options;
    this.#room = new DiskRoom(options.reserveBytes);
    this.limit = new SpeedLimit(file.state.bytesPerSecond);
  }

  /** Puts clips into the queue; those that are here or on their way already stay as they are. How many are new. */
  async schedule(wanted: WantedClip[]): Promise<number> {
    const fresh = wanted.filter(
      ({ ID }) => !["scheduled", "local"].includes(this.#file.clip(ID)?.status ?? ""),
    );
    for (const clip of fresh) {
      const known = this.#file.clip(clip.ID);
      // What has come of a clip that failed is gone on with.
      const { etag = null, sizeBytes = null, name = null } = known?.status === "failed" ? known : {};
      this.#file.state.clips[clip.ID] = { ...wantedClip(clip), etag, sizeBytes, name };
    }
    await this.#file.save();
    for (const { ID } of fresh) this.#tell(events.downloadScheduled, ID);
    this.start();
    return fresh.length;
  }

  /** Begins as many as may run. */
  start(): void {
    const { paused, pairing } = this.#file.state;
    if (paused || pairing === null) return;
    const waiting = this.#file
      .clips()
      .filter(({ ID, status }) => status === "scheduled" && !this.#running.has(ID));
    for (const clip of waiting.slice(0, parallel - this.#running.size)) this.#run(clip, pairing.token);
    // One after another, so that nothing is reported twice. What fails comes with the next clip, or after the next
    // start.
    this.#reporting = this.#reporting.then(() => this.#report(pairing.token)).catch(() => {});
  }

  /** Ends when nothing runs any more. What has come stays. */
  async stop(): Promise<void> {
    const running = [...this.#running.values()];
    for (const { stop } of running) stop.abort();
    await Promise.all(running.map(({ ended }) => ended));
    await this.#reporting;
  }

  receivedBytes(id: number): number {
    return this.#running.get(id)?.receivedBytes ?? 0;
  }

  isFingerprinting(id: number): boolean {
    return this.#running.get(id)?.isFingerprinting ?? false;
  }

  #run(clip: KnownClip, token: string): void {
    const stop = new AbortController();
    const running: Running = { stop, receivedBytes: 0, isFingerprinting: false, ended: Promise.resolve() };
    this.#running.set(clip.ID, running);
    running.ended = this.#bring(clip, running, token)
      .catch(async (error) => {
        // What is to outlive the program cannot be written down: nothing of it is certain, so it is done again.
        console.error(String(error));
        clip.status = "scheduled";
        await wait(retryMs(60), undefined, { signal: stop.signal }).catch(() => {});
      })
      .finally(() => {
        this.#running.delete(clip.ID);
        this.#room.leave(clip.ID);
        if (!stop.signal.aborted) this.start();
      });
  }

  async #bring(clip: KnownClip, running: Running, token: string): Promise<void> {
    const { signal } = running.stop;
    const tools = this.#tools(clip, running, token);
    this.#tell(events.downloadStart, clip.ID);
    let damaged = 0;
    for (let failures = 1; !signal.aborted; failures++) {
      const before = running.receivedBytes;
      try {
        await download(clip, tools);
        clip.status = "local";
        clip.error = null;
        await this.#file.save();
        this.#tell(events.downloadEnd, clip.ID);
        this.#tell(events.videoUpdated, clip.ID);
        return this.#options.came();
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Unpaired) return this.#options.onUnpaired();
        clip.error = failureOf(error) ?? "offline";
        // What a power cut has left may be no more than zeros: everything comes once more.
        if (clip.error === "damaged" && damaged++ === 0) continue;
        if (clip.error !== "offline") return this.#fail(clip);
        this.#tell(events.downloadError, clip.ID);
        if (running.receivedBytes > before) failures = 1;
        await wait(retryMs(failures), undefined, { signal }).catch(() => {});
      }
    }
  }

  #tools(clip: KnownClip, running: Running, token: string): DownloadTools {
    let reportedAt = 0;
    return {
      site: this.#site,
      token,
      folder: this.#file.state.folder,
      template: this.#file.template,
      isTaken: (name) =>
        this.#file.clips().some((other) => other !== clip && other.name?.toLowerCase() === name),
      limit: this.limit,
      room: this.#room,
      stallMs: this.#options.stallMs,
      signal: running.stop.signal,
      save: () => this.#file.save(),
      progress: (receivedBytes) => {
        running.receivedBytes = receivedBytes;
        clip.error = null;
        if (performance.now() - reportedAt < progressEveryMs) return;
        reportedAt = performance.now();
        this.#tell(events.downloadProgress, clip.ID);
      },
      fingerprinting: (isBusy) => {
        if (running.isFingerprinting === isBusy) return;
        running.isFingerprinting = isBusy;
        // Only what the site has answered for is looked at.
        if (isBusy) clip.error = null;
        this.#tell(events.downloadProgress, clip.ID);
      },
    };
  }

  async #fail(clip: KnownClip): Promise<void> {
    clip.status = "failed";
    await this.#file.save();
    this.#tell(events.downloadError, clip.ID);
  }

  /** Tells the site of what it does not know yet. */
  async #report(token: string): Promise<void> {
    for (const clip of this.#file.clips()) {
      if (clip.status !== "local" || clip.reported) continue;
      try {
        await this.#site.reportDownloaded(clip.ID, token);
      } catch (error) {
        if (error instanceof Unpaired) return this.#options.onUnpaired();
        // A clip that the account has no more needs no report.
        if (failureOf(error) === null) return;
      }
      clip.reported = true;
      await this.#file.save();
    }
  }

  #tell(event: number, id: number): void {
    const clip = this.#file.clip(id);
    if (clip) this.#options.push({ Event: event, Content: localClip(clip, this.#options.doing(id)) });
  }
}
