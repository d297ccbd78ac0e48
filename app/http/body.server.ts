type Message = Pick<Request | Response, "body" | "headers">;

/** A body holds more than its door takes; told as 413. */
export class BodyTooLarge extends Error {}

/**
 * The bytes of a request as they come. They are counted here, because a request need not say how long it is, and may
 * lie: of what is longer than `most` bytes no more is read, and `BodyTooLarge` is thrown. What is left unread can be
 * drained.
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
