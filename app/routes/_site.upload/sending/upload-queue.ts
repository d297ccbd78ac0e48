import type { VideoInfo } from "../../../domain/clips/video-info";
import type { GpsPoint } from "../../../domain/gps/track";
import type { ProbeResult } from "../../../domain/intake/probe";
import { maxOpenIntakes } from "../../../domain/intake/rules";
import { abandonedUploads, tellServer } from "./abandoned";
import type { Hindrance } from "./answers";
import { forgetHandle } from "./file-handles";
import { fileSource } from "./file-source";
import { isKnown } from "./known-file";
import { locate } from "./locate";
import { drawPoster } from "./poster";
import { refusalWords } from "./refusal-words";
import { fingerprintOf, forgetUpload, recallUpload } from "./resume-store";
import { type SendResult, sendFile } from "./send-file";
import { speedometer } from "./speed";
import { Stills } from "./stills";
import { drawStrip } from "./strip";
import { keepAwake } from "./wake-lock";

export type UploadState =
  | "queued"
  | "reading"
  | "sending"
  | "paused"
  | "waiting"
  | "elsewhere"
  | "checking"
  | "received"
  | "refused";

export type UploadItem = {
  id: string;
  file: File;
  state: UploadState;
  sentBytes: number;
  bytesPerSecond: number | null;
  /** It waits in the queue until others have been sent. */
  isHeldBack: boolean;
  /** When bytes last arrived at the server, while `sending`. */
  movedAt: number;
  /** When the next try comes, while `waiting`. */
  retryAt: number | null;
  hindrance: Hindrance | null;
  /** What the file says of itself. */
  info: VideoInfo | null;
  poster: Blob | null;
  posterUrl: string | null;
  strip: Blob | null;
  /** Where the car was, as the file says; it stays here unless the sender ticks that it may go. */
  track: readonly GpsPoint[] | null;
  /** „Tady se to stalo“, ms from the start. */
  momentMs: number | null;
  /** The upload's id on the server, once it has one. */
  guid: string | null;
  /** Why it was refused: a ToastCode of app/texts/errors.ts. */
  refusal: string | null;
  /** The same in words, a moment later. */
  refusalWords: string | null;
};

/** What is known of a file before it is read: a shortened clip takes over what was said of the whole one. */
export type KnownOfFile = Pick<UploadItem, "track" | "momentMs">;

/** States in which leaving the page would interrupt something. */
const busy: UploadState[] = ["queued", "reading", "sending", "waiting", "elsewhere", "checking"];

export const isBusy = (item: UploadItem) => busy.includes(item.state);

/** Everything else has to be sent before it can go: the server holds as many files of this sender as it will. */
export const isHeld = ({ state, isHeldBack, hindrance }: UploadItem) =>
  (state === "queued" && isHeldBack) || (state === "waiting" && hindrance === "full");

/** The files a person has picked, sent one after another; a store for React's useSyncExternalStore. */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  #listeners = new Set<() => void>();
  readonly #stills = new Stills((id) => this.#items.find((item) => item.id === id));
  /** For the ways in files, by the file's id. */
  readonly #searches = new Map<string, AbortController>();
  #running: { id: string; abort: AbortController } | null = null;
  dashcamerId: number;
  /** Bytes of each upload that were there when the page came. */
  arrivedBefore: ReadonlyMap<string, number> = new Map();
  /** How many files of this queue the server may hold at a time. */
  room = maxOpenIntakes;

  constructor(dashcamerId: number) {
    this.dashcamerId = dashcamerId;
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  getItems = () => this.#items;

  /** Adds files; one that is in the queue already is left out. */
  add(files: Iterable<File>, given?: KnownOfFile): void {
    const known = new Set(this.#items.map((item) => fingerprintOf(item.file)));
    for (const file of files) {
      if (known.has(fingerprintOf(file))) continue;
      const item: UploadItem = {
        id: crypto.randomUUID(),
        file,
        state: "queued",
        sentBytes: this.arrivedBefore.get(recallUpload(fingerprintOf(file)) ?? "") ?? 0,
        bytesPerSecond: null,
        isHeldBack: false,
        movedAt: 0,
        retryAt: null,
        hindrance: null,
        info: null,
        poster: null,
        posterUrl: null,
        strip: null,
        track: given?.track ?? null,
        momentMs: given?.momentMs ?? null,
        guid: null,
        refusal: null,
        refusalWords: null,
      };
      this.#items = [...this.#items, item];
      void this.#draw(item);
      if (!given) void this.#locate(item);
    }
    this.#emit();
    void this.#work();
  }

  pause(id: string): void {
    this.#change(id, { state: "paused", bytesPerSecond: null, retryAt: null });
    if (this.#running?.id === id) this.#running.abort.abort();
  }

  resume(id: string): void {
    this.#change(id, { state: "queued", isHeldBack: false, refusal: null, refusalWords: null });
    void this.#work();
  }

  /** Another picture of the clip than the one that was drawn by itself. */
  choosePoster(id: string, poster: Blob): void {
    const item = this.#items.find((one) => one.id === id);
    if (item?.posterUrl) URL.revokeObjectURL(item.posterUrl);
    this.#change(id, { poster, posterUrl: URL.createObjectURL(poster) });
    this.#stills.takeBack(id);
    this.#postStills(id);
  }

  markMoment(id: string, momentMs: number | null): void {
    this.#change(id, { momentMs });
  }

  /** Takes a file out. Returns the id of the upload that nobody needs any more, if there is one. */
  remove(id: string): string | null {
    const item = this.#items.find((one) => one.id === id);
    if (!item) return null;
    this.#items = this.#items.filter((one) => one.id !== id);
    if (this.#running?.id === id) this.#running.abort.abort();
    this.#stills.drop(id);
    this.#searches.get(id)?.abort();
    if (item.posterUrl) URL.revokeObjectURL(item.posterUrl);
    this.#emit();
    // The upload belongs to the other tab, which goes on with it.
    if (item.state === "elsewhere") return null;
    const guid = item.guid ?? recallUpload(fingerprintOf(item.file));
    this.#forget(item);
    return item.state === "refused" ? null : guid;
  }

  /** After the form was sent with these uploads: their files are done, and make room for others. */
  sentAway(guids: readonly string[]): void {
    for (const item of this.#items) {
      if (item.guid === null || !guids.includes(item.guid)) continue;
      this.#items = this.#items.filter((one) => one !== item);
      this.#stills.drop(item.id);
      if (item.posterUrl) URL.revokeObjectURL(item.posterUrl);
      this.#forget(item);
    }
    for (const item of this.#items) if (isHeld(item)) this.#hurry(item);
    this.#emit();
    void this.#work();
  }

  /** After the form was sent for the last time: the browser need not remember these files any more. */
  forgetAll(): void {
    for (const item of this.#items) this.#forget(item);
  }

  /** There is room now: no need to wait for the next try. */
  #hurry(item: UploadItem): void {
    this.#change(item.id, { state: "queued", isHeldBack: false, retryAt: null, hindrance: null });
    if (this.#running?.id === item.id) this.#running.abort.abort();
  }

  #forget({ file }: UploadItem): void {
    forgetUpload(fingerprintOf(file));
    void forgetHandle(fingerprintOf(file));
  }

  async #work(): Promise<void> {
    if (this.#running) return;
    for (let next = this.#next(); next; next = this.#next()) {
      const abort = new AbortController();
      this.#running = { id: next.id, abort };
      void keepAwake(true);
      try {
        this.#settle(next.id, await this.#send(next, abort.signal));
      } catch {
        if (!abort.signal.aborted) this.#settle(next.id, { outcome: "refused", code: "fileUnreadable" });
      } finally {
        this.#running = null;
      }
    }
    void keepAwake(false);
  }

  /** The next file in turn that the server has room for; those behind it are told that they have to wait. */
  #next() {
    const open = this.#items.filter(({ guid, state }) => guid !== null && state !== "refused").length;
    const mayGo = (item: UploadItem) =>
      open < this.room || item.guid !== null || recallUpload(fingerprintOf(item.file)) !== null;
    const queued = this.#items.filter(({ state }) => state === "queued");
    const next = queued.find(mayGo);
    if (!next) for (const { id } of queued) this.#change(id, { isHeldBack: true });
    return next;
  }

  async #send(item: UploadItem, signal: AbortSignal): Promise<SendResult> {
    this.#change(item.id, { state: "reading" });
    const probe = await look(item.file);
    if (!probe.ok) return { outcome: "refused", code: probe.refusal };
    this.#change(item.id, { info: probe.info });
    const isNew = recallUpload(fingerprintOf(item.file)) === null;
    // What was taken out would still count as known.
    if (isNew && abandonedUploads().length > 0) await tellServer();
    signal.throwIfAborted();
    if (isNew && (await isKnown(item.file, this.dashcamerId, signal))) {
      return { outcome: "refused", code: "AlreadyRegistered" };
    }
    this.#change(item.id, { state: "sending" });
    const speed = speedometer();
    return sendFile(
      item.file,
      this.dashcamerId,
      {
        identified: (guid) => {
          this.#change(item.id, { guid });
          this.#postStills(item.id);
        },
        arrived: (sentBytes) => {
          // The other window has gone, and this one goes on.
          if (sentBytes < item.file.size) this.#stills.takeBack(item.id);
          speed.record(sentBytes);
          const now = this.#items.find(({ id }) => id === item.id);
          const hasMoved = now?.state !== "sending" || now.sentBytes !== sentBytes;
          this.#change(item.id, {
            state: "sending",
            sentBytes,
            bytesPerSecond: speed.bytesPerSecond(),
            ...(hasMoved ? { movedAt: Date.now() } : {}),
            retryAt: null,
            hindrance: null,
          });
        },
        waiting: (retryAt, hindrance) => {
          speed.reset();
          this.#change(item.id, { state: "waiting", retryAt, hindrance, bytesPerSecond: null });
        },
        checking: () => this.#change(item.id, { state: "checking", bytesPerSecond: null }),
        elsewhere: () => {
          this.#stills.leaveToOtherWindow(item.id);
          this.#change(item.id, { state: "elsewhere" });
        },
      },
      signal,
    );
  }

  #settle(id: string, result: SendResult): void {
    if (result.outcome === "refused") {
      this.#stills.drop(id);
      this.#change(id, { state: "refused", refusal: result.code, bytesPerSecond: null });
      void refusalWords(result.code).then((words) => this.#change(id, { refusalWords: words }));
      return;
    }
    const item = this.#items.find((one) => one.id === id);
    if (!item) return;
    this.#change(id, { state: "received", sentBytes: item.file.size, bytesPerSecond: null });
    this.#postStills(id);
  }

  async #draw({ id, file }: UploadItem): Promise<void> {
    const poster = await drawPoster(file);
    if (!poster) return;
    // The sender may have been quicker.
    const chosen = this.#items.find((one) => one.id === id)?.poster;
    if (!chosen) this.#change(id, { poster, posterUrl: URL.createObjectURL(poster) });
    this.#postStills(id);
    const strip = await drawStrip(file);
    if (strip) this.#change(id, { strip });
    this.#postStills(id);
  }

  #postStills(id: string): void {
    this.#stills.post(this.#items.find((item) => item.id === id));
  }

  /** Looks for the camera's way in the file; nothing of it leaves the browser by this. */
  async #locate({ id, file }: UploadItem): Promise<void> {
    const search = new AbortController();
    this.#searches.set(id, search);
    const track = await locate(file, search.signal);
    this.#searches.delete(id);
    if (track) this.#change(id, { track });
  }

  #change(id: string, change: Partial<UploadItem>): void {
    // A paused file may still hear from its last request; the pause wins.
    this.#items = this.#items.map((item) => {
      if (item.id !== id) return item;
      const late = item.state === "paused" && change.state && !["queued", "paused"].includes(change.state);
      return late ? item : { ...item, ...change };
    });
    this.#emit();
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The server's own check, made before the first byte travels. */
async function look(file: File): Promise<ProbeResult> {
  const { probeVideo } = await import("../../../domain/intake/probe");
  return probeVideo(fileSource(file), Date.now());
}
