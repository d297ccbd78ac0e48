import { failureOf, type RawReply } from "./reply-kind";

/** What a request tells of its line: an answer has come, or none, and then how long it has to wait. */
type Line = { works(): void; failed(signal: AbortSignal): Promise<void> };

/** A response and, where it is no answer, its text. */
export type Sent = { response: Response; raw: RawReply };

/** Sends until the line holds; a failure on the way waits as long as the line says. */
export async function untilAnswered(
  send: () => Promise<Response>,
  line: Line,
  signal: AbortSignal,
): Promise<Sent> {
  for (;;) {
    const sent = await attempt(send, signal);
    if (sent && failureOf(sent.raw)?.kind !== "lineDown") {
      line.works();
      return sent;
    }
    await line.failed(signal);
  }
}

/** null when nothing came back. */
async function attempt(send: () => Promise<Response>, signal: AbortSignal): Promise<Sent | null> {
  try {
    const response = await whole(await send());
    const { status } = response;
    return { response, raw: { status, text: status < 400 ? "" : await response.clone().text() } };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** An answer that breaks off half-way is none either, so nobody gets one before it is complete. */
async function whole(response: Response): Promise<Response> {
  const { status, statusText, headers } = response;
  if ([204, 205, 304].includes(status)) return response;
  return new Response(await response.arrayBuffer(), { status, statusText, headers });
}
