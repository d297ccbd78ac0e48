import { readFileSync } from "node:fs";
import fontkit from "@pdf-lib/fontkit";
import { expect, test } from "vitest";
import { jpegSize, pictureTypeOf } from "~/domain/pictures/rules";
import { type Bitmap, newBitmap } from "~/domain/social/picture/bitmap";
import { drawable } from "~/domain/social/picture/draw-text";
import { decodeJpeg, encodeJpeg } from "~/domain/social/picture/jpeg";
import { storyPicture } from "~/domain/social/picture/story-picture.server";
import { wrapTitle } from "~/domain/social/picture/wrap-title";

const font = (weight: number) => new Uint8Array(readFileSync(`public/fonts/overpass-${weight}-v1.ttf`));
const fonts = { regular: font(400), bold: font(700) };

/** Soft colours, as a photograph has, in a size that is no whole number of units. */
function gradient(width: number, height: number): Bitmap {
  const bitmap = newBitmap(width, height);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    bitmap.data.set([(x * 255) / width, (y * 255) / height, 128 + 60 * Math.sin(x / 40)], at * 3);
  }
  return bitmap;
}

test("a picture that is written and read again is nearly the same", () => {
  const before = gradient(333, 187);
  const after = decodeJpeg(encodeJpeg(before, 90));
  expect([after?.width, after?.height]).toEqual([333, 187]);
  const differences = before.data.map((value, at) => Math.abs(value - (after?.data[at] ?? 0)));
  expect(differences.reduce((sum, one) => sum + one, 0) / differences.length).toBeLessThan(2);
  expect(differences.reduce((most, one) => Math.max(most, one), 0)).toBeLessThan(24);
});

test("pictures of other programs are read; what is no JPEG, or one too large, is none", () => {
  const og = new Uint8Array(readFileSync("public/og.jpg"));
  const read = decodeJpeg(og);
  expect({ width: read?.width, height: read?.height }).toEqual(jpegSize(og));
  expect(decodeJpeg(new Uint8Array())).toBeNull();
  expect(decodeJpeg(new Uint8Array(readFileSync("public/icons/icon-192.png")))).toBeNull();
  const whole = encodeJpeg(gradient(64, 64), 80);
  const size = whole.findIndex((byte, at) => byte === 0xff && whole[at + 1] === 0xc0) + 5;
  const large = whole.slice();
  large.set([0x3f, 0xff, 0x3f, 0xff], size);
  expect(decodeJpeg(large)).toBeNull();
});

test("a damaged picture is none or a picture, and never an error", () => {
  const whole = encodeJpeg(gradient(64, 64), 80);
  for (let cut = 1; cut < whole.length; cut += 7) decodeJpeg(whole.subarray(0, cut));
  for (let at = 0; at < whole.length; at += 5) {
    const damaged = whole.slice();
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    const picture = decodeJpeg(damaged);
    if (picture) expect(picture.data).toHaveLength(picture.width * picture.height * 3);
  }
});

test("a story is a JPEG of 1080 × 1920, well below 8 MB, whatever the title and the thumbnail are", () => {
  const thumbnail = encodeJpeg(gradient(640, 360), 80);
  for (const story of [
    { title: "Příliš žluťoučký kůň na přechodu", creator: "Honza", thumbnail },
    { title: "x".repeat(255), creator: "j".repeat(255), thumbnail: null },
    { title: "🦌", creator: "", thumbnail: new Uint8Array([1, 2, 3]) },
  ]) {
    const picture = storyPicture(story, fonts);
    expect(pictureTypeOf(picture)).toBe("image/jpeg");
    expect(jpegSize(picture)).toEqual({ width: 1080, height: 1920 });
    expect(picture.length).toBeLessThan(1_000_000);
  }
});

test("a title is set as large as it fits its room, and what is too long ends in an ellipsis", () => {
  const widthOf = (text: string, size: number) => text.length * size * 0.5;
  const room = { width: 960, height: 400 };
  expect(wrapTitle("Srna", room, widthOf)).toEqual({ size: 88, lines: ["Srna"] });
  const long = wrapTitle("slovo ".repeat(60), room, widthOf);
  expect(long.size).toBe(50);
  expect(long.lines.at(-1)).toMatch(/…$/);
  for (const length of [1, 20, 40, 90, 140, 200, 400]) {
    const { size, lines } = wrapTitle("x".repeat(length), room, widthOf);
    expect(lines.length * size * 1.18).toBeLessThanOrEqual(room.height);
    for (const line of lines) expect(widthOf(line, size)).toBeLessThanOrEqual(room.width);
  }
  const words = wrapTitle("Srna přeběhla silnici u\u00a0lesa", { width: 960, height: 900 }, widthOf);
  expect(words.lines.every((line) => !line.endsWith(" u"))).toBe(true);
});

test("letters with marks of their own are drawn as one, and emoji are left out", () => {
  const bold = fontkit.create(fonts.bold);
  expect(drawable(bold, "Z\u030clut\u030couc\u030cky\u0301 ku\u030an\u030c ❤️\u200d🔥 v Brne\u030c 🚗")).toBe(
    "Žluťoučký kůň v Brně",
  );
});
