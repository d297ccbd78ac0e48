import { runInDurableObject } from "cloudflare:test";
import { Buffer } from "node:buffer";
import { expect, test } from "vitest";
import type { Timing } from "../../../workers/upload/body-reader";
import { bigMp4 } from "../../fixtures/big-mp4";
import {
  create,
  eventually,
  offsetOf,
  patch,
  sessionOf,
  slowBody,
  stateOf,
  storedBytes,
  streamOf,
  tus,
} from "./tus-client";

const MiB = 1024 ** 2;
const clip = bigMp4(9 * MiB);

/** A request that has brought some bytes and hangs. */
async function hanging(bytes: number, client?: string, timing: Partial<Timing> = {}) {
  const path = await create(clip.size);
  await setTiming(path, timing);
  const body = slowBody();
  const answer = patch(path, 0, body.stream, client ? { client } : {});
  body.push(clip.slice(0, bytes));
  await eventually(async () => (await sessionOf(path).position) === bytes);
  return { path, body, answer };
}

test("HEAD stops a request that hangs and tells all that it had brought", async () => {
  const { path, answer } = await hanging(6 * MiB + 7);
  expect(await offsetOf(path)).toBe(6 * MiB + 7);
  expect((await answer).status).toBe(423);
});

test("after a request was stopped the next one goes on, and the file is whole", async () => {
  const { path, answer } = await hanging(2 * MiB);
  const offset = await offsetOf(path);
  expect((await patch(path, offset, clip.stream(offset))).status).toBe(204);
  expect((await answer).status).toBe(423);
  expect(Buffer.compare((await storedBytes(path)) ?? new Uint8Array(), clip.slice(0, clip.size))).toBe(0);
});

test("PATCH stops a request that hangs; with its old offset it learns where to go on", async () => {
  const { path, answer } = await hanging(1 * MiB);
  const response = await patch(path, 0, clip.slice(0, 10));
  expect([response.status, response.headers.get("Upload-Offset")]).toEqual([409, String(MiB)]);
  expect((await answer).status).toBe(423);
});

test("DELETE stops a request that hangs and ends the upload", async () => {
  const { path, answer } = await hanging(6 * MiB);
  expect((await tus("DELETE", path)).status).toBe(204);
  expect((await answer).status).toBe(423);
  expect((await tus("HEAD", path)).status).toBe(410);
});

test("GET does not disturb a request that is running", async () => {
  const { path, body, answer } = await hanging(1 * MiB);
  expect(await stateOf(path)).toMatchObject({ state: "receiving" });
  body.push(clip.slice(MiB, clip.size));
  body.end();
  expect((await answer).status).toBe(204);
});

test("an old request that wakes up late changes nothing any more", async () => {
  const path = await create(clip.size);
  const release = await stickBucket(path);
  const answer = patch(path, 0, streamOf([clip.slice(0, 6 * MiB)]));
  await eventually(async () => (await sessionOf(path).position) === 6 * MiB);
  expect(await offsetOf(path)).toBe(0);
  await release();
  expect((await answer).status).toBe(423);
  expect(await offsetOf(path)).toBe(0);
  expect((await patch(path, 0, clip.stream())).status).toBe(204);
  expect(Buffer.compare((await storedBytes(path)) ?? new Uint8Array(), clip.slice(0, clip.size))).toBe(0);
});

test("two requests that wait for the same one to end do not write at the same time", async () => {
  const { path } = await hanging(1 * MiB);
  const offset = MiB;
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => patch(path, offset, clip.slice(offset, 3 * MiB))),
  );
  const stored = answers.filter(({ status }) => status === 204);
  expect(stored.length).toBe(1);
  expect(answers.every(({ status }) => [204, 409, 423].includes(status))).toBe(true);
  const now = await offsetOf(path);
  await patch(path, now, clip.stream(now));
  expect(Buffer.compare((await storedBytes(path)) ?? new Uint8Array(), clip.slice(0, clip.size))).toBe(0);
});

test("while one tab is sending, another waits; neither stops the other for ever", async () => {
  const { path, body, answer } = await hanging(1 * MiB, "tab-one");
  for (const method of ["HEAD", "PATCH"]) {
    const headers = { "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0" };
    const response = await tus(method, path, {
      client: "tab-two",
      headers,
      body: method === "PATCH" ? "x" : null,
    });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([423, "10"]);
  }
  body.push(clip.slice(MiB, clip.size));
  body.end();
  expect((await answer).status).toBe(204);
});

test("the same tab may take over from itself", async () => {
  const { path, answer } = await hanging(1 * MiB, "tab-one");
  expect(await offsetOf(path, { client: "tab-one" })).toBe(MiB);
  expect((await answer).status).toBe(423);
});

test("another tab may take over from one that has fallen silent", async () => {
  const { path, answer } = await hanging(1 * MiB, "tab-one", { lively: 0 });
  expect(await offsetOf(path, { client: "tab-two" })).toBe(MiB);
  expect((await answer).status).toBe(423);
});

test("any tab may end an upload", async () => {
  const { path } = await hanging(1 * MiB, "tab-one");
  expect((await tus("DELETE", path, { client: "tab-two" })).status).toBe(204);
});

/** Makes the session's parts wait on their way to the bucket, and newer requests impatient. */
async function stickBucket(path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const sticky = (upload: R2MultipartUpload) => ({
    uploadId: upload.uploadId,
    uploadPart: async (number: number, bytes: Uint8Array) => {
      await gate;
      return upload.uploadPart(number, bytes);
    },
  });
  const withEnv = (change: (env: Env) => Env) =>
    runInDurableObject(sessionOf(path), (session) => {
      const inside = session as unknown as { env: Env };
      inside.env = change(inside.env);
    });
  let real: Env | undefined;
  await withEnv((env) => {
    real = env;
    const { CLIPS } = env;
    const stuck = {
      createMultipartUpload: async (key: string) => sticky(await CLIPS.createMultipartUpload(key)),
      resumeMultipartUpload: (key: string, id: string) => sticky(CLIPS.resumeMultipartUpload(key, id)),
    };
    return { ...env, CLIPS: stuck as unknown as R2Bucket };
  });
  await setTiming(path, { yield: 1 });
  return async () => {
    await withEnv((env) => real ?? env);
    release();
  };
}

async function setTiming(path: string, timing: Partial<Timing>) {
  await runInDurableObject(sessionOf(path), (session) => {
    session.timing = { ...session.timing, ...timing };
  });
}
