import { expect, test } from "vitest";
import { backgroundSize, fitted } from "~/domain/settings/site-rules";

test("a background fits within 1920 by 1080, keeps its ratio and is never made larger", () => {
  expect(backgroundSize).toEqual({ width: 1920, height: 1080 });
  expect(fitted({ width: 3840, height: 2160 })).toEqual({ width: 1920, height: 1080 });
  expect(fitted({ width: 4000, height: 3000 })).toEqual({ width: 1440, height: 1080 });
  expect(fitted({ width: 8000, height: 1000 })).toEqual({ width: 1920, height: 240 });
  expect(fitted({ width: 100_000, height: 1 })).toEqual({ width: 1920, height: 1 });
  expect(fitted({ width: 640, height: 360 })).toEqual({ width: 640, height: 360 });
});
