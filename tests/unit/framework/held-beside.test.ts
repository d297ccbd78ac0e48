import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const readme = readFileSync(join(root, "app/framework/README.md"), "utf8");
const lock: { packages: Record<string, { version?: string }> } = JSON.parse(
  readFileSync(join(root, "package-lock.json"), "utf8"),
);

/** The rows of the table of grips: the names and versions in its cells that stand in backticks. */
const grips = readme
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => {
    const cells = line.split("|").slice(1, -1);
    const marked = (at: number) =>
      [...(cells[at] ?? "").matchAll(/`([^`]+)`/g)].map(([, text]) => text as string);
    return {
      files: marked(0),
      reason: cells[2]?.trim(),
      gain: cells[3]?.trim(),
      versions: marked(4),
      tests: marked(5),
    };
  });

/** What is public API, and types. */
const noGrips = ["README.md", "router.ts", "route.server.ts", "load-context.ts"];

test("every grip on the framework's inside stands in the table, with its reason, gain and tests", () => {
  const listed = grips.flatMap(({ files }) => files);
  const files = readdirSync(join(root, "app/framework")).filter((file) => !noGrips.includes(file));
  expect(listed.toSorted()).toEqual(files.toSorted());
  for (const { files, reason, gain, versions, tests } of grips) {
    expect(reason, String(files)).not.toBe("");
    expect(gain, String(files)).not.toBe("");
    expect(versions, String(files)).not.toEqual([]);
    expect(tests, String(files)).not.toEqual([]);
    expect(tests.filter((file) => !existsSync(join(root, "tests", file)))).toEqual([]);
  }
});

test("every grip has been held beside the version that is installed", () => {
  const old = grips.flatMap(({ files, versions }) =>
    versions.flatMap((held) => {
      const [name, version] = held.split(" ");
      const installed = lock.packages[`node_modules/${name}`]?.version;
      return version === installed ? [] : [`${files}: held beside ${held}, installed is ${installed}`];
    }),
  );
  expect(old, "look at each, run its tests and write the new version into app/framework/README.md").toEqual(
    [],
  );
});
