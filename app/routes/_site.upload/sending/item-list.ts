import type { UploadItem } from "./upload-item";

/** The files of a queue and what is known of each; a store for React's useSyncExternalStore. */
export class ItemList {
  #items: readonly UploadItem[] = [];
  readonly #listeners = new Set<() => void>();

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  all = () => this.#items;

  find = (id: string): UploadItem | undefined => this.#items.find((item) => item.id === id);

  add(item: UploadItem): void {
    this.#items = [...this.#items, item];
    this.#emit();
  }

  change(id: string, change: Partial<UploadItem>): void {
    // A paused file may still hear from its last request; the pause wins.
    this.#items = this.#items.map((item) => {
      if (item.id !== id) return item;
      const late = item.state === "paused" && change.state && !["queued", "paused"].includes(change.state);
      return late ? item : { ...item, ...change };
    });
    this.#emit();
  }

  remove({ id, posterUrl }: UploadItem): void {
    this.#items = this.#items.filter((item) => item.id !== id);
    if (posterUrl) URL.revokeObjectURL(posterUrl);
    this.#emit();
  }

  #emit(): void {
    for (const listener of this.#listeners) listener();
  }
}
