import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mapStack } from "~/domain/client-errors/map-stack";

const build = join(import.meta.dirname, "../../../build");
const served = readdirSync(join(build, "client"), { recursive: true }).map(String);
const scripts = served
  .filter((name) => /\.m?js$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(build, "client", name), "utf8") }));

test("source maps lie where the Worker alone is asked, and no script names one", () => {
  const maps = served.filter((name) => name.endsWith(".map"));
  expect(maps.length).toBeGreaterThan(20);
  expect(maps.filter((name) => !name.startsWith("maps/"))).toEqual([]);
  expect(readFileSync(join(build, "../wrangler.toml"), "utf8")).toMatch(
    /^run_worker_first = .*"\/maps\/\*"/m,
  );
  expect(scripts.filter(({ text }) => text.includes("sourceMappingURL="))).toEqual([]);
});

test("a place of the build is mapped to one of our sources", async () => {
  const called = "/Api/Support/LogClientError";
  const { name = "", text = "" } = scripts.find((file) => file.text.includes(called)) ?? {};
  const file = name.replace("assets/", "");
  const before = text.slice(0, text.indexOf(called)).split("\n");
  const place = `${file}:${before.length}:${(before.at(-1) ?? "").length + 1}`;
  const stack = `Error: x\n    at ab (https://a.test/assets/${place})\n    at c (https://a.test/assets/gone-12345678.js:1:1)`;
  const { lines, missing } = await mapStack(stack, async (one) =>
    one === file ? readFileSync(join(build, "client/maps", `${file}.map`), "utf8") : null,
  );
  expect(lines[1]).toMatch(/^ {4}at ab \(app\/client\/errors\/log-client-error\.ts:\d+:\d+\)$/);
  expect(lines[2]).toContain("gone-12345678.js:1:1");
  expect(missing).toEqual(["gone-12345678.js"]);
});

test.each([
  ["a line before the first", ":0:5"],
  ["a column before the first", ":1:0"],
  ["a line behind the last", ":9999999:1"],
  ["numbers of any length", `:${"9".repeat(400)}:1`],
])("a made-up place stays as it came: %s", async (_, place) => {
  const line = `    at a (https://a.test/assets/a-12345678.js${place})`;
  const map = { version: 3, names: [], sources: ["../../app/a.ts"], mappings: "AAAA" };
  expect((await mapStack(line, async () => JSON.stringify(map))).lines).toEqual([line]);
});

test("of a made-up stack with many files ten maps are asked for", async () => {
  const asked: string[] = [];
  const stack = Array.from({ length: 50 }, (_, at) => `at a (https://a.test/assets/${at}.js:1:1)`).join("\n");
  await mapStack(stack, async (file) => {
    asked.push(file);
    return null;
  });
  expect(asked.length).toBe(10);
});
