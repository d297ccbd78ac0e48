import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const recorder = "app/domain/audit/record-entry.server.ts";

/** Use cases that the forms of the administration run; those that only read are asked by loaders. */
const reading = /\/((get|list|count|find)-[\w-]+|own-account)\.server\.ts$/;

function importsOf(file: string): string[] {
  const found = readFileSync(file, "utf8").matchAll(/^import\s(?!type\b)[^;]*?from\s+"([^"]+)"/gm);
  return [...found].map(([, module = ""]) => {
    const path = module.startsWith("~/") ? `app/${module.slice(2)}` : normalize(join(dirname(file), module));
    return existsSync(`${path}.ts`) ? `${path}.ts` : path;
  });
}

const reaches = (file: string, depth: number): boolean =>
  importsOf(file).some(
    (next) =>
      next === recorder ||
      (depth > 0 && next.startsWith("app/domain/") && existsSync(next) && reaches(next, depth - 1)),
  );

test("whatever a form of the administration changes is written into the audit log", () => {
  const pages = globSync("app/routes/admin.*/route.tsx").filter((file) =>
    readFileSync(file, "utf8").includes("formAction("),
  );
  const useCases = new Set(
    pages
      .flatMap(importsOf)
      .filter((file) => /^app\/domain\/.+\.server\.ts$/.test(file) && !reading.test(file)),
  );
  expect(useCases.size).toBeGreaterThan(10);
  expect([...useCases].filter((file) => !reaches(file, 1))).toEqual([]);
});
