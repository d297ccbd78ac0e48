// The checks of the project, one after another; each runs even when an earlier one failed. By itself it asks a sample of the
// large tables and of the browser tests (tests/sample.ts, playwright.config.ts); `--all` runs everything.
// The last lines name what passed only at its second try and what failed, and sum up: lint and types count as one each, a
// runner that breaks down as one failure.
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { endWithUs, run } from "./processes.mjs";
import { program, root, toolNode, wranglerEnv } from "./project.mjs";
import { makeScratchFolder } from "./scratch-folder.mjs";

endWithUs();
const isWhole = process.argv.includes("--all");
const reports = join(root, "test-results/reports");
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const scratch = makeScratchFolder();

const total = { passed: 0, retried: [], failures: [] };
add(
  "format and lint",
  await check("format and lint", program("@biomejs/biome/bin/biome"), ["check", "--error-on-warnings", "."]),
);
add("types", await check("types", program("typescript/bin/tsc"), ["--noEmit"]));
add("unit tests", await vitest("unit"));
add("worker tests", await vitest("worker"));
add("browser tests", await playwright());

for (const name of total.retried) console.log(`SECOND TRY ${name}`);
for (const { name, reason } of total.failures) {
  console.log(`FAILED ${name}\n  ${stripVTControlCharacters(reason).slice(0, 600).replaceAll("\n", "\n  ")}`);
}
console.log(`${total.passed} passed, ${total.failures.length} failed`);
process.exit(total.failures.length === 0 && total.passed > 0 ? 0 : 1);

function add(name, { passed, retried = [], failures }) {
  console.log(`\n${name}: ${passed} passed, ${failures.length} failed\n`);
  total.passed += passed;
  total.retried.push(...retried);
  total.failures.push(...failures);
}

async function check(name, file, args) {
  const { code } = await tool(file, args);
  return code === 0
    ? { passed: 1, failures: [] }
    : { passed: 0, failures: [{ name, reason: endedWith(code) }] };
}

/** Files that did not end are asked once more, in a new workerd: what hangs twice fails. */
async function vitest(project) {
  const first = await vitestOf(project, []);
  if (first.unfinished.length === 0) return first;
  const second = await vitestOf(project, first.unfinished);
  const hanging = second.unfinished.map((name) => ({
    name,
    reason: "hung twice; the output above says when",
  }));
  return {
    passed: first.passed + second.passed,
    retried: [...first.retried, ...second.retried],
    failures: [...first.failures, ...second.failures, ...hanging],
  };
}

/** All files of a project, or those that are named. */
async function vitestOf(project, files) {
  const report = join(reports, `${project}.json`);
  rmSync(report, { force: true });
  const { code } = await tool(program("vitest/vitest.mjs"), ["run", "--project", project, ...files], {
    FAILURES_FILE: report,
  });
  return tally(`${project} tests`, code, report, (read) => read);
}

async function playwright() {
  const file = join(reports, "browser.json");
  const { code } = await tool(program("@playwright/test/cli.js"), ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  return tally("browser tests", code, file, ({ stats, suites, errors }) => ({
    passed: stats.expected + stats.flaky,
    retried: suites.flatMap((suite) => specsOf(suite, "flaky")).map(({ name }) => name),
    failures: [
      ...errors.map(({ message }) => ({ name: "outside of any test", reason: message })),
      ...suites.flatMap((suite) => specsOf(suite, "unexpected")),
    ],
  }));
}

/** The tests of Playwright's report that ended so, each with its last error. */
function specsOf({ suites = [], specs = [] }, wanted) {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file} › ${title}`,
        reason: results.at(-1)?.error?.message ?? "no reason given",
      })),
  );
  return [...own, ...suites.flatMap((suite) => specsOf(suite, wanted))];
}

/** A runner may fail without a failed test: one that breaks down, a server that does not start. */
function tally(name, code, file, read) {
  const report = existsSync(file) ? read(JSON.parse(readFileSync(file, "utf8"))) : {};
  const { passed = 0, retried = [], failures = [], unfinished = [] } = report;
  const isSilent = code !== 0 && failures.length + unfinished.length === 0;
  return {
    passed,
    retried,
    failures: isSilent ? [{ name, reason: endedWith(code) }] : failures,
    unfinished,
  };
}

function endedWith(code) {
  return `ended with code ${code}; its output above says why`;
}

function tool(file, args, env = {}) {
  const places = { TMPDIR: scratch, TEST_WORLDS: join(scratch, "worlds") };
  const extent = { TEST_SAMPLE: isWhole ? "" : "1" };
  return run(toolNode(), [file, ...args], { env: { ...wranglerEnv(), ...places, ...extent, ...env } });
}
