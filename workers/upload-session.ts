import { DurableObject } from "cloudflare:workers";
import { Refusal } from "../app/domain/errors";
import { logFault } from "../app/domain/fault";
import type { NewUpload } from "../app/domain/intake/upload-sessions";
import { drain } from "../app/http/drain.server";
import { BodyReader, type Ending, timing } from "./upload/body-reader";
import { dueAt, Ledger, type Upload } from "./upload/ledger";
import { Lifecycle } from "./upload/lifecycle";
import { Abandoned, PartsGone, PartWriter } from "./upload/part-writer";
import { type Append, type Asker, type Reply, statusOf } from "./upload/reply";

/** A request whose body is being read. */
type Reception = { client: string | null; reader: BodyReader; writer: PartWriter; ended: Promise<unknown> };

/**
 * The upload of one file. Bytes go to R2 as equal parts; the rest is stored here in the same transaction as the offset,
 * so whatever was acknowledged survives. One body is read at a time; a newer request stops it.
 */
export class UploadSession extends DurableObject<Env> {
  readonly #ledger = new Ledger(this.ctx.storage);
  readonly #lifecycle = new Lifecycle(this.#ledger, this.env);
  #reception: Reception | null = null;
  timing = timing;

  async open(upload: NewUpload): Promise<void> {
    const { guid, ticketHash, sizeBytes, isSizeKnown, metadata, expiresAt } = upload;
    this.#ledger.create({
      guid,
      ticketHash,
      state: "open",
      offset: 0,
      size: isSizeKnown ? sizeBytes : null,
      limit: sizeBytes,
      metadata,
      expiresAt,
      multipartId: null,
      refusal: null,
      info: null,
      endedAt: null,
      unsettled: false,
    });
  }

  /** The state as it is, without disturbing a running request, and the bytes taken so far. */
  async status(asker: Asker): Promise<{ reply: Reply; taken: number }> {
    return { reply: this.#answer(asker), taken: this.position };
  }

  /** Bytes taken so far, also those that a running request has not saved yet. */
  get position(): number {
    return this.#reception?.writer.position ?? this.#ledger.read()?.offset ?? 0;
  }

  /** The same for whoever lists a sender's files: what a request has brought is stored when it ends. */
  async offset(): Promise<number> {
    return this.position;
  }

  /** The state after a running request has stored what it has. */
  async look(asker: Asker): Promise<Reply> {
    const reply = await this.#takeOver(asker);
    if (reply.kind === "ok" && reply.status.state === "checking") {
      this.#lifecycle.finish().catch((error) => logFault("upload could not be finished", error));
    }
    return reply;
  }

  /** Takes a body. The rest is RPC, but bytes travel faster this way. */
  override async fetch(request: Request): Promise<Response> {
    const append = JSON.parse(request.headers.get("Append") ?? "") as Append;
    return Response.json(await this.#append(request.body, append));
  }

  /** Says how long a file of unknown length has turned out to be: only then is it known to be whole. */
  async close(asker: Asker, size: number): Promise<Reply> {
    const reply = await this.#takeOver(asker);
    if (reply.kind !== "ok" || reply.status.offset !== size) return reply;
    this.#ledger.update({ size });
    return this.#finish(asker);
  }

  async cancel(asker: Asker): Promise<Reply> {
    const reply = await this.#takeOver({ ...asker, client: null });
    if (reply.kind !== "ok") return reply;
    return (await this.#lifecycle.cancel()) ? reply : { kind: "gone", status: reply.status };
  }

  override async alarm(): Promise<void> {
    try {
      const upload = this.#ledger.read();
      if (upload && Date.now() >= upload.expiresAt) await this.#stopReception();
      // A file of unknown length that still comes is not forgotten yet.
      if (this.#reception === null && (await this.#lifecycle.tend()))
        return await this.ctx.storage.deleteAll();
      await this.ctx.storage.setAlarm(dueAt(this.#ledger.known(), Date.now()));
    } catch (error) {
      // The platform stops retrying an alarm that fails six times; this one must go on.
      logFault("upload alarm failed", error);
      await this.ctx.storage.setAlarm(Date.now() + 300_000);
    }
  }

  async #append(body: ReadableStream<Uint8Array> | null, append: Append): Promise<Reply> {
    let reply = await this.#takeOver(append);
    // Two requests may have waited for the same one to end; the second finds the first at work.
    while (reply.kind === "ok" && this.#reception) reply = await this.#takeOver(append);
    const upload = this.#ledger.read();
    if (!upload || reply.kind !== "ok") return answerAfter(drain(body), reply);
    const { offset, state } = reply.status;
    if (append.offset !== offset) return answerAfter(drain(body), { ...reply, kind: "mismatch" });
    if (offset + (append.length ?? 0) > upload.limit) return answerAfter(drain(body), { kind: "tooLong" });
    if (state !== "receiving") return drain(body).then(() => this.#finish(append));

    const writer = new PartWriter(this.#ledger, this.env.CLIPS);
    const save = async () => {
      await writer.save();
      await this.#lifecycle.keepHold(this.timing.holdEvery);
    };
    const reader = new BodyReader(body, writer, { limit: upload.limit, timing: this.timing, save });
    const receiving = this.#receive(upload, append, reader, writer);
    const reception = { client: append.client, reader, writer, ended: receiving };
    this.#reception = reception;
    const ending = await receiving;
    if (this.#reception === reception) this.#reception = null;

    if (!append.keepsCut && ["cut", "stopped", "idle", "failed"].includes(ending)) {
      await this.#lifecycle.end("cancelled");
    }
    switch (ending) {
      case "whole":
      case "cut":
      case "idle":
        return this.#finish(append);
      case "stopped":
        return { kind: "preempted" };
      case "tooLong":
        if (upload.size === null) await this.#lifecycle.end("refused", "ExceededUploadLimit");
        return answerAfter(reader.drain(), upload.size === null ? this.#answer(append) : { kind: "tooLong" });
      case "refused":
        await this.#lifecycle.end("refused", "NotAVideoFile");
        return answerAfter(reader.drain(), this.#answer(append));
      case "lost":
        await this.#lifecycle.end("expired");
        return answerAfter(reader.drain(), this.#answer(append));
      case "full":
        return answerAfter(reader.drain(), { kind: "full" });
      case "ended":
        await this.#lifecycle.end("cancelled");
        return answerAfter(reader.drain(), this.#answer(append));
      case "failed":
        return answerAfter(reader.drain(), { kind: "unavailable" });
    }
  }

  /** Reserves space, reads the body and stores what came. It never rejects, because newer requests wait for it. */
  async #receive(
    upload: Upload,
    append: Append,
    reader: BodyReader,
    writer: PartWriter,
  ): Promise<Ending | "full" | "ended" | "refused" | "lost" | "failed"> {
    try {
      const holding = await this.#lifecycle.hold();
      if (holding !== "held") return holding;
      const ending = await reader.read();
      if (ending === "tooLong") await writer.stop();
      else if (writer.position === upload.size) await writer.finish();
      else await writer.save();
      // A connection that breaks may look like an end, too.
      const isShort = append.length !== null && writer.position < append.offset + append.length;
      return ending === "whole" && isShort ? "cut" : ending;
    } catch (error) {
      await writer.stop();
      if (error instanceof Refusal) return "refused";
      if (error instanceof PartsGone) return "lost";
      if (error instanceof Abandoned) return "stopped";
      logFault("upload could not be stored", error);
      return "failed";
    }
  }

  async #finish(asker: Asker): Promise<Reply> {
    try {
      await this.#lifecycle.finish();
      return this.#answer(asker);
    } catch (error) {
      logFault("upload could not be finished", error);
      return { kind: "unavailable" };
    }
  }

  /** Stops the running request for a newer one, unless another tab of the same sender is busy sending. */
  async #takeOver(asker: Asker): Promise<Reply> {
    if (this.#answer(asker).kind === "missing") return { kind: "missing" };
    const holder = this.#reception;
    const isOtherTab = holder?.client && asker.client && holder.client !== asker.client;
    if (isOtherTab && holder.reader.isLively) return { kind: "locked" };
    await this.#stopReception();
    return this.#answer(asker);
  }

  async #stopReception(): Promise<void> {
    for (let reception = this.#reception; reception; reception = this.#reception) {
      reception.reader.stop();
      if (!(await endsWithin(this.timing.yield, reception.ended))) reception.writer.abandon();
      if (this.#reception === reception) this.#reception = null;
    }
  }

  #answer(asker: Asker): Reply {
    const upload = this.#ledger.read();
    if (!upload || (upload.ticketHash !== null && upload.ticketHash !== asker.ticketHash)) {
      return { kind: "missing" };
    }
    const status = statusOf(upload);
    if (upload.state === "refused") return { kind: "refused", status };
    const isOver = upload.endedAt !== null || Date.now() >= upload.expiresAt;
    return { kind: isOver ? "gone" : "ok", status };
  }
}

async function answerAfter(work: Promise<void>, reply: Reply): Promise<Reply> {
  await work;
  return reply;
}

async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const inTime = await Promise.race([work.then(() => true), late]);
  clearTimeout(timer);
  return inTime;
}
