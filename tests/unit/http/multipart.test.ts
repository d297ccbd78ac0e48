import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { BodyTooLarge } from "~/http/body.server";
import { BrokenForm, readMultipart, textOf } from "~/http/multipart.server";

const boundary = "----WebKitFormBoundaryx3Xk";
const type = `multipart/form-data; boundary=${boundary}`;
const encode = (text: string) => new TextEncoder().encode(text);

function joined(chunks: Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(chunks));
}

/** The bytes in pieces that end at the given places. */
async function* streamOf(bytes: Uint8Array, cuts: number[] = []): AsyncGenerator<Uint8Array> {
  const places = [...new Set([0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length])].sort(
    (a, b) => a - b,
  );
  for (const [index, end] of places.slice(1).entries()) yield bytes.slice(places[index], end);
}

async function readAll(stream: AsyncIterable<Uint8Array>, contentType = type) {
  const parts: { name: string; filename: string | null; bytes: Uint8Array }[] = [];
  for await (const { name, filename, body } of readMultipart(stream, contentType)) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) chunks.push(chunk.slice());
    parts.push({ name, filename, bytes: joined(chunks) });
  }
  return parts;
}

test("whatever a form holds and however it is cut on its way, it is read as it was written", async () => {
  const content = fc.uint8Array({ maxLength: 300 });
  const nearMark = fc
    .array(fc.constantFrom("\r", "\n", "\r\n", "--", boundary, `\r\n--${boundary.slice(0, -1)}`, "x"))
    .map((pieces) => encode(pieces.join("").replaceAll(`\r\n--${boundary}`, "")));
  const field = fc.record({
    // Browsers escape a line break in a name, but not the percent sign: what looks like an escape cannot be told from one.
    name: fc.string({ minLength: 1 }).filter((name) => !/%(22|0D|0A)/i.test(name)),
    filename: fc.option(
      fc.string({ unit: "grapheme", minLength: 1 }).filter((name) => !/%(22|0D|0A)/i.test(name)),
    ),
    bytes: fc.oneof(content, nearMark),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(field, { maxLength: 5 }), fc.array(fc.nat()), async (fields, cuts) => {
      const form = new FormData();
      for (const { name, filename, bytes } of fields) {
        if (filename === null) form.append(name, Buffer.from(bytes).toString("base64"));
        else form.append(name, new Blob([bytes]), filename);
      }
      const expected = [...form].map(([name, value]) =>
        typeof value === "string" ? { name, filename: null } : { name, filename: value.name },
      );
      const sent = new Response(form);
      const contentType = sent.headers.get("Content-Type") ?? "";
      const stream = streamOf(new Uint8Array(await sent.arrayBuffer()), cuts);
      const parts = await readAll(stream, contentType);
      expect(parts.map(({ name, filename }) => ({ name, filename }))).toEqual(
        expected.map(({ name, filename }) => ({ name: normalised(name), filename })),
      );
      for (const [index, { filename, bytes }] of fields.entries()) {
        const meant = filename === null ? encode(Buffer.from(bytes).toString("base64")) : bytes;
        expect(Buffer.compare(parts[index]?.bytes ?? encode("?"), meant)).toBe(0);
      }
    }),
  );
});

/** Browsers send line breaks in names of fields as CRLF. */
const normalised = (name: string) => name.replace(/\r\n|\r|\n/g, "\r\n");

const part = (headers: string, body: string) => `--${boundary}\r\n${headers}\r\n\r\n${body}\r\n`;
const end = `--${boundary}--\r\n`;

describe("a file's name", () => {
  test.each([
    ["semi;colon=equals.mp4", "semi;colon=equals.mp4"],
    ["back\\slash.mp4", "back\\slash.mp4"],
    ["quoted %22name%22.mp4", 'quoted "name".mp4'],
    ["line%0D%0Abreak.mp4", "line\r\nbreak.mp4"],
    ["100%25.mp4", "100%25.mp4"],
    ["žluťoučký kůň.mp4", "žluťoučký kůň.mp4"],
  ])("%s is read as browsers write it", async (written, meant) => {
    const form = part(`Content-Disposition: form-data; name="files"; filename="${written}"`, "x") + end;
    expect(await readAll(streamOf(encode(form)))).toMatchObject([{ name: "files", filename: meant }]);
  });
});

test("a part that nobody reads is passed over", async () => {
  const form = part('Content-Disposition: form-data; name="a"; filename="a"', "A".repeat(5000));
  const names: string[] = [];
  const bytes = encode(form + part('Content-Disposition: form-data; name="b"', "B") + end);
  for await (const { name } of readMultipart(streamOf(bytes, [100, 3000]), type)) names.push(name);
  expect(names).toEqual(["a", "b"]);
});

test("a part whose reader stops half-way is passed over too", async () => {
  const form = part('Content-Disposition: form-data; name="a"; filename="a"', "A".repeat(5000));
  const bytes = encode(form + part('Content-Disposition: form-data; name="b"', "B") + end);
  const names: string[] = [];
  for await (const { name, body } of readMultipart(streamOf(bytes, [100, 3000]), type)) {
    names.push(name);
    for await (const _chunk of body) break;
  }
  expect(names).toEqual(["a", "b"]);
});

describe("what is no form is refused", () => {
  const whole = part('Content-Disposition: form-data; name="a"', "A") + end;
  const longest = "-".repeat(71);
  test.each([
    ["nothing", "", type],
    ["a form without its end", whole.slice(0, -6), type],
    ["a form that ends in its headers", `--${boundary}\r\nContent-Dispo`, type],
    ["another boundary", whole.replaceAll(boundary, "other"), type],
    ["no boundary", whole, "multipart/form-data"],
    ["a part without a name", part("Content-Disposition: form-data", "A") + end, type],
    ["a part without headers", `--${boundary}\r\n\r\nA\r\n${end}`, type],
    [
      "a boundary longer than any",
      whole.replaceAll(boundary, longest),
      `multipart/form-data; boundary=${longest}`,
    ],
    ["headers without an end", `--${boundary}\r\n${"a: b\r\n".repeat(10_000)}`, type],
  ])("%s", async (_what, text, contentType) => {
    const read = async () => {
      for await (const { body } of readMultipart(streamOf(encode(text)), contentType)) {
        for await (const _chunk of body);
      }
    };
    await expect(read()).rejects.toThrow(BrokenForm);
  });
});

test("a field longer than allowed is refused before it is all in memory", async () => {
  const form = part('Content-Disposition: form-data; name="a"', "A".repeat(100_000)) + end;
  for await (const field of readMultipart(streamOf(encode(form), [1000, 2000, 70_000]), type)) {
    await expect(textOf(field, 64_000)).rejects.toThrow(BodyTooLarge);
    break;
  }
});
