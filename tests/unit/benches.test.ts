import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../../bench");
const benches = readdirSync(folder).filter((file) => file.endsWith(".bench.mjs"));

test("there are benches", () => {
  expect(benches.length).toBeGreaterThan(3);
});

// No other check runs them, and Node finds imported files by stricter rules than the bundler of everything else.
test.each(benches)("%s can be loaded as the bench command loads it", async (file) => {
  const script = `const { name, run } = await import(${JSON.stringify(join(folder, file))}); console.log(typeof name, typeof run);`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script]);
  expect(stdout.trim()).toBe("string function");
});
