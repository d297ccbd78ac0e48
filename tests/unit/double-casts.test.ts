import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("no value is passed off as another type", () => {
  const files = globSync("{app,db,workers}/**/*.{ts,tsx}").map((file) => file.replaceAll("\\", "/"));
  const casting = files.filter((file) => /\bas unknown as\b/.test(readFileSync(file, "utf8")));
  expect(
    casting.sort(),
    "insertIf takes questions among its values, asBatch takes any number of statements; else say what the value is",
  ).toEqual([]);
});
