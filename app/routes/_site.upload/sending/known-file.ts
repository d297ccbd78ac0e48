/**
 * Whether this sender has sent the very same file to this creator, who wants each once. The server is asked by the size
 * first: only when the sender has a clip of that size is the file read through. Not knowing means sending.
 */
export async function isKnown(file: File, dashcamerId: number, signal: AbortSignal): Promise<boolean> {
  try {
    if (!(await ask(file, dashcamerId, null, signal))) return false;
    const { contentFingerprint } = await import("./content-fingerprint");
    return await ask(file, dashcamerId, await contentFingerprint(file, signal), signal);
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
