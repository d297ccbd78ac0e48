import {
  type Calls,
  connectAttempts,
  connectGapMs,
  events,
  type LocalClip,
  type Pushed,
  type WantedClip,
} from "../../../companion/wire";
import { loopbackPermission, sayHello } from "./permission";
import { proofOf } from "./proof";
import { CompanionRefusal, CompanionSocket } from "./socket";

/** How a page and the companion stand to each other. */
export type DesktopPhase =
  | { kind: "off" }
  /** The browser asks the person whether the page may reach programs on this computer. */
  | { kind: "asking" }
  | { kind: "connecting"; attempt: number }
  /** The person has told the browser not to let the page. */
  | { kind: "refused" }
  /** The person has closed the browser's question. */
  | { kind: "unanswered" }
  | { kind: "notRunning" }
  | { kind: "unpaired"; computer: string }
  /** It belongs to another account. */
  | { kind: "foreign"; account: string }
  | { kind: "connected"; computer: string; folder: string; freeBytes: number; isPaused: boolean };

export type DesktopState = { phase: DesktopPhase; clips: ReadonlyMap<number, LocalClip> };

/** A companion of the account, as the site tells the page of it. */
type Companion = { handle: string; key: string };

/**
 * What failed sooner was no question of the browser, for nobody closes one as fast: the page needs no leave, and no companion
 * answered. Windows takes two seconds to say so; there a page that needs no leave tells of a question that nobody was asked.
 */
const questionMs = 500;

/** So many have room in a message, however long their nicknames are. */
const clipsPerMessage = 50;

const nothing: DesktopState = { phase: { kind: "off" }, clips: new Map() };

/** The page's side of the companion (specification, section 7, "Local desktop app"). What it knows ends with the page. */
export class Desktop {
  /** Those of the account that is signed in. */
  companions: Companion[] = [];
  /** The person wants to see a clip. */
  onEdit: (id: number) => void = () => {};
  #state = nothing;
  #listeners = new Set<() => void>();
  #socket: CompanionSocket | null = null;
  #trying = new AbortController();

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  get = (): DesktopState => this.#state;

  /** Tries five times, five seconds apart. While the browser asks the person, no attempt is spent. */
  async connect(): Promise<void> {
    this.close();
    const { signal } = this.#trying;
    for (let attempt = 1; attempt <= connectAttempts; attempt++) {
      if (attempt > 1) await waitFor(connectGapMs, signal);
      if (signal.aborted) return;
      this.#show({ kind: "connecting", attempt });
      const outcome = await this.#attempt(signal);
      if (signal.aborted || outcome === "open") return;
      if (outcome !== "silent") return this.#show({ kind: outcome });
      // What the browser may have asked is answered.
      this.#show({ kind: "connecting", attempt });
    }
    this.#show({ kind: "notRunning" });
  }

  /** Ends the connection, and forgets what it has reported. */
  close(): void {
    this.#trying.abort();
    this.#trying = new AbortController();
    this.#socket?.close();
    this.#socket = null;
    this.#set(nothing);
  }

  /** Gives a companion that belongs to nobody the code that pairs it. Throws `CompanionRefusal`. */
  async pair(code: string): Promise<void> {
    const { phase } = this.#state;
    if (phase.kind === "unpaired") await this.#finish({ Code: code }, phase.computer);
  }

  /** Has clips brought into the folder; asked again, those that are on their way stay so. Throws `CompanionRefusal`. */
  async download(clips: WantedClip[]): Promise<void> {
    for (let from = 0; from < clips.length; from += clipsPerMessage)
      await this.#ask("InvokeDownload", { Videos: clips.slice(from, from + clipsPerMessage) });
  }

  /** An address that plays the file in the folder. Throws `CompanionRefusal`. */
  async playbackUrl(id: number): Promise<string> {
    return (await this.#ask("GetPlaybackUrl", { ID: id })).Url;
  }

  /** Has the system show where the file lies. Throws `CompanionRefusal`. */
  async showInFolder(id: number): Promise<void> {
    await this.#ask("ShowInFolder", { ID: id });
  }

  async #attempt(signal: AbortSignal): Promise<"open" | "silent" | "refused" | "unanswered"> {
    const permission = await loopbackPermission();
    if (permission === "denied") return "refused";
    if (permission === "prompt") {
      this.#show({ kind: "asking" });
      const askedAt = performance.now();
      const isThere = await sayHello(signal);
      const answer = await loopbackPermission();
      if (answer === "denied") return "refused";
      if (!isThere && answer === "prompt" && performance.now() - askedAt > questionMs) return "unanswered";
      if (!isThere) return "silent";
    }
    if (signal.aborted) return "silent";
    const socket = await CompanionSocket.open({
      pushed: (event) => this.#take(event),
      closed: () => void this.connect(),
    });
    if (!socket) return (await loopbackPermission()) === "denied" ? "refused" : "silent";
    if (signal.aborted) {
      socket.close();
      return "silent";
    }
    this.#socket = socket;
    await this.#setUp().catch(() => {
      if (!signal.aborted) this.#show({ kind: "notRunning" });
    });
    return "open";
  }

  async #setUp(): Promise<void> {
    const { Name, Paired, Challenge } = await this.#ask("Setup", {});
    if (!Paired) return this.#show({ kind: "unpaired", computer: Name });
    const own = this.companions.find(({ handle }) => handle === Paired.Handle);
    if (!own) return this.#show({ kind: "foreign", account: Paired.Account });
    await this.#finish({ Proof: await proofOf(own.key, Challenge) }, Name);
  }

  async #finish(data: Calls["SetupFinish"]["data"], computer: string): Promise<void> {
    const { Folder, FreeBytes, Paused, Clips } = await this.#ask("SetupFinish", data);
    this.#set({
      phase: { kind: "connected", computer, folder: Folder, freeBytes: FreeBytes, isPaused: Paused },
      clips: new Map(Clips.map((clip) => [clip.ID, clip])),
    });
  }

  #ask: CompanionSocket["ask"] = async (path, data) => {
    if (!this.#socket) throw new CompanionRefusal(0);
    return this.#socket.ask(path, data);
  };

  #take({ Event, Content }: Pushed): void {
    if (Event === events.clear) {
      this.#set({ ...this.#state, clips: new Map() });
      void this.#setUp().catch(() => {});
    } else if (Event === events.editVideo && Content) {
      this.onEdit(Content.ID);
    } else if (Content && "IsLocal" in Content) {
      this.#set({ ...this.#state, clips: new Map(this.#state.clips).set(Content.ID, Content) });
    }
  }

  #show(phase: DesktopPhase): void {
    this.#set({ ...this.#state, phase });
  }

  #set(state: DesktopState): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }
}

/** Ends early, without an error, when the attempts are over. */
function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
