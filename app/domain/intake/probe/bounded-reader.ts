import { Fields, Unreadable } from "./fields";

/** A stored file that is read by ranges: `read(start, end)` resolves to exactly `end - start` bytes. */
export interface RangeSource {
  readonly size: number;
  read(start: number, end: number): Promise<Uint8Array>;
}

export const MAX_READS = 8;
export const MAX_BYTES = 4 * 1024 * 1024;
/** Bytes of one range read; as many of them as are allowed stay under `MAX_BYTES` by themselves. */
export const WINDOW = MAX_BYTES / MAX_READS;
/** Bytes of the first range read: they tell what the file is, and often that all the rest stands at its end. */
const FIRST_WINDOW = 64 * 1024;
/** Records looked at: bounds the work that a file of nothing but empty boxes can cause. */
const MAX_LOOKS = 20_000;

interface Window {
  start: number;
  bytes: Uint8Array;
}

/**
 * Reads a file by windows which it keeps, 512 KiB (the first one 64 KiB) and at most 8 of them (4 MiB) unless told
 * otherwise, whatever the file claims.
 * A look past the end or past the bounds is `Unreadable`; a failure of the source itself passes through.
 */
export class BoundedReader {
  readonly #source: RangeSource;
  readonly #bounds: { reads: number; window: number };
  readonly #windows: Window[] = [];
  #looks = 0;
  #isSpent = false;

  constructor(source: RangeSource, bounds = { reads: MAX_READS, window: WINDOW }) {
    this.#source = source;
    this.#bounds = bounds;
  }

  get size(): number {
    return this.#source.size;
  }

  /** `length` bytes from `start`, read from the source if no window holds them. */
  async look(start: number, length: number): Promise<Fields> {
    return new Fields(await this.bytes(start, length));
  }

  async bytes(start: number, length: number): Promise<Uint8Array> {
    if (++this.#looks > MAX_LOOKS) throw this.#spent("looked at as many records as is allowed");
    if (start < 0 || length < 0 || length > this.#bounds.window || start + length > this.size) {
      throw new Unreadable("outside the file");
    }
    if (length === 0) return new Uint8Array();
    const window = this.#holding(start, length) ?? (await this.#read(start, length));
    return window.bytes.subarray(start - window.start, start - window.start + length);
  }

  /** Whether these bytes can be looked at without another read. */
  holds(start: number, length: number): boolean {
    return this.#holding(start, length) !== undefined;
  }

  /**
   * What `attempt` finds, or undefined when there is nothing readable: for places that only look like the one
   * that is sought. When the bounds are spent there is nothing more to attempt, and that is `Unreadable` itself.
   */
  async attempt<Found>(attempt: () => Promise<Found>): Promise<Found | undefined> {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Unreadable && !this.#isSpent) return undefined;
      throw error;
    }
  }

  /** A whole window from `start`, shorter only at the end of the file. */
  window(start: number): Promise<Uint8Array> {
    return this.bytes(start, Math.min(this.#bounds.window, this.size - start));
  }

  #holding(start: number, length: number): Window | undefined {
    return this.#windows.find((w) => start >= w.start && start + length <= w.start + w.bytes.length);
  }

  async #read(start: number, length: number): Promise<Window> {
    if (this.#windows.length === this.#bounds.reads) throw this.#spent("read as much as is allowed");
    const { window } = this.#bounds;
    const reach = this.#windows.length === 0 ? Math.min(FIRST_WINDOW, window) : window;
    const end = Math.min(start + Math.max(length, reach), this.size);
    const bytes = await this.#source.read(start, end);
    if (bytes.length !== end - start)
      throw new Error(`range ${start}-${end} came back as ${bytes.length} bytes`);
    const read = { start, bytes };
    this.#windows.push(read);
    return read;
  }

  #spent(reason: string): Unreadable {
    this.#isSpent = true;
    return new Unreadable(reason);
  }
}
