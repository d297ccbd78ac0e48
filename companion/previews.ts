import { setTimeout as wait } from "node:timers/promises";
import { type FoundFfmpeg, findFfmpeg } from "./ffmpeg.ts";
import { forgetPreviews, makePreview, PreviewFailure } from "./make-preview.ts";
import type { Playback } from "./playback.ts";
import { Refused, type Site, Unpaired } from "./site.ts";
import type { KnownClip, StateFile } from "./state.ts";

export type PreviewsOptions = {
  /** The program ffmpeg; null to look for it where programs are. */
  ffmpeg: string | null;
  reserveBytes: number;
  /** Without a word for this long ffmpeg counts as stuck. */
  stallMs: number;
  retryMs: (failures: number) => number;
  /** The clip's preview has begun, or is decided. */
  changed: (clip: KnownClip) => void;
  /** The site does not know the token any more. */
  onUnpaired: () => void;
};

const putOffMs = 60 * 60 * 1000;

type Outcome = NonNullable<KnownClip["preview"]> | "later" | "offline";

/** Refusals that decide, as the site tells them; what is refused for another reason, such as a clip on its way to another creator, is asked again later. */
const settled: Partial<Record<string, Outcome>> = {
  NotFound: "notWanted",
  ConsentWasWithdrawn: "notWanted",
  VideoNeedsNoPreview: "notWanted",
  StateSame: "made",
  ExceededAssociatedSpace: { error: "siteFull", said: "" },
  ExceededUploadLimit: { error: "unfit", said: "" },
  NotAPreviewOfTheVideo: { error: "unfit", said: "" },
};

/** Makes previews of the clips in the folder, one after another, while that is switched on and ffmpeg is there. */
export class Previews {
  readonly #file: StateFile;
  readonly #site: Site;
  readonly #playback: Playback;
  readonly #options: PreviewsOptions;
  /** Where this program serves files of the folder to ffmpeg. */
  #address = "";
  #ffmpeg: FoundFfmpeg = "missing";
  #running: { stop: AbortController; ended: Promise<void> } | null = null;
  #making: { id: number; share: number } | null = null;
  /** What the site has put off, and until when, by a clock that never jumps. */
  readonly #putOff = new Map<number, number>();

  constructor(file: StateFile, site: Site, playback: Playback, options: PreviewsOptions) {
    this.#file = file;
    this.#site = site;
    this.#playback = playback;
    this.#options = options;
  }

  /** Once it is certain that no other companion works in the folder. */
  async open(address: string): Promise<void> {
    // Before anything is begun: what is being made looks like what a killed program has left.
    await forgetPreviews(this.#file.state.folder);
    this.#address = address;
    await this.find();
  }

  /** Looks for ffmpeg anew, and begins if it is there. */
  async find(): Promise<void> {
    this.#ffmpeg = await findFfmpeg(this.#options.ffmpeg);
    this.start();
  }

  get ffmpeg(): FoundFfmpeg {
    return this.#ffmpeg;
  }

  /** The clip whose preview is being made, and how much of it is done, from 0 to 1. */
  get making(): { id: number; share: number } | null {
    return this.#making;
  }

  /** Begins, if there is anything to do. */
  start(): void {
    if (this.#running || this.#address === "" || !this.#next()) return;
    const stop = new AbortController();
    const ended = this.#work(stop.signal)
      .catch((error) => {
        if (!stop.signal.aborted) console.error(String(error));
      })
      .finally(() => {
        this.#running = null;
      });
    this.#running = { stop, ended };
  }

  /** Ends when nothing runs any more; nothing of what was begun stays. */
  async stop(): Promise<void> {
    this.#running?.stop.abort();
    await this.#running?.ended;
  }

  /** Clips whose preview failed are tried again. */
  async tryAgain(): Promise<void> {
    for (const clip of this.#file.clips()) if (typeof clip.preview === "object") delete clip.preview;
    await this.#file.save();
    await this.find();
  }

  #next(): KnownClip | undefined {
    const { makesPreviews, paused, pairing } = this.#file.state;
    if (!makesPreviews || paused || pairing === null || typeof this.#ffmpeg === "string") return undefined;
    const now = performance.now();
    return this.#file
      .clips()
      .find(
        ({ ID, status, preview }) =>
          status === "local" && preview === undefined && (this.#putOff.get(ID) ?? 0) <= now,
      );
  }

  async #work(signal: AbortSignal): Promise<void> {
    let failures = 0;
    for (let clip = this.#next(); clip && !signal.aborted; clip = this.#next()) {
      const outcome = await this.#outcomeOf(clip, signal);
      this.#making = null;
      if (signal.aborted) break;
      if (outcome === "offline") {
        failures++;
        await wait(this.#options.retryMs(failures), undefined, { signal });
        continue;
      }
      failures = 0;
      if (outcome === "later") this.#putOff.set(clip.ID, performance.now() + putOffMs);
      else clip.preview = outcome;
      await this.#file.save();
      this.#options.changed(clip);
    }
  }

  async #outcomeOf(clip: KnownClip, signal: AbortSignal): Promise<Outcome> {
    try {
      return await this.#make(clip, signal);
    } catch (error) {
      if (error instanceof PreviewFailure) return { error: error.reason, said: error.said };
      if (error instanceof Refused) return settled[error.code] ?? "later";
      if (error instanceof Unpaired) this.#options.onUnpaired();
      return error instanceof Unpaired ? "later" : "offline";
    }
  }

  async #make({ ID }: KnownClip, signal: AbortSignal): Promise<Outcome> {
    const { pairing, folder } = this.#file.state;
    const ticket = await this.#playback.ticket(ID);
    if (!pairing || !ticket || typeof this.#ffmpeg === "string") return "later";
    const order = await this.#site.wantedPreview(ID, pairing.token);
    if (order === null) return "notWanted";
    const { reserveBytes, stallMs, retryMs } = this.#options;
    const making = { id: ID, share: 0 };
    this.#making = making;
    const known = this.#file.clip(ID);
    if (known) this.#options.changed(known);
    await makePreview(ID, order, this.#address + ticket.path, {
      site: this.#site,
      token: pairing.token,
      ffmpeg: this.#ffmpeg,
      folder,
      reserveBytes,
      stallMs,
      signal,
      retryMs,
      progress: (share) => {
        making.share = share;
      },
    });
    return "made";
  }
}
