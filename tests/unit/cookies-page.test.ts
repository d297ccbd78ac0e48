import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("app/{http,client,routes,areas}/**/*.{ts,tsx}").map((file) =>
  readFileSync(file, "utf8"),
);
const page = readFileSync("app/texts/legal/cookies.md", "utf8");

test("the page about cookies names every cookie, and none that does not exist", () => {
  const named = (text: string) => new Set(text.match(/\bpalubka_[a-z]+\b/g));
  const set = new Set(sources.flatMap((source) => [...named(source)]));
  expect(set.size).toBeGreaterThan(4);
  expect([...named(page)].toSorted()).toEqual([...set].toSorted());
});

test("and every store of the browser", () => {
  const stored = sources.flatMap((source) => {
    const names = [...source.matchAll(/(?:key|Key|prefix) = "(palubka[-.][a-z]+)/g)].map(([, name]) => name);
    const databases = [...source.matchAll(/indexedDB\.open\("([a-z]+)"/g)].map(([, name]) => name);
    return [...names, ...databases];
  });
  const listed = [...page.matchAll(/\*\*(palubka(?:[-.][a-z]+)?)\*\*/g)].map(([, name]) => name);
  expect(stored.length).toBeGreaterThan(5);
  expect([...new Set(listed)].toSorted()).toEqual([...new Set(stored)].toSorted());
});
