import { Refusal, type RefusalCode } from "../../app/domain/errors";
import { logFault } from "../../app/domain/fault";
import { endIntake } from "../../app/domain/intake/end-intake.server";
import { finishIntake } from "../../app/domain/intake/finish-intake.server";
import { type Holding, holdSpace } from "../../app/domain/intake/hold-space.server";
import { clipKey, posterKey, stripKey, tombstoneMs } from "../../app/domain/intake/rules";
import { openDatabase } from "../../db/client.server";
import { clipStore } from "../clips";
import { assemble } from "./assemble";
import type { Ledger, Upload } from "./ledger";
import { PartsGone, PartWriter } from "./part-writer";
import { isGone } from "./r2";

/** The lifecycle of an upload: its reservation of space, its completion, its end. Every step is idempotent. */
export class Lifecycle {
  readonly #ledger: Ledger;
  readonly #env: Env;
  #finishing: Promise<void> | null = null;
  #heldAt = 0;

  constructor(ledger: Ledger, env: Env) {
    this.#ledger = ledger;
    this.#env = env;
  }

  /** Before a body: reserves the creator's space for the file, again if the reservation has expired. */
  async hold(): Promise<Holding> {
    const { guid, offset } = this.#ledger.known();
    const holding = await holdSpace(this.#context(), { guid, arrivedBytes: offset });
    if (holding === "held") this.#heldAt = Date.now();
    return holding;
  }

  /**
   * While a body comes: renews the reservation. When there is no space any more, the next body is refused, not this
   * one.
   */
  async keepHold(everyMs: number): Promise<void> {
    if (Date.now() - this.#heldAt < everyMs) return;
    this.#heldAt = Date.now();
    await this.hold().catch((error) => logFault("space could not stay reserved", error));
  }

  /** Completes the multipart upload and has the file probed; does nothing while bytes are missing. */
  finish(): Promise<void> {
    this.#finishing ??= this.#finish().finally(() => {
      this.#finishing = null;
    });
    return this.#finishing;
  }

  /** Cancels the upload and releases its space. What fails now, the alarm retries. */
  async end(state: "refused" | "cancelled" | "expired", refusal: RefusalCode | null = null): Promise<void> {
    const upload = this.#ledger.end(state, refusal, Date.now());
    await this.#settle(upload).catch((error) => logFault("upload could not be cleared away", error));
  }

  /** The person cancels it. False when it has become a clip. */
  async cancel(): Promise<boolean> {
    await this.#finishing?.catch(() => {});
    const { guid } = this.#ledger.known();
    const isOurs = await endIntake(this.#context(), { guid, state: "cancelled" });
    if (isOurs) await this.end("cancelled");
    return isOurs;
  }

  /** The alarm has rung. True when the upload may be forgotten altogether. */
  async tend(): Promise<boolean> {
    const upload = this.#ledger.read();
    if (!upload) return true;
    if (upload.unsettled) await this.#settle(upload);
    else if (upload.endedAt !== null) return Date.now() >= upload.endedAt + tombstoneMs;
    else if (Date.now() >= upload.expiresAt) await this.#expire(upload);
    else if (upload.size === null) await this.end("cancelled");
    else await this.finish();
    return false;
  }

  async #finish(): Promise<void> {
    try {
      const { state, offset, size } = this.#ledger.known();
      // The request that brought the last byte was cut off before it could close the file.
      if (state === "open" && offset === size) await new PartWriter(this.#ledger, this.#env.CLIPS).finish();
    } catch (error) {
      if (error instanceof Refusal) return this.end("refused", error.code);
      if (error instanceof PartsGone) return this.end("expired");
      throw error;
    }
    const upload = this.#ledger.known();
    if (upload.state === "completing") await this.#complete(upload);
  }

  async #complete(upload: Upload): Promise<void> {
    const fingerprint = await assemble(this.#env.CLIPS, upload, this.#ledger.parts());
    if (fingerprint === null) return this.end("expired");
    const { guid, offset: sizeBytes } = upload;
    const result = await finishIntake(this.#context(), { guid, sizeBytes, fingerprint });
    if (result.outcome === "received") this.#ledger.update({ state: "done", info: result.info });
    else if (result.outcome === "refused") await this.end("refused", result.code);
    else await this.end("cancelled");
  }

  async #expire({ guid }: Upload): Promise<void> {
    const isOurs = await endIntake(this.#context(), { guid, state: "expired" });
    if (isOurs) await this.end("expired");
    else this.#ledger.update({ endedAt: Date.now(), metadata: "" });
  }

  async #settle({ guid, state, refusal, multipartId }: Upload): Promise<void> {
    const end =
      state === "refused"
        ? { guid, state, refusalCode: refusal ?? "InvalidInput" }
        : { guid, state: state === "expired" ? state : ("cancelled" as const) };
    const bucket = this.#env.CLIPS;
    if (await endIntake(this.#context(), end)) {
      if (multipartId) await abort(bucket.resumeMultipartUpload(clipKey(guid), multipartId));
      await bucket.delete([clipKey(guid), posterKey(guid), stripKey(guid)]);
    }
    this.#ledger.update({ unsettled: false, multipartId: null });
  }

  #context() {
    const { DB, CLIPS } = this.#env;
    return { db: openDatabase(DB), clips: clipStore(CLIPS), now: Date.now() };
  }
}

async function abort(multipart: R2MultipartUpload): Promise<void> {
  try {
    await multipart.abort();
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}
