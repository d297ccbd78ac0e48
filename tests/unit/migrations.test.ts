import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const folder = new URL("../../migrations/", import.meta.url);
const script = new URL("../../scripts/migrations.mjs", import.meta.url).pathname;

test("migrations are numbered without a gap and say in words what they do", () => {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const { entries } = JSON.parse(readFileSync(new URL("meta/_journal.json", folder), "utf8"));
  expect(files.sort()).toEqual(entries.map(({ tag }: { tag: string }) => `${tag}.sql`));
  files.forEach((name, number) => {
    expect(name).toMatch(/^\d{4}(_[a-z0-9]+){2,}\.sql$/);
    expect(Number(name.slice(0, 4))).toBe(number);
  });
});

test.each([[[]], [["--custom"]], [["tags"]], [["počítej", "klipy"]]])(
  "no migration is written without words for it: %j",
  (words) => {
    const { status, stderr } = spawnSync(process.execPath, [script, ...words], { encoding: "utf8" });
    expect(status).toBe(1);
    expect(stderr).toContain("what the migration does");
  },
);
