import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { probeClip } from "~/domain/intake/probe-clip.server";
import { clipStore } from "../../../workers/clips";
import { clip } from "../../unit/intake/build-mp4";
import { NOW } from "../../unit/intake/counted-source";

const context = { clips: clipStore(env.CLIPS), now: NOW };

test("a stored clip is probed by ranges of its object", async () => {
  await env.CLIPS.put("clips/a", clip());
  expect(await probeClip(context, "clips/a")).toMatchObject({
    ok: true,
    info: { container: "mp4", durationMs: 60_000, width: 1920, height: 1080, codec: "H.264", frameRate: 30 },
  });
});

test("a stored text is not a video", async () => {
  await env.CLIPS.put("clips/b", "Tohle není video.");
  expect(await probeClip(context, "clips/b")).toEqual({ ok: false });
});

test("an empty object is not a video", async () => {
  await env.CLIPS.put("clips/c", "");
  expect(await probeClip(context, "clips/c")).toEqual({ ok: false });
});

test("a clip that is not there is an error, not a refusal", async () => {
  await expect(probeClip(context, "clips/d")).rejects.toThrow("no clip is stored as clips/d");
});
