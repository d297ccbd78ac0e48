import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { clipKey } from "../../app/domain/intake/rules.ts";

/** Whether the bucket of a server that has ended holds exactly this clip at this upload's place. */
export async function stored(state, path, clip) {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default { fetch: () => new Response() }",
      compatibilityDate: "2026-10-01",
      r2Buckets: { CLIPS: { id: "palubka-clips" } },
      resourcePersistencePath: state,
    }),
  );
  try {
    const bucket = await miniflare.getR2Bucket("CLIPS");
    const object = await bucket.get(clipKey(path.split("/").at(-1)));
    if (object?.size !== clip.size) return false;
    let at = 0;
    for await (const chunk of object.body) {
      if (Buffer.compare(chunk, clip.slice(at, at + chunk.length)) !== 0) return false;
      at += chunk.length;
    }
    return at === clip.size;
  } finally {
    await miniflare.dispose();
  }
}
