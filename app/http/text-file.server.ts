/** A text that the browser saves under a name of plain ASCII; nobody else gets it from a cache. */
export function textFile(
  text: string | AsyncIterable<string>,
  { name, type }: { name: string; type: string },
): Response {
  return new Response(typeof text === "string" ? text : streamOf(text), {
    headers: {
      "Content-Type": `${type}; charset=utf-8`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

/** The text piece by piece, as fast as it is taken, so that it may be larger than memory. */
function streamOf(pieces: AsyncIterable<string>): ReadableStream<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await iterator.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await iterator.return?.();
    },
  });
}
