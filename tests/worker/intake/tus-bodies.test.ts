import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { Buffer } from "node:buffer";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { intakes } from "../../../db/schema/intakes";
import { db, makeDashcamer } from "../../factories";
import { bigMp4 } from "../../fixtures/big-mp4";
import { triesOf } from "../../sample";
import { crashObject } from "../crash-object";
import {
  create,
  eventually,
  isStored,
  offsetOf,
  patch,
  sessionOf,
  slowBody,
  stateOf,
  storedBytes,
  streamOf,
} from "./tus-client";

const MiB = 1024 ** 2;

async function expectWhole(path: string, clip: ReturnType<typeof bigMp4>) {
  expect(await stateOf(path)).toMatchObject({ state: "received", offset: clip.size });
  const bytes = (await storedBytes(path)) ?? new Uint8Array();
  expect(Buffer.compare(bytes, clip.slice(0, clip.size))).toBe(0);
}

describe("a file arrives whole", () => {
  test.each([
    ["smaller than a part", 20_000],
    ["of exactly one part", 5 * MiB],
    ["of exactly three parts", 15 * MiB],
    ["one byte over a part", 5 * MiB + 1],
    ["of several parts and a bit", 17 * MiB + 12_345],
  ])("%s, in one request", async (_what, size) => {
    const clip = bigMp4(size);
    const path = await create(size);
    expect((await patch(path, 0, clip.stream())).status).toBe(204);
    await expectWhole(path, clip);
  });

  test("byte by byte within one request", async () => {
    const clip = bigMp4(5000);
    const path = await create(clip.size);
    const bytes = Array.from({ length: clip.size }, (_, at) => clip.slice(at, at + 1));
    expect((await patch(path, 0, streamOf(bytes))).status).toBe(204);
    await expectWhole(path, clip);
  });

  test("byte by byte, each in a request of its own", async () => {
    const clip = bigMp4(1700);
    const path = await create(clip.size);
    await patch(path, 0, clip.slice(0, 1500));
    for (let at = 1500; at < clip.size; at++) await patch(path, at, clip.slice(at, at + 1));
    await expectWhole(path, clip);
  });

  test("in requests that end anywhere", async () => {
    const clip = bigMp4(12 * MiB);
    const path = await create(clip.size);
    const places = [0, 1, 4095, 4096, 300_000, 5 * MiB - 1, 5 * MiB, 5 * MiB + 1, 10 * MiB, 12 * MiB];
    for (const [index, from] of places.slice(0, -1).entries()) {
      const to = places[index + 1] ?? 0;
      expect((await patch(path, from, clip.slice(from, to))).headers.get("Upload-Offset")).toBe(String(to));
    }
    await expectWhole(path, clip);
  });
});

test("an empty request changes nothing", async () => {
  const path = await create(1000);
  const response = await patch(path, 0, null);
  expect([response.status, response.headers.get("Upload-Offset")]).toEqual([204, "0"]);
});

describe("of a body that breaks off", () => {
  test("every byte that came is stored, across parts", async () => {
    const clip = bigMp4(13 * MiB);
    const path = await create(clip.size);
    const came = 7 * MiB + 321;
    await patch(path, 0, streamOf([clip.slice(0, came)], { breaks: true })).catch(() => undefined);
    expect(await offsetOf(path)).toBe(came);
    await patch(path, came, clip.stream(came));
    await expectWhole(path, clip);
  });

  test("the last byte is enough: nobody has to come back for the end", async () => {
    const clip = bigMp4(6 * MiB);
    const path = await create(clip.size);
    await patch(path, 0, streamOf([clip.slice(0, clip.size)], { breaks: true })).catch(() => undefined);
    await eventually(async () => (await stateOf(path)).state === "received");
    await expectWhole(path, clip);
  });

  test("a file begun together with its creation leaves nothing, for nobody knows its id", async () => {
    const clip = bigMp4(6 * MiB);
    const dashcamer = await makeDashcamer();
    const { readable, writable } = new FixedLengthStream(clip.size);
    const body = writable.getWriter();
    const headers = { "Content-Type": "application/offset+octet-stream" };
    const answer = create(clip.size, { dashcamer: dashcamer.id }, { headers, body: readable });
    answer.catch(() => undefined);
    await body.write(clip.slice(0, 3 * MiB));
    const state = async () => {
      const rows = await db.select().from(intakes).where(eq(intakes.dashcamerId, dashcamer.id));
      return rows[0]?.state;
    };
    await eventually(async () => (await state()) === "receiving");
    body.abort(new Error("the connection is down")).catch(() => undefined);
    await eventually(async () => (await state()) === "cancelled");
  });
});

describe("a length that does not hold", () => {
  test("more bytes than announced are refused before they are sent, and nothing is spoiled", async () => {
    const clip = bigMp4(20_000);
    const path = await create(10_000);
    const response = await patch(path, 0, clip.slice(0, 20_000));
    expect([response.status, await offsetOf(path)]).toEqual([413, 0]);
  });

  test("more bytes than announced in a body of unknown length are refused, and nothing is spoiled", async () => {
    const clip = bigMp4(7 * MiB);
    const path = await create(6 * MiB);
    const response = await patch(path, 0, clip.stream());
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ Code: "LengthMismatch" });
    const offset = await offsetOf(path);
    expect(offset).toBeLessThan(6 * MiB);
    expect((await patch(path, offset, clip.slice(offset, 6 * MiB))).status).toBe(204);
    const bytes = (await storedBytes(path)) ?? new Uint8Array();
    expect(Buffer.compare(bytes, clip.slice(0, 6 * MiB))).toBe(0);
  });

  test("fewer bytes than the file has leave it open", async () => {
    const clip = bigMp4(20_000);
    const path = await create(clip.size);
    await patch(path, 0, clip.slice(0, 19_999));
    expect(await stateOf(path)).toMatchObject({ state: "receiving", offset: 19_999 });
    expect(await isStored(path)).toBe(false);
  });

  test("bytes after the end of a complete upload are refused", async () => {
    const clip = bigMp4(20_000);
    const path = await create(clip.size);
    await patch(path, 0, clip.slice(0, clip.size));
    expect((await patch(path, clip.size, new Uint8Array(10))).status).toBe(413);
    await expectWhole(path, clip);
  });
});

describe("a body that stops coming", () => {
  test("ends by itself after a while, and what came is stored", async () => {
    const clip = bigMp4(9 * MiB);
    const path = await create(clip.size);
    await hurry(path, { idle: 100 });
    const body = slowBody();
    const answer = patch(path, 0, body.stream);
    body.push(clip.slice(0, 6 * MiB + 5));
    const response = await answer;
    expect([response.status, response.headers.get("Upload-Offset")]).toEqual([204, String(6 * MiB + 5)]);
  });

  test("is saved while it is still coming, so that a crash does not lose it", async () => {
    const clip = bigMp4(9 * MiB);
    const path = await create(clip.size);
    await hurry(path, { saveEvery: 30 });
    const body = slowBody();
    const answer = patch(path, 0, body.stream).catch(() => undefined);
    body.push(clip.slice(0, 2 * MiB));
    await eventually(async () => (await stateOf(path)).offset === 2 * MiB);
    body.push(clip.slice(2 * MiB, 6 * MiB));
    await eventually(async () => (await stateOf(path)).offset === 6 * MiB);
    await crashObject(sessionOf(path));
    await answer;
    expect(await offsetOf(path)).toBe(6 * MiB);
    await patch(path, 6 * MiB, clip.stream(6 * MiB));
    await expectWhole(path, clip);
  });
});

test("however a file is cut, stopped and begun again, the offset never goes down and the end is equal", async () => {
  const step = fc.record({
    bytes: fc.oneof(fc.nat(3000), fc.nat(7 * MiB)),
    how: fc.constantFrom("ends", "breaks", "hangs", "crashes", "is evicted"),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2000, max: 12 * MiB }),
      fc.array(step, { maxLength: 8 }),
      async (size, steps) => {
        const clip = bigMp4(size);
        const path = await create(size);
        let acknowledged = 0;
        for (const { bytes, how } of steps) {
          const from = await offsetOf(path);
          expect(from).toBeGreaterThanOrEqual(acknowledged);
          acknowledged = from;
          const piece = clip.slice(from, Math.min(size, from + bytes));
          if (how === "hangs") {
            const body = slowBody();
            void patch(path, from, body.stream).catch(() => undefined);
            if (piece.length > 0) body.push(piece);
          } else {
            const body = streamOf([piece], { breaks: how === "breaks" });
            const answer = await patch(path, from, body).catch(() => undefined);
            if (how === "ends")
              expect(answer?.headers.get("Upload-Offset")).toBe(String(from + piece.length));
          }
          if (how === "crashes") await crashObject(sessionOf(path));
          if (how === "is evicted") await evictDurableObject(sessionOf(path));
        }
        const from = await offsetOf(path);
        expect(from).toBeGreaterThanOrEqual(acknowledged);
        if (from < size) expect((await patch(path, from, clip.stream(from))).status).toBe(204);
        await eventually(async () => (await stateOf(path)).state === "received");
        await expectWhole(path, clip);
      },
    ),
    { numRuns: triesOf(25) },
  );
});

/** Makes the session's clock fast. */
async function hurry(path: string, faster: Partial<{ idle: number; saveEvery: number }>) {
  await runInDurableObject(sessionOf(path), (session) => {
    session.timing = { ...session.timing, tick: 10, ...faster };
  });
}
