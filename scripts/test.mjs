// Every check of the project, one after another; each runs even when an earlier one failed.
// The last line sums them up: lint and types count as one each, a runner that breaks down as one failure.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { endWithUs, run } from "./processes.mjs";
import { program, root, toolNode, wranglerEnv } from "./project.mjs";

endWithUs();
const reports = join(root, "test-results/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const total = { passed: 0, failed: 0 };
add(
  "format and lint",
  await check(program("@biomejs/biome/bin/biome"), ["check", "--error-on-warnings", "."]),
);
add("types", await check(program("typescript/bin/tsc"), ["--noEmit"]));
add("unit tests", await vitest("unit"));
add("worker tests", await vitest("worker"));
add("browser tests", await playwright());

console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);

function add(name, { passed, failed }) {
  console.log(`\n${name}: ${passed} passed, ${failed} failed\n`);
  total.passed += passed;
  total.failed += failed;
}

async function check(file, args) {
  const { code } = await tool(file, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function vitest(project) {
  const file = join(reports, `${project}.json`);
  const args = [
    "run",
    "--project",
    project,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${file}`,
  ];
  const { code } = await tool(program("vitest/vitest.mjs"), args);
  return tally(code, file, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
}

async function playwright() {
  const file = join(reports, "browser.json");
  const { code } = await tool(program("@playwright/test/cli.js"), ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return tally(code, file, ({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
  }));
}

/** A runner may fail without a failed test: a file that cannot be loaded, a server that does not start. */
function tally(code, file, read) {
  const { passed, failed } = existsSync(file)
    ? read(JSON.parse(readFileSync(file, "utf8")))
    : { passed: 0, failed: 0 };
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function tool(file, args, env = {}) {
  return run(toolNode(), [file, ...args], { env: { ...wranglerEnv(), ...env } });
}
