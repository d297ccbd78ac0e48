import { expect, test } from "vitest";
import { discounted, type Feature, hasFeature, licenceState, prolongRefusal } from "~/domain/tariffs/rules";

const now = Date.UTC(2026, 10, 21);

/** Written by hand from the specification, sections 4 and 6: Decent, Standard, Maxi, Enterprise. */
const matrix: Record<Feature, string> = {
  customTags: "           - x x x",
  socialPosts: "          - x x x",
  editors: "              - - x x",
  preReleaseCompilation: "- - x x",
  transferHolder: "       - - x x",
  ownDomain: "            - - - x",
};

test.each(Object.entries(matrix) as [Feature, string][])("%s comes with %s", (feature, marks) => {
  for (const [at, mark] of marks.trim().split(" ").entries()) {
    const variant = at + 1;
    expect(hasFeature({ variant, licenceUntil: now + 1 }, feature, now)).toBe(mark === "x");
    expect(hasFeature({ variant, licenceUntil: now }, feature, now)).toBe(false);
    expect(hasFeature({ variant, licenceUntil: null }, feature, now)).toBe(false);
  }
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

test("days are given to a tariff that there once was, of a contract that nobody is ending", () => {
  const creator = { contractEndedAt: null, noticeEndsAt: null, isRejecting: false, licenceUntil: now };
  expect(prolongRefusal(creator)).toBeNull();
  expect(prolongRefusal({ ...creator, licenceUntil: null })).toBe("MissingLicense");
  expect(prolongRefusal({ ...creator, isRejecting: true })).toBe("TermsRejected");
  expect(prolongRefusal({ ...creator, noticeEndsAt: now })).toBe("InvalidState");
  expect(prolongRefusal({ ...creator, noticeEndsAt: now, contractEndedAt: now })).toBe("ContractEnded");
});
