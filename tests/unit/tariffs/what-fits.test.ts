import { expect, test } from "vitest";
import { whatDoesNotFit } from "~/domain/tariffs/what-fits";

const has = { usedBytes: 60, editors: 2, tags: 5, hasCompanyAddress: true };
const all = { overBytes: 0, editors: 0, tags: 0, hasCompanyAddress: false };

/** By hand from the table of product decision 6. */
test.each([
  ["Enterprise", { variant: 4, spaceBytes: 1000 }, {}],
  ["Maxi", { variant: 3, spaceBytes: 200 }, { hasCompanyAddress: true }],
  ["Standard", { variant: 2, spaceBytes: 60 }, { hasCompanyAddress: true, editors: 2 }],
  ["Decent", { variant: 1, spaceBytes: 10 }, { hasCompanyAddress: true, editors: 2, tags: 5, overBytes: 50 }],
  ["Maxi with less space", { variant: 3, spaceBytes: 59 }, { hasCompanyAddress: true, overBytes: 1 }],
])("%s has no room for what it lacks, and for nothing else", (_, tariff, misfits) => {
  expect(whatDoesNotFit(has, tariff)).toEqual({ ...all, ...misfits });
});
