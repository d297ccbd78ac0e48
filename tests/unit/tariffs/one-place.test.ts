import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where the rules themselves stand, in TypeScript and in SQL. */
const home = "app/domain/tariffs/";

/** A licence's end that is compared, or a space that is added up: `licenceUntil <= now`, `gt(d.licenceUntil, now)`. */
const byHand = {
  "compares the end of a licence": [
    /licenceUntil(\}| as number|!|\s*\?\?\s*0)*\)*\s*[<>]=?\s/g,
    /[<>]=?\s*(\$?\{)?[\w.?]*licenceUntil\b/g,
    /\b(gte?|lte?|between)\(\s*[\w.]*licenceUntil\b/g,
    /licence_until\s*[<>]/g,
  ],
  "adds up a creator's space": [
    /associatedBytes[\s})]*\+/g,
    /extendedBytes[\s})]*\+/g,
    /\+\s*(\$?\{)?[\w.]*(associated|extended)Bytes/g,
    /(max|associated|extended)Bytes[\s})]*-\s*(\$?\{)?[\w.]*(used|reserved)Bytes/g,
    /associated_bytes\s*\+|extended_bytes\s*\+/g,
  ],
};

/** Not a gate, but the arithmetic of periods and reminders, which is about when a licence ends. */
const aboutPeriods = ["app/domain/money/paid-period.ts"];

function breachesIn(text: string, patterns: RegExp[]): string[] {
  return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map(([found]) => found.trim()));
}

test.each(Object.entries(byHand))("only the tariffs' own rules say what %s", (_, patterns) => {
  const files = globSync(["app/**/*.{ts,tsx}", "workers/**/*.ts"]).filter(
    (file) => !file.startsWith(home) && !aboutPeriods.includes(file),
  );
  expect(files.length).toBeGreaterThan(900);
  const found = files.flatMap((file) =>
    breachesIn(readFileSync(file, "utf8"), patterns).map((breach) => `${file}: ${breach}`),
  );
  expect(found).toEqual([]);
});

test("what is done by hand is noticed", () => {
  const licence = [
    "to.licenceUntil > now",
    "if (!d?.licenceUntil || d.licenceUntil <= now) return",
    "{dashcamers.licenceUntil} > {now}",
    "gt(asking.licenceUntil, now)",
    "(self?.licenceUntil ?? 0) > now",
    "now < creator.licenceUntil",
  ];
  for (const text of licence)
    expect(breachesIn(text, byHand["compares the end of a licence"]), text).not.toEqual([]);
  const space = [
    "{dashcamers.associatedBytes} + {dashcamers.extendedBytes}",
    "a.associatedBytes + a.extendedBytes - a.usedBytes",
    "maxBytes - usedBytes",
  ];
  for (const text of space)
    expect(breachesIn(text, byHand["adds up a creator's space"]), text).not.toEqual([]);
});
