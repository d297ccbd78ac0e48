import { failureOf, type RawReply } from "./reply-kind";

/** What a request reports of the connection: an answer has come, or none; then it waits for the next try. */
type Connection = { works(): void; failed(signal: AbortSignal): Promise<void> };

/** A response and, where it is no answer, its text. */
export type Sent = { response: Response; raw: RawReply };

/** Sends until an answer comes; after a failure it waits as long as the connection says. */
export async function untilAnswered(
  send: () => Promise<Response>,
  connection: Connection,
  signal: AbortSignal,
): Promise<Sent> {
  for (;;) {
    const sent = await attempt(send, signal);
    if (sent && failureOf(sent.raw)?.kind !== "connectionLost") {
      connection.works();
      return sent;
    }
    await connection.failed(signal);
  }
}

/** Null without a response. */
async function attempt(send: () => Promise<Response>, signal: AbortSignal): Promise<Sent | null> {
  try {
    const response = await complete(await send());
    const { status } = response;
    return { response, raw: { status, text: status < 400 ? "" : await response.clone().text() } };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** An answer that breaks off half-way is none, so nobody gets one before it is complete. */
async function complete(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  if ([204, 205, 304].includes(status)) return response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}
