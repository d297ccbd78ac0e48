import { SELF } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { bigMp4 } from "../../fixtures/big-mp4";
import { address, create, isStored, metadataOf, offsetOf, patch, stateOf, tus } from "./tus-client";

/** tus 1.0.0: core protocol, creation, creation-with-upload, expiration, termination. */
const clip = bigMp4(20_000);
const whole = clip.slice(0, clip.size);
const offsetType = "application/offset+octet-stream";
const newGuid = () => crypto.randomUUID().replaceAll("-", "");

describe("OPTIONS", () => {
  test("tells versions, extensions and the largest size, without Tus-Resumable", async () => {
    const response = await SELF.fetch(address("/files"), { method: "OPTIONS" });
    expect(response.status).toBe(204);
    expect(response.headers.get("Tus-Version")).toBe("1.0.0");
    expect(response.headers.get("Tus-Extension")).toBe(
      "creation,creation-with-upload,expiration,termination",
    );
    expect(response.headers.get("Tus-Max-Size")).toBe(String(8 * 1024 ** 3));
    expect(response.headers.get("Tus-Resumable")).toBeNull();
  });

  test("answers for a single upload too", async () => {
    const response = await SELF.fetch(address(`/files/${newGuid()}`), { method: "OPTIONS" });
    expect(response.headers.get("Tus-Version")).toBe("1.0.0");
  });
});

describe("Tus-Resumable", () => {
  test("stands on every answer but that to OPTIONS, errors too", async () => {
    const path = await create(clip.size);
    const answers = await Promise.all([
      tus("POST", "/files", { headers: { "Upload-Length": "x" } }),
      tus("HEAD", path),
      tus("HEAD", `/files/${newGuid()}`),
      tus("PATCH", path, { body: "x" }),
      tus("PUT", path),
      tus("GET", path),
      tus("GET", "/files/nonsense"),
      tus("DELETE", path),
    ]);
    for (const answer of answers) expect(answer.headers.get("Tus-Resumable")).toBe("1.0.0");
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 404, 415, 405, 200, 404, 204]);
  });

  test.each(["POST", "HEAD", "PATCH", "DELETE"])(
    "%s with another version is refused and not done",
    async (method) => {
      const path = await create(clip.size);
      const headers = {
        "Tus-Resumable": "0.2.2",
        "Upload-Length": "100",
        "Upload-Offset": "0",
        "Content-Type": offsetType,
      };
      const body = method === "PATCH" ? whole : null;
      const response = await tus(method, method === "POST" ? "/files" : path, { headers, body });
      expect(response.status).toBe(412);
      expect(response.headers.get("Tus-Version")).toBe("1.0.0");
      expect(await offsetOf(path)).toBe(0);
    },
  );

  test("a request without a version is refused", async () => {
    const response = await SELF.fetch(address("/files"), {
      method: "POST",
      headers: { "Upload-Length": "1" },
    });
    expect(response.status).toBe(412);
  });
});

describe("X-HTTP-Method-Override", () => {
  test("says what a POST means", async () => {
    const path = await create(clip.size);
    const response = await tus("POST", path, {
      body: whole,
      headers: { "X-HTTP-Method-Override": "PATCH", "Content-Type": offsetType, "Upload-Offset": "0" },
    });
    expect(response.status).toBe(204);
    const removed = await tus("POST", path, { headers: { "X-HTTP-Method-Override": "delete" } });
    expect(removed.status).toBe(204);
  });

  test("does not smuggle a change of another origin past as a GET", async () => {
    const path = await create(clip.size);
    const headers = { "X-HTTP-Method-Override": "DELETE", Origin: "https://evil.example" };
    expect((await tus("GET", path, { headers })).status).toBe(403);
    expect(await offsetOf(path)).toBe(0);
  });
});

describe("POST", () => {
  test("creates an upload at a relative Location, with its expiry in the form of RFC 9110", async () => {
    const response = await tus("POST", "/files", { headers: { "Upload-Length": "100" } });
    expect(response.status).toBe(201);
    expect(response.headers.get("Location")).toMatch(/^\/files\/[0-9a-f]{32}$/);
    const expires = response.headers.get("Upload-Expires") ?? "";
    expect(new Date(expires).toUTCString()).toBe(expires);
    const days = (Date.parse(expires) - Date.now()) / 86_400_000;
    expect([days > 5.9, days <= 6]).toEqual([true, true]);
  });

  test.each([
    ["no length", {}],
    ["a negative length", { "Upload-Length": "-1" }],
    ["a length that is no number", { "Upload-Length": "1e3" }],
    ["a length to be given later", { "Upload-Defer-Length": "1" }],
    ["both kinds of length", { "Upload-Length": "100", "Upload-Defer-Length": "1" }],
    ["a part of a concatenation", { "Upload-Length": "100", "Upload-Concat": "partial" }],
    ["metadata that is no base64", { "Upload-Length": "100", "Upload-Metadata": "filename ***" }],
    ["metadata with a key twice", { "Upload-Length": "100", "Upload-Metadata": "a YQ==,a YQ==" }],
    ["metadata without end", { "Upload-Length": "100", "Upload-Metadata": `a ${"A".repeat(8000)}` }],
    [
      "a creator that is no number",
      { "Upload-Length": "100", "Upload-Metadata": metadataOf({ dashcamer: "x" }) },
    ],
  ])("refuses %s", async (_what, headers) => {
    const response = await tus("POST", "/files", { headers });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ Code: "InvalidInput", Message: "Invalid input." });
  });

  test.each([String(8 * 1024 ** 3 + 1), "9".repeat(16), "9".repeat(400)])(
    "refuses %s bytes, more than the largest size",
    async (length) => {
      const headers = { "Upload-Length": length };
      const response = await tus("POST", "/files", { headers });
      expect(response.status).toBe(413);
      expect(await response.json()).toEqual({
        Code: "ExceededUploadLimit",
        Message: "Exceeded upload limit.",
      });
    },
  );

  test("refuses an empty file before anything is made of it", async () => {
    const response = await tus("POST", "/files", { headers: { "Upload-Length": "0" } });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ Message: "Not a video file." });
  });

  test("takes the first bytes along and tells how many", async () => {
    const headers = { "Upload-Length": String(clip.size), "Content-Type": offsetType };
    const response = await tus("POST", "/files", { headers, body: clip.slice(0, 5000) });
    expect(response.status).toBe(201);
    expect(response.headers.get("Upload-Offset")).toBe("5000");
    const path = response.headers.get("Location") ?? "";
    expect((await patch(path, 5000, clip.slice(5000, clip.size))).status).toBe(204);
    expect(await stateOf(path)).toMatchObject({ state: "received" });
  });

  test("takes the whole file along", async () => {
    const headers = { "Upload-Length": String(clip.size), "Content-Type": offsetType };
    const response = await tus("POST", "/files", { headers, body: whole });
    expect(response.headers.get("Upload-Offset")).toBe(String(clip.size));
    expect(await stateOf(response.headers.get("Location") ?? "")).toMatchObject({ state: "received" });
  });

  test("refuses first bytes of another type", async () => {
    const headers = { "Upload-Length": String(clip.size), "Content-Type": "video/mp4" };
    expect((await tus("POST", "/files", { headers, body: whole })).status).toBe(415);
  });
});

describe("HEAD", () => {
  test("tells offset, length, metadata and expiry, and may not be cached", async () => {
    const fields = { filename: "záběr.mp4", filetype: "video/mp4" };
    const path = await create(clip.size, fields);
    await patch(path, 0, clip.slice(0, 7000));
    const { status, headers } = await tus("HEAD", path);
    expect(status).toBe(200);
    expect(headers.get("Upload-Offset")).toBe("7000");
    expect(headers.get("Upload-Length")).toBe(String(clip.size));
    expect(headers.get("Upload-Metadata")).toBe(metadataOf(fields));
    expect(headers.get("Upload-Expires")).toMatch(/GMT$/);
    expect(headers.get("Cache-Control")).toBe("no-store");
  });

  test("tells them of a complete upload as well", async () => {
    const path = await create(clip.size);
    await patch(path, 0, whole);
    const { headers } = await tus("HEAD", path);
    expect([headers.get("Upload-Offset"), headers.get("Upload-Length")]).toEqual(["20000", "20000"]);
  });

  test.each([newGuid(), "nonsense", "..%2f..%2fsecret", `${newGuid()}0`])(
    "finds nothing at %s, and tells no offset",
    async (id) => {
      const { status, headers } = await tus("HEAD", `/files/${id}`);
      expect(status).toBe(404);
      expect(headers.get("Upload-Offset")).toBeNull();
    },
  );
});

describe("PATCH", () => {
  test("answers 204 with the new offset and the expiry, each time", async () => {
    const path = await create(clip.size);
    for (const [from, to] of [
      [0, 6000],
      [6000, 6000],
      [6000, 15_000],
      [15_000, 20_000],
    ] as const) {
      const response = await patch(path, from, clip.slice(from, to));
      expect(response.status).toBe(204);
      expect(response.headers.get("Upload-Offset")).toBe(String(to));
      expect(response.headers.get("Upload-Expires")).toMatch(/GMT$/);
    }
  });

  test.each(["application/octet-stream", "video/mp4", ""])(
    "refuses the type „%s“ and changes nothing",
    async (type) => {
      const path = await create(clip.size);
      const response = await patch(path, 0, whole, { headers: { "Content-Type": type } });
      expect(response.status).toBe(415);
      expect(await offsetOf(path)).toBe(0);
    },
  );

  test.each([4999, 5001, 0, 20_000])(
    "refuses the offset %d where it is 5000, and changes nothing",
    async (offset) => {
      const path = await create(clip.size);
      await patch(path, 0, clip.slice(0, 5000));
      const response = await patch(path, offset, clip.slice(0, 100));
      expect(response.status).toBe(409);
      expect(await offsetOf(path)).toBe(5000);
    },
  );

  test.each(["", "-1", "1.5", "x"])("refuses the offset „%s“, which is none", async (offset) => {
    const path = await create(clip.size);
    expect((await patch(path, 0, whole, { headers: { "Upload-Offset": offset } })).status).toBe(400);
  });

  test("finds nothing under an id that was never given", async () => {
    expect((await patch(`/files/${newGuid()}`, 0, whole)).status).toBe(404);
  });

  test("of nothing at the end of a complete upload says again that it is complete", async () => {
    const path = await create(clip.size);
    await patch(path, 0, whole);
    const response = await patch(path, clip.size, null);
    expect([response.status, response.headers.get("Upload-Offset")]).toEqual([204, "20000"]);
  });
});

describe("DELETE", () => {
  test("ends an upload: 204, then 410, and nothing is left", async () => {
    const path = await create(clip.size);
    await patch(path, 0, clip.slice(0, 5000));
    expect((await tus("DELETE", path)).status).toBe(204);
    expect((await tus("HEAD", path)).status).toBe(410);
    expect((await patch(path, 5000, clip.slice(5000, 6000))).status).toBe(410);
    expect((await tus("DELETE", path)).status).toBe(410);
    expect((await tus("GET", path)).status).toBe(410);
  });

  test("takes back a complete upload that was not sent", async () => {
    const path = await create(clip.size);
    await patch(path, 0, whole);
    expect(await isStored(path)).toBe(true);
    expect((await tus("DELETE", path)).status).toBe(204);
    expect(await isStored(path)).toBe(false);
  });

  test("of an unknown upload finds nothing", async () => {
    expect((await tus("DELETE", `/files/${newGuid()}`)).status).toBe(404);
  });
});

test("a method that an address does not know is refused with those that it does", async () => {
  const response = await tus("PUT", "/files");
  expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST, OPTIONS"]);
});

test("GET tells the sender's page how it stands", async () => {
  const path = await create(clip.size);
  expect(await stateOf(path)).toEqual({
    state: "receiving",
    offset: 0,
    taken: 0,
    size: 20_000,
    info: null,
    refusal: null,
  });
  await patch(path, 0, whole);
  expect(await stateOf(path)).toMatchObject({
    state: "received",
    offset: 20_000,
    info: { container: "mp4", durationMs: 1000, width: 64, height: 36, codec: "H.264" },
  });
});
