import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { probeClip } from "~/domain/intake/probe-clip.server";
import { clipStore } from "../../../workers/clips";
import { clip } from "../../unit/intake/build-mp4";
import { NOW } from "../../unit/intake/counted-source";

const context = { clips: clipStore(env.CLIPS), now: NOW };

async function probeStored(key: string, content: Uint8Array | string) {
  const stored = await env.CLIPS.put(key, content);
  return probeClip(context, { key, sizeBytes: stored?.size ?? Number.NaN });
}

test("a stored clip is probed by ranges of its object", async () => {
  expect(await probeStored("clips/a", clip())).toMatchObject({
    ok: true,
    info: { container: "mp4", durationMs: 60_000, width: 1920, height: 1080, codec: "H.264", frameRate: 30 },
  });
});

test("a stored text is not a video", async () => {
  expect(await probeStored("clips/b", "Tohle není video.")).toEqual({ ok: false, refusal: "NotAVideoFile" });
});

test("an empty object is not a video", async () => {
  expect(await probeStored("clips/c", "")).toEqual({ ok: false, refusal: "NotAVideoFile" });
});

test("a clip that is not there is an error, not a refusal", async () => {
  const missing = { key: "clips/d", sizeBytes: 1000 };
  await expect(probeClip(context, missing)).rejects.toThrow("no clip is stored as clips/d");
});
