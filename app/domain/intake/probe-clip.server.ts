import type { Context } from "../context";
import { type ProbeResult, probeVideo } from "./probe";

/** Probes a stored clip. Throws when there is none under this key, or when the store fails. */
export async function probeClip(context: Pick<Context, "clips" | "now">, key: string): Promise<ProbeResult> {
  const stored = await context.clips.head(key);
  if (!stored) throw new Error(`no clip is stored as ${key}`);
  return probeVideo(
    {
      size: stored.sizeBytes,
      async read(start, end) {
        const body = await context.clips.open(key, { start, end });
        if (!body) throw new Error(`the clip stored as ${key} has gone`);
        return new Uint8Array(await new Response(body).arrayBuffer());
      },
    },
    context.now,
  );
}
