import { setTimeout as wait } from "node:timers/promises";
import { retryMs, type Site, Unpaired } from "./site.ts";
import type { StateFile } from "./state.ts";
import type { WantedClip } from "./wire.ts";

export type NewClipsOptions = {
  /** Between two questions, while the site answers. */
  everyMs: number;
  /** Puts clips into the queue, and ends when that is written down. */
  schedule: (wanted: WantedClip[]) => Promise<unknown>;
  onUnpaired: () => void;
};

/** Has clips that come to the account brought by themselves, while that is switched on. */
export class NewClips {
  readonly #file: StateFile;
  readonly #site: Site;
  readonly #options: NewClipsOptions;
  #running: { stop: AbortController; ended: Promise<void> } | null = null;

  constructor(file: StateFile, site: Site, options: NewClipsOptions) {
    this.#file = file;
    this.#site = site;
    this.#options = options;
  }

  get isOn(): boolean {
    return this.#file.state.newAfter !== null;
  }

  /** From now on. Where that is the site says, so without its answer it stays off. */
  async switchOn(): Promise<"on" | "unpaired" | "offline"> {
    const { state } = this.#file;
    if (state.pairing === null) return "unpaired";
    const { token } = state.pairing;
    if (!this.isOn) {
      try {
        const { Next } = await this.#site.newClips(null, token);
        if (state.pairing?.token !== token) return "unpaired";
        state.newAfter = Next;
      } catch (error) {
        if (!(error instanceof Unpaired)) return "offline";
        this.#options.onUnpaired();
        return "unpaired";
      }
      await this.#file.save();
    }
    this.start();
    return "on";
  }

  /** What is on its way still comes. */
  async switchOff(): Promise<void> {
    this.#file.state.newAfter = null;
    await this.#file.save();
    await this.stop();
  }

  /** Begins to ask, if it should and does not yet. */
  start(): void {
    const { paused, pairing } = this.#file.state;
    if (this.#running || !this.isOn || paused || pairing === null) return;
    const stop = new AbortController();
    const ended = this.#watch(pairing.token, stop.signal).finally(() => {
      this.#running = null;
    });
    this.#running = { stop, ended };
  }

  /** Ends when nothing is asked any more. */
  async stop(): Promise<void> {
    this.#running?.stop.abort();
    await this.#running?.ended;
  }

  async #watch(token: string, signal: AbortSignal): Promise<void> {
    const { everyMs, onUnpaired } = this.#options;
    for (let failures = 0; !signal.aborted; ) {
      try {
        while (await this.#take(token, signal));
        failures = 0;
      } catch (error) {
        if (signal.aborted) return;
        if (error instanceof Unpaired) return onUnpaired();
        failures++;
      }
      const ms = failures === 0 ? everyMs : retryMs(failures);
      await wait(ms, undefined, { signal }).catch(() => {});
    }
  }

  /** Takes what one answer names; whether there is more. */
  async #take(token: string, signal: AbortSignal): Promise<boolean> {
    const { state } = this.#file;
    const after = state.newAfter;
    if (after === null) return false;
    const { Clips, Next, More } = await this.#site.newClips(after, token, signal);
    // Switched off meanwhile.
    if (state.newAfter !== after) return false;
    state.newAfter = Next;
    // Whatever became of a clip that was wanted once is its person's business.
    const fresh = Clips.filter(({ ID }) => this.#file.clip(ID) === undefined);
    // Both are written down at once. Without a clip the place may be lost: asking again from the older one finds the same.
    if (fresh.length > 0) await this.#options.schedule(fresh);
    return More && Next > after;
  }
}
