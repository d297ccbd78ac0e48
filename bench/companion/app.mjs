// The Worker as it is, with two doors more: one makes a clip of any length for the first creator of the demo world, the
// other a code that pairs a companion with them.
import { makeCode } from "../../app/domain/companions/make-code.server";
import app from "../../workers/app";
import { createContext } from "../../workers/context";

export * from "../../workers/app";

const dashcamerId = 1;

export default {
  ...app,
  /** A longer clip would have more of the clock's work beside it. */
  scheduled() {},
  async fetch(request, env, execution) {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/bench/clip") {
      return Response.json({ clip: await makeClip(env, Number(searchParams.get("bytes"))) });
    }
    if (pathname === "/bench/code") {
      const context = await createContext(env, request);
      const actor = { role: "dashcamer", dashcamerId, name: "bench" };
      return Response.json(await makeCode({ ...context, actor }));
    }
    return app.fetch(request, env, execution);
  },
};

/**
 * Puts bytes into the bucket as they come by an upload, in parts, under a key that tells their length, and a clip of the creator
 * in their place. The checksum is theirs, so that the companion compares it.
 */
async function makeClip(env, bytes) {
  const part = crypto.getRandomValues(new Uint8Array(65_536));
  const whole = new Uint8Array(5 * 1024 * 1024).map((_, at) => part[at % part.length]);
  const key = `bench/${bytes}`;
  const upload = await env.CLIPS.createMultipartUpload(key);
  const parts = [];
  for (let left = bytes; left > 0; left -= whole.length)
    parts.push(await upload.uploadPart(parts.length + 1, whole.subarray(0, Math.min(left, whole.length))));
  const { etag } = await upload.complete(parts);
  const clip = await env.DB.prepare(
    `update videos set object_key = ?1, size_bytes = ?2, fingerprint = ?4
      where id = (select max(id) from videos where dashcamer_id = ?3 and object_key is not null and trashed_at is null
        and object_key not like 'bench/%')
      returning id`,
  )
    .bind(key, bytes, dashcamerId, etag)
    .first();
  return clip.id;
}
