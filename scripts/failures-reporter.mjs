// Writes what `npm test` sums up at its end: how many tests passed, which of them only at their second try, what failed with
// its reason, and which files never ended.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./project.mjs";
import { RunProgress } from "./run-progress.mjs";

/** In ms. A test has a minute, and so has its second try; the first file of a worker may load the application for three. */
const silence = 8 * 60_000;

/**
 * A Vitest reporter; its file holds `{ passed: number, retried: string[], failures: { name: string, reason: string }[],
 * unfinished: string[] }`.
 * It ends a run that hangs: when workerd loses an answer, nothing of Vitest's own bounds the wait for it.
 */
export default class FailuresReporter {
  #ended = [];

  constructor({ file, longestSilence = silence }) {
    this.file = file;
    this.longestSilence = longestSilence;
  }

  onInit(vitest) {
    this.vitest = vitest;
  }

  onTestRunStart(specifications) {
    const files = specifications.map(({ moduleId }) => moduleId);
    const workers = Math.min(...specifications.map(({ project }) => project.config.maxWorkers));
    const { longestSilence } = this;
    this.progress = new RunProgress(files, { workers, longestSilence, now: Date.now() });
    this.watch = setInterval(() => this.#endIfHanging(), longestSilence / 100);
  }

  onTestModuleQueued({ moduleId }) {
    this.progress.heard(moduleId, Date.now());
  }

  onTestModuleCollected({ moduleId }) {
    this.progress.heard(moduleId, Date.now());
  }

  onTestCaseReady({ module }) {
    this.progress.heard(module.moduleId, Date.now());
  }

  onTestModuleEnd(module) {
    this.progress.ended(module.moduleId);
    this.#ended.push(module);
  }

  onTestRunEnd(modules, unhandledErrors) {
    clearInterval(this.watch);
    this.#write(modules, unhandledErrors, []);
  }

  #endIfHanging() {
    if (!this.progress.hangs(Date.now())) return;
    const { unfinished } = this.progress;
    const failures = this.#write(this.#ended, this.vitest.state.getUnhandledErrors(), unfinished);
    console.error(`The run hangs, and is ended. Not at their end: ${unfinished.join(", ") || "none"}`);
    process.exit(unfinished.length + failures.length === 0 ? 0 : 1);
  }

  /** A file that cannot be loaded, a hook that fails and an error that no test caught count as failures too. */
  #write(modules, unhandledErrors, unfinished) {
    const failures = modules.flatMap((module) => {
      const file = relative(root, module.moduleId);
      const suites = [module, ...module.children.allSuites()].flatMap((suite) =>
        suite.errors().map((error) => ({ name: `${file} › ${suite.fullName ?? "the file"}`, reason: error })),
      );
      const tests = [...module.children.allTests("failed")].map((test) => ({
        name: `${file} › ${test.fullName}`,
        reason: test.result().errors?.[0],
      }));
      return [...suites, ...tests];
    });
    for (const error of unhandledErrors) failures.push({ name: "outside of any test", reason: error });
    const passed = modules.flatMap((module) => [...module.children.allTests("passed")]);
    const retried = passed.filter((test) => test.diagnostic()?.flaky);
    writeFileSync(
      this.file,
      JSON.stringify({
        passed: passed.length,
        retried: retried.map((test) => `${relative(root, test.module.moduleId)} › ${test.fullName}`),
        failures: failures.map(({ name, reason }) => ({
          name,
          reason: reason?.message ?? "no reason given",
        })),
        unfinished: unfinished.map((file) => relative(root, file)),
      }),
    );
    return failures;
  }
}
