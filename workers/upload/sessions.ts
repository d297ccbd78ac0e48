import type { UploadReceipt, UploadSessions } from "../../app/domain/intake/upload-sessions";
import type { Append, Reply } from "./reply";

/** Upload sessions as use cases see them. */
export function uploadSessions(namespace: Env["UPLOAD_SESSIONS"]): UploadSessions {
  return {
    open: (upload) => namespace.getByName(upload.guid).open(upload),
    offset: (guid) => namespace.getByName(guid).offset(),
    async receive({ guid, ticketHash }, chunks) {
      const session = namespace.getByName(guid);
      const asker = { ticketHash, client: null };
      const body = new CountedBody(chunks);
      const whole = { ...asker, offset: 0, length: null, keepsCut: false };
      const reply = await append(namespace, guid, body.stream, whole).catch(() => null);
      if (reply?.kind === "refused") return receiptOf(reply);
      if (reply?.kind === "ok" && reply.status.offset === body.length) {
        return receiptOf(await session.close(asker, body.length));
      }
      await session.cancel(asker);
      return { outcome: "broken" };
    },
  };
}

/** Streams a request's body to the upload's session. */
export async function append(
  namespace: Env["UPLOAD_SESSIONS"],
  guid: string,
  body: ReadableStream<Uint8Array> | null,
  append: Append,
): Promise<Reply> {
  const headers = { Append: JSON.stringify(append) };
  const response = await namespace
    .getByName(guid)
    .fetch("https://upload-session/", { method: "PATCH", headers, body });
  return response.json();
}

/** A stream that knows how long it was; on the other side a broken one can look like one that ended. */
class CountedBody {
  readonly stream: ReadableStream<Uint8Array>;
  /** Bytes in all; null until the end. */
  length: number | null = null;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    const iterator = chunks[Symbol.asyncIterator]();
    let taken = 0;
    this.stream = new ReadableStream({
      pull: async (controller) => {
        const { value, done } = await iterator.next();
        if (done) {
          this.length = taken;
          return controller.close();
        }
        taken += value.length;
        controller.enqueue(value);
      },
    });
  }
}

function receiptOf(reply: Reply): UploadReceipt {
  if (reply.kind === "refused") {
    return { outcome: "refused", code: reply.status.refusal ?? "InvalidInput" };
  }
  const isThere = reply.kind === "ok" && reply.status.state === "received";
  return { outcome: isThere ? "received" : "broken" };
}
