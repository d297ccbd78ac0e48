import { forgetPart, freeBytes } from "./download.ts";
import { Downloads } from "./downloads.ts";
import { lookAtFolder } from "./folder-watch.ts";
import type { PageConnection } from "./page-connection.ts";
import { Playback } from "./playback.ts";
import { Refused, Site } from "./site.ts";
import { localClip, StateFile } from "./state.ts";
import { type Calls, events, type Pushed } from "./wire.ts";

export type CompanionOptions = {
  /** Origin of the site, `https://palubka.example`. */
  site: string;
  statePath: string;
  /** Where clips go unless its person has said otherwise. */
  folder: string;
  reserveBytes: number;
  stallMs: number;
};

const lookEveryMs = 5000;
/** Tries to pair in a row; a code has 20^8 values, so nobody needs more. */
const mostPairings = 5;
const pairingsForgottenMs = 10 * 60 * 1000;

/** The program without its doors: what it knows, what it is doing, and which pages listen. */
export class Companion {
  readonly site: Site;
  readonly file: StateFile;
  readonly downloads: Downloads;
  readonly playback: Playback;
  readonly pages = new Set<PageConnection>();
  readonly #reserveBytes: number;
  #look: NodeJS.Timeout | undefined;
  #pairings: number[] = [];
  #isPairing = false;

  constructor({ site, statePath, folder, reserveBytes, stallMs }: CompanionOptions) {
    this.site = new Site(site);
    this.file = new StateFile(statePath, folder);
    this.#reserveBytes = reserveBytes;
    this.playback = new Playback(this.file, site);
    const push = (event: Pushed) => this.#push(event);
    const onUnpaired = () => void this.#forgetPairing().catch((error) => console.error(String(error)));
    this.downloads = new Downloads(this.file, this.site, { reserveBytes, stallMs, push, onUnpaired });
  }

  /** Begins to work, once it is certain that no other companion does. */
  start(): void {
    this.#look = setInterval(() => this.look().catch(() => {}), lookEveryMs);
    this.downloads.start();
  }

  /** Looks whether the files still are in the folder. */
  look(): Promise<void> {
    return lookAtFolder(this.file, (event) => this.#push(event));
  }

  /** Belongs to the account that has made the code, from now on. */
  async pair(code: string): Promise<"paired" | "wrongCode" | "pairedAlready" | "tooOften" | "offline"> {
    const { state } = this.file;
    if (state.pairing !== null || this.#isPairing) return "pairedAlready";
    const now = performance.now();
    this.#pairings = this.#pairings.filter((at) => now - at < pairingsForgottenMs);
    if (this.#pairings.push(now) > mostPairings) return "tooOften";
    this.#isPairing = true;
    try {
      const { Token, Handle, Key, DashcamerID, Account } = await this.site.pair(code);
      if (state.owner !== DashcamerID) await this.#forgetClips();
      state.owner = DashcamerID;
      state.pairing = { token: Token, handle: Handle, key: Key, account: Account };
      await this.file.save();
    } catch (error) {
      return error instanceof Refused ? "wrongCode" : "offline";
    } finally {
      this.#isPairing = false;
    }
    this.#pairings = [];
    this.downloads.start();
    return "paired";
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
    if (paused) await this.downloads.stop();
    else this.downloads.start();
  }

  /** Null: as fast as it goes. */
  async setSpeed(bytesPerSecond: number | null): Promise<void> {
    this.file.state.bytesPerSecond = bytesPerSecond;
    this.downloads.limit.bytesPerSecond = bytesPerSecond;
    await this.file.save();
  }

  /** The folder for clips that come from now on; those that are in the old one are forgotten, their files stay. */
  async setFolder(folder: string): Promise<void> {
    await this.downloads.stop();
    const scheduled = this.file.clips().filter(({ status }) => status === "scheduled");
    this.file.state.folder = folder;
    this.file.state.clips = Object.fromEntries(
      scheduled.map((clip) => [clip.ID, { ...clip, name: null, etag: null }]),
    );
    await this.file.save();
    this.playback.forget();
    this.#push({ Event: events.clear, Content: null });
    this.downloads.start();
  }

  /** Shows the clip's page in the browser that is connected. */
  edit(id: number): void {
    this.#push({ Event: events.editVideo, Content: { ID: id } });
  }

  async overview(): Promise<Calls["SetupFinish"]["content"]> {
    const { pairing, folder, paused } = this.file.state;
    return {
      Account: pairing?.account ?? "",
      Folder: folder,
      FreeBytes: await freeBytes(folder, this.#reserveBytes).catch(() => 0),
      Paused: paused,
      Clips: this.file.clips().map((clip) => localClip(clip, this.downloads.receivedBytes(clip.ID))),
    };
  }

  async close(): Promise<void> {
    clearInterval(this.#look);
    await this.downloads.stop();
    await this.file.save();
  }

  /** What another account wanted. Its whole files stay, they are the person's. */
  async #forgetClips(): Promise<void> {
    const { folder } = this.file.state;
    await Promise.all(this.file.clips().map(({ ID }) => forgetPart(folder, ID)));
    this.file.state.clips = {};
  }

  async #forgetPairing(): Promise<void> {
    if (this.file.state.pairing === null) return;
    this.file.state.pairing = null;
    await this.file.save();
    this.playback.forget();
    this.#push({ Event: events.clear, Content: null });
    for (const page of this.pages) page.forget();
    await this.downloads.stop();
  }

  #push(event: Pushed): void {
    for (const page of this.pages) page.push(event);
  }
}
