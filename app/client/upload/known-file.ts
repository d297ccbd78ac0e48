import { treeHash } from "../../domain/intake/fingerprint";
import { partBytes } from "../../domain/intake/rules";

/**
 * Whether this sender has sent the very same file to this creator, who wants each once. The server is asked by the size
 * first: only when the sender has a clip of that size is the file read through. Not knowing means sending.
 */
export async function isKnown(file: File, dashcamerId: number, signal: AbortSignal): Promise<boolean> {
  try {
    if (!(await ask(file, dashcamerId, null, signal))) return false;
    return await ask(file, dashcamerId, await hashOf(file, signal), signal);
  } catch {
    signal.throwIfAborted();
    return false;
  }
}

async function ask(
  { size }: File,
  dashcamerId: number,
  fingerprint: string | null,
  signal: AbortSignal,
): Promise<boolean> {
  const query = new URLSearchParams({ dashcamer: String(dashcamerId), size: String(size) });
  if (fingerprint) query.set("fingerprint", fingerprint);
  const response = await fetch(`/upload/known?${query}`, { signal });
  return response.ok && ((await response.json()) as { known: boolean }).known;
}

/** Part by part, so that a long file is never in memory as a whole. */
async function hashOf(file: File, signal: AbortSignal): Promise<string> {
  const sums: ArrayBuffer[] = [];
  for (let start = 0; start < file.size; start += partBytes) {
    signal.throwIfAborted();
    const part = await file.slice(start, start + partBytes).arrayBuffer();
    sums.push(await crypto.subtle.digest("SHA-256", part));
  }
  return treeHash(sums, file.size);
}
