import { drawStrip } from "~/client/frames/strip";
import { rememberSent } from "~/client/previews/sent-files";
import type { FileMarks } from "~/client/upload/form-draft";
import { maxOpenIntakes } from "~/domain/intake/rules";
import { forgetHandle } from "./file-handles";
import { ItemList } from "./item-list";
import { locate } from "./locate";
import { drawPoster } from "./poster";
import { refusalWords } from "./refusal-words";
import { fingerprintOf, forgetUpload, recallUpload } from "./resume-store";
import type { SendResult } from "./send-file";
import { sendItem } from "./send-item";
import { Stills } from "./stills";
import { isHeld, type KnownOfFile, newItem, type UploadItem } from "./upload-item";
import { keepAwake } from "./wake-lock";

/** The files a person has picked, sent one after another. */
export class UploadQueue {
  readonly #list = new ItemList();
  readonly #stills = new Stills(this.#list.find);
  /** For the GPS tracks in files, by the file's id. */
  readonly #searches = new Map<string, AbortController>();
  #running: { id: string; abort: AbortController } | null = null;
  dashcamerId: number;
  /** Bytes of each upload that were there when the page came. */
  arrivedBefore: ReadonlyMap<string, number> = new Map();
  /** What its sender has said of each upload on an earlier visit. */
  marksBefore: ReadonlyMap<string, FileMarks> = new Map();
  /** How many files of this queue the server may hold at a time. */
  room = maxOpenIntakes;

  constructor(dashcamerId: number) {
    this.dashcamerId = dashcamerId;
  }

  subscribe = this.#list.subscribe;
  getItems = this.#list.all;

  /** Adds files; one that is in the queue already is left out. */
  add(files: Iterable<File>, given?: KnownOfFile): void {
    const there = new Set(this.getItems().map((item) => fingerprintOf(item.file)));
    for (const file of files) {
      const fingerprint = fingerprintOf(file);
      if (there.has(fingerprint)) continue;
      const guid = recallUpload(fingerprint) ?? "";
      const known = given ?? this.marksBefore.get(guid) ?? {};
      const item = newItem(file, this.arrivedBefore.get(guid) ?? 0, known);
      this.#list.add(item);
      void this.#draw(item);
      if (!given) void this.#locate(item);
    }
    void this.#work();
  }

  pause(id: string): void {
    this.#list.change(id, { state: "paused", bytesPerSecond: null, retryAt: null });
    if (this.#running?.id === id) this.#running.abort.abort();
  }

  resume(id: string): void {
    this.#list.change(id, { state: "queued", isHeldBack: false, refusal: null, refusalWords: null });
    void this.#work();
  }

  /** Another picture of the clip than the one that was drawn by itself. */
  choosePoster(id: string, poster: Blob, posterMs: number): void {
    const item = this.#list.find(id);
    if (item?.posterUrl) URL.revokeObjectURL(item.posterUrl);
    this.#list.change(id, { poster, posterUrl: URL.createObjectURL(poster), posterMs });
    this.#stills.takeBack(id);
    this.#postStills(id);
  }

  mark(id: string, marks: Partial<FileMarks>): void {
    this.#list.change(id, marks);
  }

  /** Takes a file out. Returns the id of the upload that nobody needs any more, if there is one. */
  remove(id: string): string | null {
    const item = this.#list.find(id);
    if (!item) return null;
    this.#list.remove(item);
    if (this.#running?.id === id) this.#running.abort.abort();
    this.#stills.drop(id);
    this.#searches.get(id)?.abort();
    // The upload belongs to the other tab, which goes on with it.
    if (item.state === "elsewhere") return null;
    const guid = item.guid ?? recallUpload(fingerprintOf(item.file));
    forget(item);
    return item.state === "refused" ? null : guid;
  }

  /** After the form was sent with these uploads: their files are done, and make room for others. */
  sentAway(guids: readonly string[]): void {
    for (const item of this.getItems()) {
      if (item.guid === null || !guids.includes(item.guid)) continue;
      this.#list.remove(item);
      this.#stills.drop(item.id);
      rememberAsSent(item);
      forget(item);
    }
    for (const item of this.getItems()) if (isHeld(item)) this.#hurry(item);
    void this.#work();
  }

  /** After the form was sent for the last time: the browser need not remember these files any more. */
  forgetAll(): void {
    for (const item of this.getItems()) {
      rememberAsSent(item);
      forget(item);
    }
  }

  /** There is room now: no need to wait for the next try. */
  #hurry({ id }: UploadItem): void {
    this.#list.change(id, { state: "queued", isHeldBack: false, retryAt: null, hindrance: null });
    if (this.#running?.id === id) this.#running.abort.abort();
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

  /** The next file in turn that the server has room for; those behind it show that they have to wait. */
  #next() {
    const open = this.getItems().filter(({ guid, state }) => guid !== null && state !== "refused").length;
    const mayGo = (item: UploadItem) =>
      open < this.room || item.guid !== null || recallUpload(fingerprintOf(item.file)) !== null;
    const queued = this.getItems().filter(({ state }) => state === "queued");
    const next = queued.find(mayGo);
    if (!next) for (const { id } of queued) this.#list.change(id, { isHeldBack: true });
    return next;
  }

  #send(item: UploadItem, signal: AbortSignal): Promise<SendResult> {
    const { dashcamerId } = this;
    return sendItem(item, { list: this.#list, stills: this.#stills, dashcamerId, signal });
  }

  #settle(id: string, result: SendResult): void {
    if (result.outcome === "refused") {
      this.#stills.drop(id);
      this.#list.change(id, { state: "refused", refusal: result.code, bytesPerSecond: null });
      void refusalWords(result.code).then((words) => this.#list.change(id, { refusalWords: words }));
      return;
    }
    const item = this.#list.find(id);
    if (!item) return;
    this.#list.change(id, { state: "received", sentBytes: item.file.size, bytesPerSecond: null });
    this.#postStills(id);
  }

  async #draw({ id, file, posterMs }: UploadItem): Promise<void> {
    const drawn = await drawPoster(file, posterMs);
    if (!drawn) return this.#list.change(id, { hasNoPicture: true });
    const { picture, isPlayable } = drawn;
    this.#list.change(id, { poster: picture, posterUrl: URL.createObjectURL(picture), isPlayable });
    this.#postStills(id);
    const strip = await drawStrip(file);
    if (strip) this.#list.change(id, { strip: strip.picture, frameHashes: strip.frameHashes });
    this.#postStills(id);
  }

  #postStills(id: string): void {
    this.#stills.post(this.#list.find(id));
  }

  /** Looks for the GPS track in the file; nothing of it leaves the browser by this. */
  async #locate({ id, file }: UploadItem): Promise<void> {
    const search = new AbortController();
    this.#searches.set(id, search);
    const track = await locate(file, search.signal);
    this.#searches.delete(id);
    if (track) this.#list.change(id, { track });
  }
}

/** A preview may be made of it while the browser still has the file. */
function rememberAsSent({ guid, state, file, info, frameHashes }: UploadItem): void {
  if (guid !== null && info !== null && state === "received") rememberSent({ guid, file, info, frameHashes });
}

function forget({ file }: UploadItem): void {
  forgetUpload(fingerprintOf(file));
  void forgetHandle(fingerprintOf(file));
}
