import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { bigMp4 } from "../../fixtures/big-mp4";
import { create, offsetOf, patch, stateOf, streamOf, tus } from "./tus-client";

test("a file sent in one request arrives whole", async () => {
  const clip = bigMp4(12_345_678);
  const path = await create(clip.size, { filename: "a.mp4" });
  const response = await patch(path, 0, clip.stream());
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(await stateOf(path)).toMatchObject({ state: "received", info: { container: "mp4" } });
  const object = await env.CLIPS.get(`clips/${path.split("/")[2]}`);
  const bytes = new Uint8Array((await object?.arrayBuffer()) ?? new ArrayBuffer(0));
  expect(bytes.length).toBe(clip.size);
  expect(Buffer.compare(bytes, clip.slice(0, clip.size))).toBe(0);
});

test("what a broken body brought is kept", async () => {
  const clip = bigMp4(12_345_678);
  const path = await create(clip.size, { filename: "a.mp4" });
  const part = [clip.slice(0, 7_000_000)];
  await patch(path, 0, streamOf(part, { breaks: true })).catch(() => undefined);
  expect(await offsetOf(path)).toBe(7_000_000);
  const response = await patch(path, 7_000_000, clip.stream(7_000_000));
  expect(response.status).toBe(204);
  expect(await stateOf(path)).toMatchObject({ state: "received" });
});
