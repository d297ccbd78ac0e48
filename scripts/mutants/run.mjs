// Puts small faults into the rules of one noun, one at a time and in a copy of the project, and says which of them no
// test notices: npm run mutants -- <noun> [--most 40] [--seed 1] [--patience 1]
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { endAll, endWithUs } from "../processes.mjs";
import { root } from "../project.mjs";
import { passesBuilt } from "./built.mjs";
import { copyOf } from "./copy.mjs";
import { mutated, mutationsOf } from "./mutations.ts";
import { sample } from "./sample.ts";
import { testProcess } from "./test-process.mjs";
import { testsOf, testsOfBuilt } from "./tests-of.ts";

/** Share of the mutants that the tests must notice, in percent. */
const least = 85;

endWithUs();
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: "string", default: "40" },
    seed: { type: "string", default: "1" },
    patience: { type: "string", default: "1" },
  },
});
const noun = positionals[0] ?? "";
const sources = sourcesOf(noun);
if (sources.length === 0) fail("Name a folder or a file of app/domain: npm run mutants -- states");
if (!existsSync(join(root, "build"))) fail("The tests need a build: npm run build");

const known = JSON.parse(readFileSync(new URL("equivalent.json", import.meta.url), "utf8"));
const all = sources.flatMap((file) => {
  const source = readFileSync(join(root, file), "utf8");
  return mutationsOf(source, file).map((mutation) => ({ ...mutation, file, source }));
});
const mutants = sample(all, Number(values.most), Number(values.seed), (mutant) => !isEquivalent(mutant));
const folder = copyOf(root);
const { firstFailing } = testProcess(folder);

const testsOfFile = new Map(
  [...new Set(mutants.map(({ file }) => file))].map((file) => [file, testsOf(root, noun, file)]),
);
console.log(`${mutants.length} of ${all.length} mutants`);

/** Tests that have killed a mutant, by file: each of them passes without one. */
const passing = new Map();
const survivors = [];
let killed = 0;
for (const mutant of mutants) {
  const tests = testsOfFile.get(mutant.file);
  const path = join(folder, mutant.file);
  writeFileSync(path, mutated(mutant.source, mutant));
  const failed = await firstFailing(tests, path, limitOf(tests));
  writeFileSync(path, mutant.source);
  const test = tests.find(({ file }) => file === failed?.file);
  if (test && !passing.has(test.file)) await mustPass(test, path);
  if (test) passing.set(test.file, test);
  // On a busy machine a mutant that lives may meet the limit as well: it counts as nothing that a test has noticed.
  const isUndecided = failed?.file === "time limit";
  if (isUndecided) tell("UNDECIDED", mutant, "(time limit)");
  else if (failed) tell("killed", mutant, `(${failed.file})`);
  else survivors.push(mutant);
  if (failed && !isUndecided) killed++;
  // Neighbouring mutants often die of the same test.
  if (test) tests.unshift(...tests.splice(tests.indexOf(test), 1));
}
// Had a mutant stayed anywhere, it would have killed all after it.
for (const test of passing.values()) await mustPass(test, join(folder, mutants.at(-1).file));
// Tests of the built worker meet a mutant only when it is built anew, which takes too long for each.
const built = testsOfBuilt(root, noun);
for (const mutant of survivors) {
  const path = join(folder, mutant.file);
  writeFileSync(path, mutated(mutant.source, mutant));
  const isKilled = built.length > 0 && !(await passesBuilt(folder, built)).passed;
  writeFileSync(path, mutant.source);
  if (isKilled) tell("killed", mutant, "(the built worker)");
  else tell("SURVIVED", mutant);
  if (isKilled) killed++;
}
if (survivors.length > 0 && built.length > 0) {
  const { passed, output } = await passesBuilt(folder, built);
  if (!passed) fail(`Without any mutant the tests of the built worker fail:\n${output}`);
}
const score = Math.floor((100 * killed) / mutants.length);
console.log(`${noun}: ${killed} of ${mutants.length} killed, ${score} %`);
await endAll();
process.exit(score >= least ? 0 : 1);

function tell(what, { file, line, change }, by = "") {
  console.log(`${what.padEnd(9)} ${file}:${line}  ${change}  ${by}`.trimEnd());
}

function sourcesOf(name) {
  if (!/^[a-z-]+$/.test(name)) return [];
  const path = join("app/domain", name);
  if (existsSync(join(root, `${path}.ts`))) return [`${path}.ts`];
  if (!existsSync(join(root, path)) || !statSync(join(root, path)).isDirectory()) return [];
  return globSync("**/*.ts", { cwd: join(root, path) })
    .map((file) => `${path}/${file}`)
    .sort();
}

/** A mutant that does the same as the original; equivalent.json says why. */
function isEquivalent({ file, source, line, change }) {
  const code = source.split("\n")[line - 1].trim();
  return known.some((each) => each.file === file && each.code === code && each.change === change);
}

/** A test that fails without any mutant proves nothing. */
async function mustPass(test, path) {
  const failed = await firstFailing([test], path, limitOf([test]));
  if (failed) fail(`Without any mutant ${test.file} fails: ${failed.errors.join("\n") || failed.file}`);
}

/** Seconds that a run of the tests may take; a busy machine needs more patience. */
function limitOf(tests) {
  return Number(values.patience) * (60 + 20 * tests.length);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
