import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChunkError, loadChunk } from "~/framework/load-chunk";

const reported: unknown[] = [];
let isLineUp = true;

beforeEach(() => {
  vi.useFakeTimers();
  reported.length = 0;
  isLineUp = true;
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
  vi.stubGlobal("fetch", async () => {
    if (!isLineUp) throw new TypeError("offline");
    return new Response(null);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Settles as the work does; the clock runs meanwhile. */
async function after<T>(ms: number, work: Promise<T>) {
  const settled = work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([settled, Promise.resolve("still waiting")]);
}

test("code that never comes is given up and reported after 120 seconds", async () => {
  const work = loadChunk(() => new Promise(() => {}), "/assets/a.js");
  expect(await after(119_999, work)).toBe("still waiting");
  expect(await after(1, work)).toEqual({ error: expect.any(ChunkError) });
  expect(reported).toHaveLength(1);
  expect(String(reported[0])).toBe("ChunkError: /assets/a.js did not load");
});

test("code that met a lost connection comes when the connection is back", async () => {
  isLineUp = false;
  let tries = 0;
  const load = async () => {
    tries += 1;
    if (!isLineUp) throw new TypeError("Failed to fetch");
    return "code";
  };
  const work = loadChunk(load, "/assets/a.js");
  expect(await after(10_000, work)).toBe("still waiting");
  isLineUp = true;
  expect(await after(2000, work)).toEqual({ value: "code" });
  expect(tries).toBe(2);
  expect(reported).toEqual([]);
});

test("a line that stays dead for 120 seconds ends the wait", async () => {
  isLineUp = false;
  const work = loadChunk(() => Promise.reject(new TypeError("Failed to fetch")), "/assets/a.js");
  expect(await after(121_000, work)).toEqual({ error: expect.any(ChunkError) });
  expect(reported).toHaveLength(1);
});

test("code that is broken on a good line is tried twice, not for ever", async () => {
  const load = vi.fn(() => Promise.reject(new SyntaxError("bad")));
  expect(await after(0, loadChunk(load, "/assets/a.js"))).toEqual({ error: expect.any(ChunkError) });
  expect(load).toHaveBeenCalledTimes(2);
});
