import { retryDelay, waitForConnection } from "~/client/requests/waiting";
import { postStill } from "./poster";
import type { UploadItem } from "./upload-item";

const parts = ["poster", "strip"] as const;

/** After so many tries a still waits until something else happens to its file. */
const mostTries = 3;

type Still = { picture: Blob; frameHashes: string | null };
type Destination = { guid: string; signal: AbortSignal };

/** The stills of the files in a queue: they go ahead of the bytes, so that they are there when the form is sent. */
export class Stills {
  /** Those that the server has or is getting, by the upload they were sent to. */
  #posted = new WeakMap<Blob, string>();
  #failures = new WeakMap<Blob, number>();
  /** Files that another window sends, and their stills with them. */
  #elsewhere = new Set<string>();
  #dropping = new Map<string, AbortController>();

  readonly #find: (id: string) => UploadItem | undefined;

  constructor(find: (id: string) => UploadItem | undefined) {
    this.#find = find;
  }

  /** Sends what the item has and its upload has not. */
  post(item: UploadItem | undefined): void {
    if (!item?.guid || item.state === "refused" || this.#elsewhere.has(item.id)) return;
    const dropping = this.#dropping.get(item.id) ?? new AbortController();
    this.#dropping.set(item.id, dropping);
    for (const part of parts) {
      const still = item[part];
      if (!still || this.#posted.get(still) === item.guid) continue;
      this.#posted.set(still, item.guid);
      const frameHashes = part === "strip" ? item.frameHashes : null;
      const to = { guid: item.guid, signal: dropping.signal };
      void this.#send(item.id, part, { picture: still, frameHashes }, to);
    }
  }

  /** Nice to have: a failure is retried once or twice, and then ignored silently. */
  async #send(id: string, part: (typeof parts)[number], still: Still, to: Destination): Promise<void> {
    if (await postStill(to.guid, part, still, to.signal)) return;
    if (this.#posted.get(still.picture) === to.guid) this.#posted.delete(still.picture);
    const failures = (this.#failures.get(still.picture) ?? 0) + 1;
    this.#failures.set(still.picture, failures);
    if (failures === mostTries) return;
    const isGivenUp = await waitForConnection(retryDelay(failures), to.signal).catch(() => true);
    // By now the sender may have chosen another picture.
    if (!isGivenUp) this.post(this.#find(id));
  }

  leaveToOtherWindow(id: string): void {
    this.#elsewhere.add(id);
  }

  takeBack(id: string): void {
    this.#elsewhere.delete(id);
  }

  /** The upload is cancelled: stills for it would be refused. */
  drop(id: string): void {
    this.#dropping.get(id)?.abort();
    this.#dropping.delete(id);
  }
}
