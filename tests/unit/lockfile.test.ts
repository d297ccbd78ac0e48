import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Locked = {
  version?: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
const { packages }: { packages: Record<string, Locked> } = JSON.parse(
  readFileSync(new URL("../../package-lock.json", import.meta.url), "utf8"),
);

/** Where Node would find a package that the one at `path` asks for: in its own node_modules, or further out. */
function isLocked(path: string, name: string): boolean {
  const folders = path.split("/node_modules/");
  return folders.some((_, depth) => {
    const outer = folders.slice(0, folders.length - depth).join("/node_modules/");
    return `${outer ? `${outer}/` : ""}node_modules/${name}` in packages;
  });
}

test("every package that a locked one asks for is locked too, whatever machine the lock was written on", () => {
  const missing = Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isLocked(path, name) && !(`node_modules/${name}` in packages))
      .map((name) => `${path || "package.json"} asks for ${name}`),
  );
  expect(
    missing,
    "npm ci would refuse; write the lock with npm install --package-lock-only in an empty folder",
  ).toEqual([]);
});

test("the lock names no download addresses", () => {
  expect(Object.values(packages).filter((entry) => "resolved" in entry)).toEqual([]);
});
