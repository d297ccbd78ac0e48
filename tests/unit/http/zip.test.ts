import { expect, test } from "vitest";
import { zipResponse } from "~/http/zip.server";

const chunk = 64 * 1024;
const file = 16 * chunk;
const files = 60;

test("a ZIP of 60 MB holds one or two pieces of it at a time, however slowly it is read", async () => {
  let given = 0;
  async function* entries() {
    for (let at = 1; at <= files; at += 1) {
      let left = file;
      const content = new ReadableStream<Uint8Array>(
        {
          pull(controller) {
            if (left === 0) return controller.close();
            left -= chunk;
            given += chunk;
            controller.enqueue(new Uint8Array(chunk));
          },
        },
        { highWaterMark: 0 },
      );
      yield { name: `pdf/${at}.pdf`, at: 0, content };
    }
  }
  const reader = zipResponse(entries(), "test.zip").body?.getReader();
  let taken = 0;
  let mostHeld = 0;
  for (let reads = 0; ; reads += 1) {
    // Somebody on a slow line: what could be read ahead meanwhile is.
    if (reads % 100 === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    mostHeld = Math.max(mostHeld, given - taken);
    const { done, value } = (await reader?.read()) ?? { done: true };
    if (done) break;
    taken += value?.byteLength ?? 0;
  }
  expect(given).toBe(files * file);
  expect(taken).toBeGreaterThan(given);
  expect(mostHeld).toBeLessThanOrEqual(2 * chunk);
});
