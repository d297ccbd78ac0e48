import { PairingTries } from "./pairing-tries.ts";
import { Refused, type Site } from "./site.ts";
import type { StateFile } from "./state.ts";

export type PairingOutcome = "paired" | "wrongCode" | "pairedAlready" | "tooOften" | "offline";

/** Takes codes of the site, one at a time and not too often. */
export class PairingDesk {
  readonly #file: StateFile;
  readonly #site: Site;
  readonly #tries = new PairingTries();
  #isBusy = false;

  constructor(file: StateFile, site: Site) {
    this.#file = file;
    this.#site = site;
  }

  /** The program belongs to the account that has made the code, from now on. */
  async take(code: string): Promise<PairingOutcome> {
    const { state } = this.#file;
    if (state.pairing !== null || this.#isBusy) return "pairedAlready";
    if (!this.#tries.take()) return "tooOften";
    this.#isBusy = true;
    try {
      const { Token, Handle, Key, DashcamerID, Account } = await this.#site.pair(code);
      if (state.owner !== DashcamerID) await this.#forgetOwner();
      state.owner = DashcamerID;
      state.pairing = { token: Token, handle: Handle, key: Key, account: Account };
      await this.#file.save();
    } catch (error) {
      return error instanceof Refused ? "wrongCode" : "offline";
    } finally {
      this.#isBusy = false;
    }
    this.#tries.forget();
    return "paired";
  }

  /** What another account wanted, and that its new clips came by themselves. Whole files stay, they are the person's. */
  async #forgetOwner(): Promise<void> {
    await this.#file.forgetParts();
    this.#file.state.clips = {};
    this.#file.state.newAfter = null;
  }
}
