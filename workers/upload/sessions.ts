import type { UploadReceipt, UploadSessions } from "../../app/domain/context";
import type { Append, Reply } from "./reply";

/** Upload sessions as use cases see them. */
export function uploadSessions(namespace: Env["UPLOAD_SESSIONS"]): UploadSessions {
  return {
    open: (upload) => namespace.getByName(upload.guid).open(upload),
    offset: (guid) => namespace.getByName(guid).offset(),
    async receive({ guid, ticketHash }, body) {
      const whole = { ticketHash, client: null, offset: 0, length: null, keepsCut: false };
      return receiptOf(await append(namespace, guid, body, whole));
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

function receiptOf(reply: Reply): UploadReceipt {
  if (reply.kind === "refused") {
    return { outcome: "refused", code: reply.status.refusal ?? "InvalidInput" };
  }
  const isThere = reply.kind === "ok" && reply.status.state === "received";
  return { outcome: isThere ? "received" : "broken" };
}
