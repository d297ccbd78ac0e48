import { drainReader } from "../../app/http/drain.server";
import type { PartWriter } from "./part-writer";

/** Timeouts and intervals of uploads, in ms. */
export const timing = {
  tick: 5_000,
  /** Bytes of a slow body are saved at least so often: a crash gives no warning. */
  saveEvery: 15_000,
  /** How often the reservation of a running upload is renewed; it expires much later. */
  holdEvery: 300_000,
  /** Idle timeout: a body without new bytes for so long is over; what has come stays. */
  idle: 60_000,
  /** While bytes have come this recently, another tab may not take the upload over. */
  lively: 10_000,
  /** How long a newer request waits for an older one to save its bytes before it goes on without it. */
  yield: 10_000,
};

export type Timing = typeof timing;

/** Why no more of a body was read. */
export type Ending = "whole" | "cut" | "stopped" | "idle" | "tooLong";

const scratchBytes = 256 * 1024;

/**
 * Reads one request's body into the writer. The scratch buffer stands between them because a broken or
 * cancelled read takes the buffer that it was given with it.
 */
export class BodyReader {
  readonly #body: ReadableStream<Uint8Array> | null;
  readonly #writer: PartWriter;
  readonly #limit: number;
  readonly #timing: Timing;
  readonly #save: () => Promise<void>;
  #reader: ReadableStreamBYOBReader | null = null;
  #stopped = false;
  #lastByteAt = Date.now();

  /**
   * @param limit the position that must not be passed
   * @param save stores what the writer has; it is called now and then while a body comes slowly
   */
  constructor(
    body: ReadableStream<Uint8Array> | null,
    writer: PartWriter,
    { limit, timing, save }: { limit: number; timing: Timing; save: () => Promise<void> },
  ) {
    this.#body = body;
    this.#writer = writer;
    this.#limit = limit;
    this.#timing = timing;
    this.#save = save;
  }

  get isLively(): boolean {
    return this.#silence < this.#timing.lively;
  }

  get #silence(): number {
    return Date.now() - this.#lastByteAt;
  }

  /** Makes `read` end soon with "stopped", whatever the connection is doing. */
  stop(): void {
    this.#stopped = true;
    void this.#reader?.cancel().catch(() => {});
  }

  /** Reads to the end. Everything written is then in the writer, not yet saved. */
  async read(): Promise<Ending> {
    if (!this.#body) return "whole";
    if (this.#stopped) return "stopped";
    this.#reader = this.#body.getReader({ mode: "byob" });
    const clock = new Clock(this.#timing.tick);
    try {
      return await this.#readAll(this.#reader, clock);
    } finally {
      clock.stop();
    }
  }

  /** Drains the body of a client whose upload is refused. */
  async drain(): Promise<void> {
    const reader = this.#body && (this.#reader ?? this.#body.getReader({ mode: "byob" }));
    if (reader) await drainReader(reader);
  }

  async #readAll(reader: ReadableStreamBYOBReader, clock: Clock): Promise<Ending> {
    let scratch = new ArrayBuffer(scratchBytes);
    let savedAt = Date.now();
    for (;;) {
      const reading = nextChunk(reader, scratch);
      let chunk: Chunk | "tick";
      for (;;) {
        chunk = await Promise.race([reading, clock.tick]);
        if (chunk !== "tick") break;
        if (this.#silence >= this.#timing.idle) {
          this.stop();
          return "idle";
        }
        if (Date.now() - savedAt >= this.#timing.saveEvery) {
          await this.#save();
          savedAt = Date.now();
        }
      }
      if (this.#stopped) return "stopped";
      if (chunk === "cut") return "cut";
      if (chunk === "end") return "whole";
      if (this.#writer.position + chunk.length > this.#limit) return "tooLong";
      await this.#writer.write(chunk);
      this.#lastByteAt = Date.now();
      scratch = chunk.buffer;
    }
  }
}

type Chunk = Uint8Array<ArrayBuffer> | "end" | "cut";

async function nextChunk(reader: ReadableStreamBYOBReader, scratch: ArrayBuffer): Promise<Chunk> {
  try {
    const { value, done } = await reader.read(new Uint8Array(scratch));
    return done ? "end" : value;
  } catch {
    return "cut";
  }
}

/** One promise at a time that resolves with "tick" when the interval is over. */
class Clock {
  tick!: Promise<"tick">;
  readonly #timer: ReturnType<typeof setInterval>;
  #ring!: (tick: "tick") => void;

  constructor(ms: number) {
    this.#wind();
    this.#timer = setInterval(() => {
      const ring = this.#ring;
      this.#wind();
      ring("tick");
    }, ms);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #wind(): void {
    this.tick = new Promise((resolve) => {
      this.#ring = resolve;
    });
  }
}
