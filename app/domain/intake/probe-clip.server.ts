import type { Context } from "../context";
import { type ProbeResult, probeVideo } from "./probe";

/** Probes a stored clip of a known size in bytes. Throws when there is none under this key, or when the store fails. */
export async function probeClip(
  context: Pick<Context, "clips" | "now">,
  { key, sizeBytes }: { key: string; sizeBytes: number },
): Promise<ProbeResult> {
  return probeVideo(
    {
      size: sizeBytes,
      async read(start, end) {
        const body = await context.clips.open(key, { start, end });
        if (!body) throw new Error(`no clip is stored as ${key}`);
        return new Uint8Array(await new Response(body).arrayBuffer());
      },
    },
    context.now,
  );
}
