import { env } from "cloudflare:test";
import { describe, expect, test, vi } from "vitest";
import { strip } from "../../../app/domain/intake/rules";
import { handleFiles } from "../../../workers/files";
import { bigMp4 } from "../../fixtures/big-mp4";
import { address, create, guidOf, patch, streamOf, tus, tusHeaders } from "./tus-client";

const ticket = "a".repeat(32);
const stills = ["poster", "strip"] as const;
let clips = 0;

/** A JPEG of the strip's size: a header that tells it, and an end. */
function picture(): Uint8Array<ArrayBuffer> {
  const width = strip.width * strip.frames;
  const size = [strip.height >> 8, strip.height & 255, width >> 8, width & 255];
  const frame = [0xff, 0xc0, 0, 17, 8, ...size, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1];
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0];
  return Uint8Array.from([...head, ...frame, ...new Uint8Array(400), 0xff, 0xd9]);
}

const newClip = () => bigMp4(4000, ++clips + 70_000);
const newUpload = () => create(4000, { filename: "a.mp4" }, { ticket });

/** The door itself, so that what stands behind it can fail. */
function ask(
  method: string,
  path: string,
  body: BodyInit | null,
  headers: Record<string, string>,
  faults: Partial<Env> = {},
): Promise<Response> {
  const cookie = { Cookie: `palubka_ticket=${ticket}` };
  const request = new Request(address(path), {
    method,
    body,
    headers: { ...tusHeaders, ...cookie, ...headers },
  });
  return handleFiles(request, { ...env, ...faults } as Env);
}

const put = (path: string, part: (typeof stills)[number], body: BodyInit, faults: Partial<Env> = {}) =>
  ask(
    "PUT",
    `${path}/${part}`,
    body,
    { "Content-Type": "image/jpeg", "Content-Length": String(picture().length) },
    faults,
  );

const stored = (path: string, part: (typeof stills)[number]) => env.CLIPS.head(`${part}s/${guidOf(path)}`);

/** The bucket, in which something happens just before a still is stored. */
function bucketAfter(happening: () => Promise<unknown>): Partial<Env> {
  const put = async (...of: Parameters<R2Bucket["put"]>) => {
    await happening();
    return env.CLIPS.put(...of);
  };
  return { CLIPS: having(env.CLIPS, { put }) };
}

/** A binding with some of its methods replaced. */
function having<Binding extends object>(binding: Binding, methods: object): Binding {
  return new Proxy(binding, {
    get(target, name) {
      const own = Reflect.get(methods, name) ?? Reflect.get(target, name);
      return typeof own === "function" ? own.bind(target) : own;
    },
  });
}

describe.each(stills)("a %s", (part) => {
  test("that breaks off is answered and leaves nothing", async () => {
    const path = await newUpload();
    const half = picture().slice(0, 200);
    expect((await put(path, part, streamOf([half], { breaks: true }))).status).toBe(400);
    expect((await put(path, part, streamOf([half]))).status).toBe(400);
    expect(await stored(path, part)).toBeNull();
    expect((await put(path, part, picture())).status).toBe(204);
  });

  test("for an upload that nobody knows is not found, also when it breaks off", async () => {
    const nobodys = `/files/${"0".repeat(32)}`;
    expect((await put(nobodys, part, picture())).status).toBe(404);
    expect((await put(nobodys, part, streamOf([], { breaks: true }))).status).toBe(400);
  });

  test("is not found, and leaves nothing, when its upload is given up while it is stored", async () => {
    const path = await newUpload();
    const givenUp = bucketAfter(() => tus("DELETE", path, { ticket }));
    expect((await put(path, part, picture(), givenUp)).status).toBe(404);
    expect(await stored(path, part)).toBeNull();
  });

  test("stays when its upload is finished while it is stored", async () => {
    const path = await newUpload();
    const clip = newClip();
    const finished = bucketAfter(() => patch(path, 0, clip.slice(0, clip.size), { ticket }));
    expect((await put(path, part, picture(), finished)).status).toBe(204);
    expect(await stored(path, part)).toMatchObject({ size: picture().length });
  });

  test("is stored once when it is sent several times at once", async () => {
    const path = await newUpload();
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(path, part, picture())));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect(await stored(path, part)).toMatchObject({ size: picture().length });
  });
});

describe("while the platform has a fault that will pass", () => {
  const throwing = (error: unknown) => () => {
    throw error;
  };
  const ofObject = (mark: object) => Object.assign(new Error("The object has gone."), mark);
  const sessions = (error: unknown): Partial<Env> => ({
    UPLOAD_SESSIONS: having(env.UPLOAD_SESSIONS, {
      getByName: () => ({
        fetch: throwing(error),
        look: throwing(error),
        status: throwing(error),
        cancel: throwing(error),
        open: throwing(error),
      }),
    }),
  });
  const database = (error: unknown): Partial<Env> => ({
    DB: having(env.DB, { batch: throwing(error), prepare: throwing(error) }),
  });
  const bucket = (error: unknown): Partial<Env> => ({ CLIPS: having(env.CLIPS, { put: throwing(error) }) });
  const bytes = { "Content-Type": "application/offset+octet-stream", "Upload-Offset": "0" };

  async function quietly(work: () => Promise<Response>): Promise<Response> {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const response = await work();
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    return response;
  }

  test.each([
    ["HEAD", null, {}, sessions(ofObject({ retryable: true }))],
    ["GET", null, {}, sessions(ofObject({ overloaded: true }))],
    ["PATCH", "bytes", bytes, sessions(ofObject({ durableObjectReset: true }))],
    ["DELETE", null, {}, sessions(new Error("Network connection lost."))],
  ])("%s is asked to come again", async (method, body, headers, faults) => {
    const path = await newUpload();
    const answer = await quietly(() => ask(method, path, body, headers, faults));
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "10"]);
  });

  test("a creation is asked to come again, and reserves nothing", async () => {
    const faults = sessions(ofObject({ retryable: true }));
    const before = await openIntakes();
    const answer = await quietly(() => ask("POST", "/files", null, { "Upload-Length": "4000" }, faults));
    expect(answer.status).toBe(503);
    expect(await openIntakes()).toBe(before);
  });

  test.each([
    ["the database", database(new Error("D1_ERROR: Network connection lost."))],
    [
      "the database, which has too much to do",
      database(new Error("D1 DB is overloaded. Too many requests.")),
    ],
    ["the bucket", bucket(new Error("put: We encountered an internal error. Please try again. (10001)"))],
  ])("a still is asked to come again: %s", async (_, faults) => {
    const path = await newUpload();
    for (const part of stills) {
      const answer = await quietly(() => put(path, part, picture(), faults));
      expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "10"]);
      expect(await stored(path, part)).toBeNull();
    }
  });

  test("a mistake of ours is not called a transient fault", async () => {
    const path = await newUpload();
    await expect(ask("GET", path, null, {}, sessions(new TypeError("x is not a function")))).rejects.toThrow(
      "x is not a function",
    );
  });
});

async function openIntakes(): Promise<number> {
  const row = await env.DB.prepare("select count(*) as n from intakes where state = 'receiving'").first<{
    n: number;
  }>();
  return row?.n ?? 0;
}
