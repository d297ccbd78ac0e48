import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

function read(path: string) {
  const bytes = new Uint8Array(readFileSync(new URL(`../../public/${path}`, import.meta.url)));
  const textAt = (start: number) => String.fromCharCode(...bytes.subarray(start, start + 3));
  return { view: new DataView(bytes.buffer), textAt };
}

test.each([
  ["icons/icon-192.png", 192],
  ["icons/icon-512.png", 512],
  ["icons/icon-maskable-512.png", 512],
  ["icons/apple-touch-icon.png", 180],
])("%s is a square picture of its size", (path, size) => {
  const { view, textAt } = read(path);
  expect(textAt(1)).toBe("PNG");
  expect([view.getUint32(16), view.getUint32(20)]).toEqual([size, size]);
});

test("favicon.ico holds one picture of 32 pixels", () => {
  const { view, textAt } = read("favicon.ico");
  expect([view.getUint16(2, true), view.getUint16(4, true), view.getUint8(6)]).toEqual([1, 1, 32]);
  expect(textAt(view.getUint32(18, true) + 1)).toBe("PNG");
});
