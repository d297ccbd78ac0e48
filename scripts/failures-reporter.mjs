// Writes what `npm test` sums up at its end: how many tests passed, and what failed with its reason.
import { writeFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "./project.mjs";

/** A Vitest reporter; its file holds `{ passed: number, failures: { name: string, reason: string }[] }`. */
export default class FailuresReporter {
  constructor({ file }) {
    this.file = file;
  }

  /** A file that cannot be loaded, a hook that fails and an error that no test caught count as failures too. */
  onTestRunEnd(modules, unhandledErrors) {
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
    const passed = modules.reduce((sum, module) => sum + [...module.children.allTests("passed")].length, 0);
    writeFileSync(
      this.file,
      JSON.stringify({
        passed,
        failures: failures.map(({ name, reason }) => ({
          name,
          reason: reason?.message ?? "no reason given",
        })),
      }),
    );
  }
}
