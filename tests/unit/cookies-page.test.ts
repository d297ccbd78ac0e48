import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("app/{http,client}/**/*.{ts,tsx}").map((file) => readFileSync(file, "utf8"));
const [page] = globSync("app/texts/legal/cookies.*.md").map((file) => readFileSync(file, "utf8"));

test("the page about cookies names every cookie, and none that does not exist", () => {
  const named = (text: string) => new Set(text.match(/\bpalubka_[a-z]+\b/g));
  const set = new Set(sources.flatMap((source) => [...named(source)]));
  expect(set.size).toBeGreaterThan(4);
  expect([...named(page ?? "")].toSorted()).toEqual([...set].toSorted());
});
