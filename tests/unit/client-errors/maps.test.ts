import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mapStack } from "../../../scripts/stack-lines.mjs";

const build = join(import.meta.dirname, "../../../build");
const served = readdirSync(join(build, "client"), { recursive: true }).map(String);
const scripts = served
  .filter((name) => /\.m?js$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(build, "client", name), "utf8") }));

test("no source map is served, and none is named in what is", () => {
  expect(served.filter((name) => name.endsWith(".map"))).toEqual([]);
  expect(scripts.filter(({ text }) => text.includes("sourceMappingURL="))).toEqual([]);
});

test("a place of the build is told as one of our sources", () => {
  const called = "/Api/Support/LogClientError";
  const { name = "", text = "" } = scripts.find((file) => file.text.includes(called)) ?? {};
  const file = name.replace("assets/", "");
  const before = text.slice(0, text.indexOf(called)).split("\n");
  const place = `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
  const stack = `Error: x\n    at ab (https://a.test/assets/${place})\n    at c (https://a.test/assets/gone-12345678.js:1:1)`;
  const { lines, missing } = mapStack(stack, (one) =>
    one === file ? readFileSync(join(build, "maps", `${file}.map`), "utf8") : null,
  );
  expect(lines[1]).toMatch(/^ {4}at ab \(app\/client\/errors\/log-client-error\.ts:\d+:\d+\)$/);
  expect(lines[2]).toContain("gone-12345678.js:1:1");
  expect(missing).toEqual(["gone-12345678.js"]);
});
