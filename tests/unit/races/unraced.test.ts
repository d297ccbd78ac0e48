import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";
import { unraced } from "./unraced";

/** What writes: through drizzle, in plain SQL, or by its helpers. */
const writes =
  /\.(insert|update|delete)\(\s*[a-z]\w*\s*\)|\b(insertIf|statement)\(|\b(insert into|update \w+ set|delete from)\b/;

const useCases = files("app/domain/**/*.server.ts");
const races = files("tests/worker/races/*.ts");

function files(pattern: string): string[] {
  return globSync(pattern).map((file) => file.replaceAll("\\", "/"));
}

function importsOf(file: string): string[] {
  const statements = readFileSync(file, "utf8").matchAll(
    /^(?:import|export)\s(?!type\b)[^;]*?from\s+"([^"]+)"/gm,
  );
  return [...statements].map(([, module = ""]) => {
    const path = module.startsWith("~/") ? `app/${module.slice(2)}` : normalize(join(dirname(file), module));
    return `${path.replaceAll("\\", "/").replace(/\.ts$/, "")}.ts`;
  });
}

/** Use cases that a race imports, and those that they call. */
function racedFiles(): Set<string> {
  const found = new Set<string>();
  const follow = (file: string) => {
    for (const next of importsOf(file)) {
      if (!useCases.includes(next) || found.has(next)) continue;
      found.add(next);
      follow(next);
    }
  };
  for (const file of races) follow(file);
  return found;
}

const writing = useCases.filter((file) => writes.test(readFileSync(file, "utf8")));
const raced = racedFiles();

test("whatever writes is raced, or a reason says why it need not be", () => {
  expect(writing.length).toBeGreaterThan(100);
  const missing = writing.filter((file) => !raced.has(file) && !unraced[file]);
  expect(missing, "add it to a table of tests/worker/races").toEqual([]);
});

test("no reason is left of what is raced by now, writes nothing or is gone", () => {
  expect(Object.keys(unraced).filter((file) => raced.has(file) || !writing.includes(file))).toEqual([]);
});

test("every test that a reason names is there", () => {
  const named = Object.values(unraced).flatMap((reason) => /tested in (\S+)/.exec(reason)?.[1] ?? []);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(`tests/worker/${file}`))).toEqual([]);
});
