import { makeZip } from "client-zip";
import { logFault } from "../domain/fault";
import { pragueClock } from "../domain/prague-clock";

/** A file of a ZIP; `at` is when it was made, ms since 1970. Its content is read when its turn comes. */
type ZipEntry = {
  name: string;
  at: number;
  content: string | ReadableStream<Uint8Array> | AsyncIterable<string>;
};

/**
 * Answers with a ZIP that is written while it is read, so that it may be larger than memory. A fault breaks the download
 * off, so that nobody takes a part of the files for all of them.
 */
export function zipResponse(entries: AsyncIterable<ZipEntry>, name: string): Response {
  const files = inZip(entries);
  const zip = makeZip(files).getReader();
  let isCancelled = false;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = await zip.read();
        if (done) controller.close();
        else controller.enqueue(value);
      } catch (error) {
        if (isCancelled) return;
        logFault("a ZIP broke off", error);
        controller.error(error);
      }
    },
    async cancel(reason) {
      isCancelled = true;
      // It throws the reason at what it reads from, and that comes back.
      await zip.cancel(reason).catch(() => {});
      await files.return();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${name}"`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
}

/** A ZIP tells times without a zone; a Worker's clock is UTC, so what it shows as its own is the time in Prague. */
async function* inZip(entries: AsyncIterable<ZipEntry>) {
  for await (const { name, at, content } of entries)
    yield { name, lastModified: pragueClock(at), input: content };
}
