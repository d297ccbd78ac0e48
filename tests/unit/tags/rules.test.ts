import { describe, expect, test } from "vitest";
import { contrast, isHexColor, readableInk } from "~/domain/tags/rules";

describe("the ink of a tag", () => {
  test.each([
    ["#7a2a26", "#ffffff"],
    ["#0a7446", "#ffffff"],
    ["#2c3f73", "#ffffff"],
    ["#000000", "#ffffff"],
    ["#ffc72c", "#000000"],
    ["#ffffff", "#000000"],
    ["#56d3d6", "#000000"],
  ])("on %s is %s", (background, ink) => {
    expect(readableInk(background)).toBe(ink);
  });

  test("has a contrast of at least 4.5 on every colour of the cube", () => {
    const steps = ["00", "22", "44", "55", "66", "77", "88", "99", "aa", "cc", "ff"];
    for (const red of steps) {
      for (const green of steps) {
        for (const blue of steps) {
          const background = `#${red}${green}${blue}`;
          expect(
            contrast(background, readableInk(background) ?? background),
            background,
          ).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  test("is unknown for anything that is not #rrggbb", () => {
    for (const text of ["", "red", "#fff", "#12345g", "#1234567", 'url("#a")']) {
      expect(isHexColor(text)).toBe(false);
      expect(readableInk(text)).toBeNull();
    }
  });
});

test("black on white has the greatest contrast there is", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
});
