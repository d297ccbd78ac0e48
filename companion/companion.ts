import { freeBytes } from "./disk.ts";
import { Downloads } from "./downloads.ts";
import { lookAtFolder } from "./folder-watch.ts";
import { findLocalFile } from "./local-file.ts";
import { NewClips } from "./new-clips.ts";
import type { CompanionOptions } from "./options.ts";
import type { PageConnection } from "./page-connection.ts";
import { PairingDesk, type PairingOutcome } from "./pairing.ts";
import { Playback } from "./playback.ts";
import { Previews } from "./previews.ts";
import { retryMs, Site } from "./site.ts";
import { type Doing, localClip, StateFile } from "./state.ts";
import { type Calls, events, type Pushed } from "./wire.ts";

const lookEveryMs = 5000;
/** ffmpeg tells how far it is twice a second, once it has read the file's beginning. */
const ffmpegStallMs = 5 * 60 * 1000;

/** Has the system show where a file lies. */
type ShowFile = (path: string) => Promise<void>;

/** The program without its doors: what it knows, what it is doing, and which pages listen. */
export class Companion {
  readonly site: Site;
  readonly file: StateFile;
  readonly downloads: Downloads;
  readonly newClips: NewClips;
  readonly previews: Previews;
  readonly playback: Playback;
  readonly pages = new Set<PageConnection>();
  readonly #reserveBytes: number;
  readonly #desk: PairingDesk;
  readonly #showFile: ShowFile;
  #look: NodeJS.Timeout | undefined;

  constructor(options: CompanionOptions, showFile: ShowFile) {
    const { site, statePath, folder, template, reserveBytes, stallMs, newClipsMs, ffmpeg } = options;
    this.#showFile = showFile;
    this.site = new Site(site);
    this.file = new StateFile(statePath, folder, template);
    this.#desk = new PairingDesk(this.file, this.site);
    this.#reserveBytes = reserveBytes;
    this.playback = new Playback(this.file, site);
    const push = (event: Pushed) => this.#push(event);
    const onUnpaired = () => void this.#forgetPairing().catch((error) => console.error(String(error)));
    const doing = (id: number) => this.#doing(id);
    const came = () => this.previews.start();
    const ofDownloads = { reserveBytes, stallMs, push, doing, came, onUnpaired };
    this.downloads = new Downloads(this.file, this.site, ofDownloads);
    this.newClips = new NewClips(this.file, this.site, {
      everyMs: newClipsMs,
      schedule: (wanted) => this.downloads.schedule(wanted),
      onUnpaired,
    });
    this.previews = new Previews(this.file, this.site, this.playback, {
      ffmpeg,
      reserveBytes,
      stallMs: ffmpegStallMs,
      retryMs,
      changed: (clip) => push({ Event: events.videoUpdated, Content: localClip(clip, doing(clip.ID)) }),
      onUnpaired,
    });
  }

  /** Begins to work at its address, once it is certain that no other companion does. */
  start(address: string): void {
    this.#look = setInterval(() => this.look().catch(() => {}), lookEveryMs);
    this.downloads.start();
    this.newClips.start();
    this.previews.open(address).catch((error) => console.error(String(error)));
  }

  /** Looks whether the files still are in the folder, and whether any of them needs a preview. */
  async look(): Promise<void> {
    await lookAtFolder(this.file, (event) => this.#push(event));
    this.previews.start();
  }

  /** Belongs to the account that has made the code, from now on. */
  async pair(code: string): Promise<PairingOutcome> {
    const outcome = await this.#desk.take(code);
    if (outcome === "paired") this.#go();
    return outcome;
  }

  /** Belongs to nobody any more. Files stay in the folder; the token ends at the site too, if it can be reached. */
  async unpair(): Promise<void> {
    const token = this.file.state.pairing?.token;
    await this.#forgetPairing();
    if (token) await this.site.unpair(token).catch(() => {});
  }

  async setPaused(paused: boolean): Promise<void> {
    this.file.state.paused = paused;
    await this.file.save();
    if (paused) await this.#stop();
    else this.#go();
  }

  /** Whether clips that need a preview get one; switched on anew, those that failed are tried again. */
  async setPreviews(makesPreviews: boolean): Promise<void> {
    this.file.state.makesPreviews = makesPreviews;
    await this.file.save();
    if (makesPreviews) await this.previews.tryAgain();
    else await this.previews.stop();
  }

  /** Null: as fast as it goes. */
  async setSpeed(bytesPerSecond: number | null): Promise<void> {
    this.file.state.bytesPerSecond = bytesPerSecond;
    this.downloads.limit.bytesPerSecond = bytesPerSecond;
    await this.file.save();
  }

  /** The folder for clips that come from now on; those that are in the old one are forgotten, their files stay. */
  async setFolder(folder: string): Promise<void> {
    await this.#stop();
    // Before the folder is written down: afterwards nobody would know where they lie.
    await this.file.forgetParts();
    const scheduled = this.file.clips().filter(({ status }) => status === "scheduled");
    this.file.state.folder = folder;
    this.file.state.clips = Object.fromEntries(
      scheduled.map((clip) => [clip.ID, { ...clip, name: null, etag: null }]),
    );
    await this.file.save();
    this.playback.forget();
    this.#push({ Event: events.clear, Content: null });
    this.#go();
  }

  /** How files of clips that come from now on are called; those that are there keep their names. */
  async setTemplate(template: string): Promise<void> {
    this.file.state.template = template;
    await this.file.save();
  }

  /** Shows the page of a clip that it knows in the browser that is connected. */
  edit(id: number): void {
    if (this.file.clip(id)) this.#push({ Event: events.editVideo, Content: { ID: id } });
  }

  /** Shows where the clip's file lies; false for one that is not in the folder. Rejects where the system shows none. */
  async showInFolder(id: number): Promise<boolean> {
    const found = await findLocalFile(this.file, id);
    if (found) await this.#showFile(found.path);
    return found !== null;
  }

  async overview(): Promise<Calls["SetupFinish"]["content"]> {
    const { pairing, folder, paused } = this.file.state;
    return {
      Account: pairing?.account ?? "",
      Folder: folder,
      FreeBytes: await freeBytes(folder, this.#reserveBytes).catch(() => 0),
      Paused: paused,
      Clips: this.file.clips().map((clip) => localClip(clip, this.#doing(clip.ID))),
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#look);
    await this.#stop();
    await this.file.save();
  }

  #go(): void {
    this.downloads.start();
    this.newClips.start();
    this.previews.start();
  }

  async #stop(): Promise<void> {
    // First what begins downloads.
    await this.newClips.stop();
    await Promise.all([this.downloads.stop(), this.previews.stop()]);
  }

  #doing(id: number): Doing {
    return {
      receivedBytes: this.downloads.receivedBytes(id),
      isMakingPreview: this.previews.making?.id === id,
      isFingerprinting: this.downloads.isFingerprinting(id),
    };
  }

  async #forgetPairing(): Promise<void> {
    if (this.file.state.pairing === null) return;
    this.file.state.pairing = null;
    await this.file.save();
    this.playback.forget();
    this.#push({ Event: events.clear, Content: null });
    for (const page of this.pages) page.forget();
    await this.#stop();
  }

  #push(event: Pushed): void {
    for (const page of this.pages) page.push(event);
  }
}
