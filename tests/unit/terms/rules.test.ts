import { expect, test } from "vitest";
import { termsInForce, termsVersions } from "~/domain/terms/rules";

test("creators' terms are in force from 7 February 2022", () => {
  expect(termsVersions.d[0]).toBe("2022-02-07");
  expect(termsInForce("d", Date.UTC(2022, 1, 7))).toBe("2022-02-07");
});

test("versions of each document stand in the order of their dates", () => {
  for (const versions of Object.values(termsVersions)) {
    expect([...versions].sort()).toEqual(versions);
    for (const version of versions) expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});
