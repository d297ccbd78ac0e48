import { existsSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

const page = readFileSync("docs/architecture.md", "utf8");
const picture = /```mermaid\n([\s\S]*?)```/.exec(page)?.[1] ?? "";
const files = new Map(
  [...picture.matchAll(/^ +(\w+)\["([^"]+\.tsx?)"\]$/gm)].map(([, id, file]) => [id, file]),
);

/** Pairs of files that a solid arrow joins; `a --> b --> c` are two of them. */
const imports = picture.split("\n").flatMap((line) => {
  const steps = line.trim().split(" --> ");
  return steps.slice(1).map((to, at) => [files.get(steps[at]), files.get(to)]);
});

test("every box of the picture is a file, and every arrow joins two boxes", () => {
  expect(files.size).toBeGreaterThan(10);
  expect([...files.values()].filter((file = "") => !existsSync(file))).toEqual([]);
  const ends = picture.split("\n").flatMap((line) => {
    const [from, ...to] = line.trim().split(/ --> | == "[^"]+" ==> /);
    return to.length > 0 ? [from, ...to] : [];
  });
  expect(ends.filter((id) => !files.has(id))).toEqual([]);
});

test("every solid arrow of the picture is an import", () => {
  expect(imports.length).toBeGreaterThan(10);
  expect(
    imports.filter(([from = "", to = ""]) => !importsOf(from).includes(to.replace(/\.tsx?$/, ""))),
  ).toEqual([]);
});

test("every file and decision that the page names is there", () => {
  const links = [...page.matchAll(/\]\(([^)#]+)\)/g)].map(([, to = ""]) => join("docs", to));
  const named = [...page.matchAll(/`((?:app|workers|tests)\/[\w/.-]+)`/g)].map(([, file = ""]) => file);
  expect([...links, ...named].filter((file) => !existsSync(file))).toEqual([]);
});

/** What a file imports, from the root and without the extension. */
function importsOf(file: string): string[] {
  return [...readFileSync(file, "utf8").matchAll(/from "([^"]+)"/g)].map(([, to = ""]) =>
    to.startsWith("~/") ? to.replace("~", "app") : normalize(join(dirname(file), to)),
  );
}
