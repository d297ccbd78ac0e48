import { join } from "node:path";
import { begin, endGroup } from "../processes.mjs";
import { toolNode, wranglerEnv } from "../project.mjs";

/** The process that runs tests in the copy; one that hangs is ended with all that it began, and begun anew. */
export function testProcess(folder) {
  let child;

  /** The first failing test file with its errors, `{ file: "time limit" }`, or null when all pass. */
  async function firstFailing(tests, changed, seconds) {
    child ??= begin(toolNode(), [join(folder, "scripts/mutants/tester.mjs")], {
      cwd: folder,
      env: wranglerEnv(),
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    const asked = child;
    const answer = await new Promise((resolve) => {
      const limit = setTimeout(() => resolve({ failed: { file: "time limit", errors: [] } }), seconds * 1000);
      const settle = (reply) => {
        clearTimeout(limit);
        asked.removeAllListeners();
        resolve(reply);
      };
      asked.once("message", settle);
      asked.once("exit", () => settle({ failed: { file: "a crash of the tests", errors: [] } }));
      asked.send({ tests, changed });
    });
    const { failed } = answer;
    if (failed && !tests.some(({ file }) => file === failed.file)) {
      asked.removeAllListeners();
      await endGroup(asked.pid);
      child = undefined;
    }
    return failed;
  }

  return { firstFailing };
}
