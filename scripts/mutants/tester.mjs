// Runs in the copy: keeps one vitest of each project alive over many mutants. A message names the test files and the
// file that has changed since; the answer is the first test file that fails, with its errors, or null.
import { createVitest } from "vitest/node";

const vitests = new Map();
/** Every file that has been changed so far: the one before has been restored since. */
const changedFiles = new Set();

process.on("message", async ({ tests, changed }) => {
  try {
    process.send({ failed: await firstFailing(tests, changed) });
  } catch (error) {
    process.send({ failed: { file: "vitest", errors: [String(error)] } });
  }
});

async function firstFailing(tests, changed) {
  changedFiles.add(changed);
  for (const vitest of vitests.values()) for (const each of changedFiles) vitest.invalidateFile(each);
  for (const { file, project } of tests) {
    const vitest = await vitestOf(project);
    let errors = await run(vitest, file);
    if (errors.some(isOfBundle)) errors = await run(vitest, file);
    if (errors.length > 0) return { file, errors };
  }
  return null;
}

/** Runs one test file and gives the messages of its errors. */
async function run(vitest, file) {
  // vitest remembers: without this a mutant would be noticed by what an earlier one has broken.
  vitest.state.clearErrors();
  const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications(
    await vitest.globTestSpecifications([file]),
  );
  const testModules = all.filter(({ moduleId }) => moduleId.endsWith(`/${file}`));
  const errors = [...unhandledErrors, ...testModules.flatMap(errorsOf)].map(({ message }) => message);
  // No test at all would let every mutant live.
  if (testModules.length === 0) errors.push("No such test");
  return errors;
}

/** Vite has bundled packages anew while a test was asking for them: that says nothing of the mutant. */
const isOfBundle = (message) => message.includes("new version of the pre-bundle");

async function vitestOf(project) {
  const existing = vitests.get(project);
  if (existing) return existing;
  const made = await createVitest("test", { watch: false, bail: 1, project: [project], reporters: [{}] });
  vitests.set(project, made);
  return made;
}

function errorsOf(module) {
  const failed = [...module.children.allTests("failed")];
  return [...module.errors(), ...failed.flatMap((test) => test.result().errors)];
}
