/** How much of a body nobody wants is read before it is answered. */
const mostBytes = 64 * 1024 ** 2;
const mostMs = 5_000;
/** Most bodies that nobody wants are a form: to clear a buffer for a piece of a file would cost more than to refuse them. */
const formBytes = 4 * 1024;
const pieceBytes = 256 * 1024;
/** After each piece, so that others are served meanwhile. */
const restMs = 2;

/**
 * Reads a body without keeping it. A client that is answered while it still sends often sees a reset
 * connection instead of the answer, so it may finish first, within these bounds.
 */
export async function drain(body: ReadableStream<Uint8Array> | null): Promise<void> {
  if (body && !body.locked) await drainReader(body.getReader({ mode: "byob" }));
}

export async function drainReader(reader: ReadableStreamBYOBReader): Promise<void> {
  const timer = setTimeout(() => void reader.cancel().catch(() => {}), mostMs);
  try {
    let scratch = new ArrayBuffer(formBytes);
    for (let taken = 0; taken < mostBytes; ) {
      const { value, done } = await reader.read(new Uint8Array(scratch));
      if (done) return;
      taken += value.length;
      scratch = value.buffer;
      if (taken < formBytes) continue;
      if (scratch.byteLength < pieceBytes) scratch = new ArrayBuffer(pieceBytes);
      await scheduler.wait(restMs);
    }
    await reader.cancel();
  } catch {
    // The client has gone; nobody waits for the answer.
  } finally {
    clearTimeout(timer);
  }
}
