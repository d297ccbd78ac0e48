type Message = Pick<Request | Response, "body" | "headers">;

/** The body is longer than its door allows; answered with 413. */
export class BodyTooLarge extends Error {}

/**
 * Streams the bytes of a request and counts them, because Content-Length may be missing or wrong: after `most` bytes
 * reading stops and `BodyTooLarge` is thrown. The rest can be drained.
 */
export async function* readBody(
  { body, headers }: Message,
  most: number,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  if (Number(headers.get("Content-Length")) > most) throw new BodyTooLarge();
  if (!body) return;
  const reader: ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>> = body.getReader();
  let taken = 0;
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      taken += read.value.length;
      if (taken > most) throw new BodyTooLarge();
      yield read.value;
    }
  } finally {
    reader.releaseLock();
  }
}

/** The whole body in memory. Throws as `readBody` does, and what a broken connection throws. */
export async function wholeBody(message: Message, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readBody(message, most)) {
    chunks.push(chunk);
    length += chunk.length;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
