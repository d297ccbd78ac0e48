import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** A rule that begins at the root or the body and asks what lies in it, up to its end or to a rule nested in it. */
const askingRoot = /(?:html|body|:root):has\([^{]*\{[^{}]*[{}]/g;

/** It styles the root or the body alone. */
const ofItselfAlone = /^[^\s:]*:has\((?:[^()]|\([^()]*\))*\)\s*\{[^{}]*\}$/;

const rulesFor = (css: string) =>
  [...css.matchAll(askingRoot)].map(([rule]) => rule).filter((rule) => !ofItselfAlone.test(rule));

test("no rule of the root or the body styles what lies in it by :has(): any change would style the page anew", () => {
  const sheets = globSync("app/**/*.css");
  expect(sheets.length).toBeGreaterThan(50);
  const found = sheets.flatMap((sheet) => rulesFor(readFileSync(sheet, "utf8")).map((rule) => [sheet, rule]));
  expect(found).toEqual([]);
});

test("such a rule is found, nested or not", () => {
  expect(rulesFor("body:has(main :is(a, b):focus) .bug-fab { display: none }")).toHaveLength(1);
  expect(rulesFor(":root:has(.look-bar) { --size: 1rem; & .dialog { top: 0 } }")).toHaveLength(1);
  expect(rulesFor("html:has(.bar) { scroll-padding: 9rem; }")).toEqual([]);
});
