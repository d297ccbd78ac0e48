import type { VideoInfo } from "../../app/domain/clips/video-info";
import type { RefusalCode } from "../../app/domain/errors";
import { partBytes, tombstoneMs } from "../../app/domain/intake/rules";

/**
 * `open` takes bytes, `completing` has them all, `done` waits to be sent; the rest are tombstones,
 * which remain for some days so that the upload still answers 410.
 */
export type UploadState = "open" | "completing" | "done" | "refused" | "cancelled" | "expired";

export type Upload = {
  guid: string;
  ticketHash: string | null;
  state: UploadState;
  /** Durable bytes. It never goes down. */
  offset: number;
  /** Null until a form's file has ended: its length is unknown before. */
  size: number | null;
  /** The most bytes that may come. */
  limit: number;
  metadata: string;
  expiresAt: number;
  /** R2's id of the multipart upload; null before its first part. */
  multipartId: string | null;
  refusal: RefusalCode | null;
  info: VideoInfo | null;
  /** When it ended, for a tombstone. */
  endedAt: number | null;
  /** It has ended, but what it held may not be given back yet. */
  unsettled: boolean;
};

export type Part = { number: number; etag: string };

/** Rows stay far below the 2 MB that SQLite storage takes, and rewriting the last one stays cheap. */
const rowBytes = 256 * 1024;

/**
 * What is known for good about one upload: its record, its stored parts, and the bytes after the last part.
 * Each change that moves the offset is one transaction with the bytes that it counts.
 */
export class Ledger {
  readonly #storage: DurableObjectStorage;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  /** Undefined when there is no such upload; asking leaves no trace in the storage. */
  read(): Upload | undefined {
    return this.#storage.kv.get<Upload>("upload");
  }

  known(): Upload {
    const upload = this.read();
    if (!upload) throw new Error("There is no upload here.");
    return upload;
  }

  create(upload: Upload): void {
    this.#storage.transactionSync(() => {
      this.#sql("create table parts (number integer primary key, etag text not null)");
      this.#sql("create table tail (row integer primary key, bytes blob not null)");
      this.#put(upload);
    });
  }

  update(change: Partial<Upload>): Upload {
    const upload = { ...this.known(), ...change };
    this.#put(upload);
    return upload;
  }

  parts(): Part[] {
    return this.#storage.sql.exec<Part>("select number, etag from parts order by number").toArray();
  }

  countParts(): number {
    return this.#storage.sql.exec<{ count: number }>("select count(*) as count from parts").one().count;
  }

  /** The part is stored in R2; its bytes are no longer a tail. */
  addPart(part: Part, change: Partial<Upload>): void {
    this.#storage.transactionSync(() => {
      this.#sql("insert into parts values (?, ?)", part.number, part.etag);
      this.#sql("delete from tail");
      this.update(change);
    });
  }

  /** Stores the bytes after the last part; the first `stored` of them are stored already. */
  saveTail(bytes: Uint8Array, stored: number): void {
    this.#storage.transactionSync(() => {
      for (let row = Math.floor(stored / rowBytes); row * rowBytes < bytes.length; row++) {
        const slice = bytes.slice(row * rowBytes, (row + 1) * rowBytes);
        this.#sql("insert or replace into tail values (?, ?)", row, slice.buffer);
      }
      this.update({ offset: this.countParts() * partBytes + bytes.length });
    });
  }

  /** Copies the bytes after the last part into `into` and tells how many there are. */
  loadTail(into: Uint8Array): number {
    let at = 0;
    for (const { bytes } of this.#storage.sql.exec<{ bytes: ArrayBuffer }>(
      "select bytes from tail order by row",
    )) {
      into.set(new Uint8Array(bytes), at);
      at += bytes.byteLength;
    }
    return at;
  }

  /** Makes it a tombstone: its bytes and what is known of the file go, the record stays. */
  end(state: "refused" | "cancelled" | "expired", refusal: RefusalCode | null, now: number): Upload {
    return this.#storage.transactionSync(() => {
      this.#sql("delete from parts");
      this.#sql("delete from tail");
      return this.update({ state, refusal, endedAt: now, metadata: "", unsettled: true });
    });
  }

  /** Each change also sets the alarm for what must happen next, so that a crash cannot leave it undone. */
  #put(upload: Upload): void {
    const before = this.read();
    this.#storage.kv.put("upload", upload);
    if (!before || phaseOf(before) !== phaseOf(upload))
      void this.#storage.setAlarm(dueAt(upload, Date.now()));
  }

  #sql(query: string, ...bindings: (string | number | ArrayBuffer)[]): void {
    this.#storage.sql.exec(query, ...bindings);
  }
}

type Phase = "waiting" | "unclosed" | "unfinished" | "unsettled" | "tombstone";

function phaseOf({ state, offset, size, endedAt, unsettled }: Upload): Phase {
  if (unsettled) return "unsettled";
  if (endedAt !== null) return "tombstone";
  if (size === null) return "unclosed";
  return state === "completing" || (state === "open" && offset === size) ? "unfinished" : "waiting";
}

const recoveryMs = 30_000;

/** When the alarm must ring even if no request comes. */
export function dueAt(upload: Upload, now: number): number {
  switch (phaseOf(upload)) {
    case "waiting":
      return upload.expiresAt;
    case "tombstone":
      return (upload.endedAt ?? now) + tombstoneMs;
    default:
      return now + recoveryMs;
  }
}
