import { postStill } from "./poster";
import type { UploadItem } from "./upload-queue";

const parts = ["poster", "strip"] as const;

/** The stills of the files in a queue: they go ahead of the bytes, so that they are there when the form is sent. */
export class Stills {
  /** Those that the server has, by the upload they were sent to. */
  #posted = new WeakMap<Blob, string>();
  /** Files that another window sends, and their stills with them. */
  #elsewhere = new Set<string>();
  #dropping = new Map<string, AbortController>();

  /** Sends what the item has and its upload has not. */
  post(item: UploadItem | undefined): void {
    if (!item?.guid || item.state === "refused" || this.#elsewhere.has(item.id)) return;
    const dropping = this.#dropping.get(item.id) ?? new AbortController();
    this.#dropping.set(item.id, dropping);
    for (const part of parts) {
      const still = item[part];
      if (!still || this.#posted.get(still) === item.guid) continue;
      this.#posted.set(still, item.guid);
      void postStill(item.guid, part, still, dropping.signal);
    }
  }

  leaveToOtherWindow(id: string): void {
    this.#elsewhere.add(id);
  }

  takeBack(id: string): void {
    this.#elsewhere.delete(id);
  }

  /** The upload is given up: what is on its way to it would be refused. */
  drop(id: string): void {
    this.#dropping.get(id)?.abort();
    this.#dropping.delete(id);
  }
}
