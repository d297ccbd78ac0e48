import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { claimedSize } from "~/domain/pictures/claimed-size";

const filled = (values: [at: number, value: number][], size = 64) => {
  const bytes = new Uint8Array(size);
  for (const [at, value] of values) bytes[at] = value;
  return bytes;
};

describe("a picture says how large it is", () => {
  test.each([
    ["a JPEG of a camera", readFileSync("public/og.jpg"), 1200, 630],
    ["a WebP", readFileSync("db/demo/thumbnails/srna-v-aleji.webp"), undefined, undefined],
  ])("%s", (_, file, width, height) => {
    const size = claimedSize(new Uint8Array(file));
    expect(size?.width).toBeGreaterThan(0);
    if (width) expect(size).toEqual({ width, height });
  });

  test("a PNG of 20 000 × 20 000 points, a BMP drawn from the top", () => {
    const png = filled([0x89, 0x50, 0x4e, 0x47].map((value, at) => [at, value]));
    new DataView(png.buffer).setUint32(16, 20_000);
    new DataView(png.buffer).setUint32(20, 20_000);
    expect(claimedSize(png)).toEqual({ width: 20_000, height: 20_000 });
    const bmp = filled([
      [0, 0x42],
      [1, 0x4d],
    ]);
    new DataView(bmp.buffer).setInt32(18, 640, true);
    new DataView(bmp.buffer).setInt32(22, -480, true);
    expect(claimedSize(bmp)).toEqual({ width: 640, height: 480 });
  });

  test.each([
    ["text", new TextEncoder().encode("Tohle vůbec není obrázek, jen se tak jmenuje.")],
    ["nothing", new Uint8Array()],
    [
      "a JPEG cut off",
      filled([
        [0, 0xff],
        [1, 0xd8],
        [2, 0xff],
        [3, 0xe0],
        [4, 0xff],
        [5, 0xff],
      ]),
    ],
    [
      "a JPEG whose segments have no length",
      filled([
        [0, 0xff],
        [1, 0xd8],
        [2, 0xff],
        [3, 0xe0],
      ]),
    ],
  ])("%s says nothing", (_, bytes) => {
    expect(claimedSize(bytes)).toBeNull();
  });
});
