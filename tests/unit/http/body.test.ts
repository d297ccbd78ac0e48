import { expect, test } from "vitest";
import { BodyTooLarge, readBody, wholeBody } from "~/http/body.server";

/** A body of so many chunks of ten bytes with this Content-Length, and how many chunks were asked for. */
function bodyOf(chunks: number, contentLength?: number) {
  let asked = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (asked === chunks) return controller.close();
        asked += 1;
        controller.enqueue(new Uint8Array(10).fill(asked));
      },
    },
    { highWaterMark: 0 },
  );
  const headers = new Headers(contentLength === undefined ? {} : { "Content-Length": `${contentLength}` });
  const request = { body, headers } as unknown as Request;
  return { request, asked: () => asked };
}

test("a body up to the limit is read whole", async () => {
  const { request } = bodyOf(3, 30);
  expect([...(await wholeBody(request, 30))]).toEqual([...Array(30)].map((_, at) => 1 + Math.trunc(at / 10)));
});

test.each([
  ["does not tell its length", undefined],
  ["tells a shorter one", 5],
  ["tells nonsense", Number.NaN],
])("one that is longer and %s is read no further than the limit", async (_, contentLength) => {
  const { request, asked } = bodyOf(1_000_000, contentLength);
  await expect(wholeBody(request, 30)).rejects.toThrow(BodyTooLarge);
  expect(asked()).toBe(4);
});

test("one that says that it is longer is not read at all", async () => {
  const { request, asked } = bodyOf(5, 31);
  await expect(wholeBody(request, 30)).rejects.toThrow(BodyTooLarge);
  expect(asked()).toBe(0);
});

test("who stops early asks for nothing more", async () => {
  const { request, asked } = bodyOf(5);
  for await (const _chunk of readBody(request, 50)) break;
  expect(asked()).toBe(1);
});
