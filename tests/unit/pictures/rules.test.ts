import { Buffer } from "node:buffer";
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pictureTypeOf, webpSize } from "~/domain/pictures/rules";

const read = (path: string) => new Uint8Array(readFileSync(path));
const bmp = new Uint8Array(54);
bmp.set(Buffer.from("BM"));
new DataView(bmp.buffer).setUint32(2, 54, true);

test("the type of a picture is found by its content", () => {
  expect(pictureTypeOf(read("public/icons/icon-192.png"))).toBe("image/png");
  expect(pictureTypeOf(read("public/og.jpg"))).toBe("image/jpeg");
  expect(pictureTypeOf(read("docs/screenshots/home.webp"))).toBe("image/webp");
  expect(pictureTypeOf(bmp)).toBe("image/bmp");
  for (const text of ["", "GIF89a", "<svg/>", "\x89PNG", "BM", "RIFF", "<html>".repeat(100)]) {
    expect(pictureTypeOf(new TextEncoder().encode(text))).toBeNull();
  }
});

test("a picture that was cut off is none", () => {
  for (const path of ["public/icons/icon-192.png", "public/og.jpg", "docs/screenshots/home.webp"]) {
    const whole = read(path);
    for (const length of [0, 1, 11, 30, whole.length >> 1, whole.length - 1]) {
      expect(pictureTypeOf(whole.subarray(0, length)), `${path} ${length}`).toBeNull();
    }
  }
});

test("the size of a WebP picture is read from its header, lossy, lossless and extended", () => {
  for (const path of globSync("db/demo/thumbnails/*.webp").slice(0, 3)) {
    expect(webpSize(read(path))).toEqual({ width: 640, height: 360 });
  }
  expect(webpSize(webp("VP8L", [0x2f, 0x7f, 0xc7, 0x0d, 0x01]))).toEqual({ width: 1920, height: 1080 });
  expect(webpSize(webp("VP8X", [0, 0, 0, 0, 0x7f, 0x07, 0, 0x37, 0x04, 0]))).toEqual({
    width: 1920,
    height: 1080,
  });
  expect(webpSize(webp("VP8 ", [0, 0, 0, 1, 2, 3, 0, 0, 0, 0]))).toBeNull();
  expect(webpSize(webp("VP8L", [0, 0, 0, 0, 0]))).toBeNull();
});

/** A WebP file of one chunk. */
function webp(chunk: string, payload: number[]): Uint8Array {
  const body = [...Buffer.from("WEBP"), ...Buffer.from(chunk), 16, 0, 0, 0, ...payload];
  while (body.length < 28) body.push(0);
  return new Uint8Array([...Buffer.from("RIFF"), body.length, 0, 0, 0, ...body]);
}
