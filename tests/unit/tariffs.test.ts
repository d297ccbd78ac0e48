import { expect, test } from "vitest";
import { discounted, type Feature, featureFrom, licenceState, tariffAllows } from "~/domain/tariffs/rules";

/** Who may do what on Decent, Standard, Maxi, Enterprise, as product decision 6 has it. */
const matrix: Record<Feature, string> = {
  customTags: "-xxx",
  socialPosts: "-xxx",
  editors: "--xx",
  preReleaseCompilation: "--xx",
  transferHolder: "--xx",
  ownDomain: "---x",
};

test.each(Object.keys(featureFrom) as Feature[])("%s comes with the tariffs that offer it", (feature) => {
  const marks = [1, 2, 3, 4].map((variant) => (tariffAllows(variant, feature) ? "x" : "-"));
  expect(marks.join("")).toBe(matrix[feature]);
});

test.each([
  [599_000, 20, 479_200],
  [11_900, 33, 7973],
  [99_000, 0, 99_000],
  [99_000, 100, 0],
])("%i haléřů less %i %% are %i", (price, percent, rest) => {
  expect(discounted(price, percent)).toBe(rest);
});

test("a licence is in force until its last moment, and none was never paid", () => {
  expect([licenceState(null, 5), licenceState(6, 5), licenceState(5, 5)]).toEqual([
    "neverPaid",
    "inForce",
    "lapsed",
  ]);
});
