import { decode, encode as turboEncode } from "turbo-stream";
import { expect, test } from "vitest";
import { decode as decodePage, encode } from "~/framework/page-encoding";

test("what a page has already is written as the framework reads it", async () => {
  const page = {
    root: { data: { name: 'Honza "Za" volantem', none: null, missing: undefined, when: new Date(5) } },
    "routes/list": { data: { rows: [{ id: 1, ok: true }, [], {}, -1.5], text: "řádek\n2" } },
    "routes/other": { data: null },
  };
  const body = new Response(encode(page)).body as ReadableStream<Uint8Array>;
  expect((await decode(body)).value).toEqual(page);
});

test("what Remix has written is read as it was, and what this site writes as well", async () => {
  const data = {
    "routes/a": { data: { at: new Date(5), list: [1, "a", null, { b: true }], none: undefined, same: "a" } },
    root: { data: null },
  };
  const written = await new Response(turboEncode(data)).text();
  expect(decodePage(written)).toEqual(data);
  expect(decodePage(encode(data))).toEqual(data);
  expect(decodePage(await new Response(turboEncode(undefined)).text())).toBeUndefined();
});
