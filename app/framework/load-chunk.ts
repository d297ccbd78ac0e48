/** How long a script or a style may take (specification, section 9). */
export const chunkTimeoutMs = 120_000;

/** How often the file is asked for anew while the connection is lost. */
const probeEveryMs = 2000;

/** Code or styles of a page did not arrive. */
export class ChunkError extends Error {
  override name = "ChunkError";
}

/**
 * Waits for a script or a style, also while the connection is lost. What does not come in its time is thrown as
 * `ChunkError`, and reported as any error of the page is (client/errors).
 */
export async function loadChunk<T>(load: () => Promise<T>, path: string): Promise<T> {
  const endsAt = Date.now() + chunkTimeoutMs;
  try {
    return await inTime(load(), endsAt).catch(async (error) => {
      if ((await statusOf(path, endsAt)) === null) throw error;
      return inTime(load(), endsAt);
    });
  } catch (error) {
    const failure = new ChunkError(`${path} did not load`, { cause: error });
    reportError(failure);
    throw failure;
  }
}

/** The status under which the file is there, once the connection is; null when it is not back in time. */
export async function statusOf(path: string, endsAt: number): Promise<number | null> {
  while (Date.now() < endsAt) {
    try {
      return (await fetch(path, { method: "HEAD", cache: "no-store" })).status;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, probeEveryMs));
    }
  }
  return null;
}

function inTime<T>(work: Promise<T>, endsAt: number): Promise<T> {
  let timer = 0;
  const late = new Promise<never>((_, reject) => {
    const error = new Error(`no answer for ${chunkTimeoutMs} ms`);
    timer = window.setTimeout(reject, endsAt - Date.now(), error);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
