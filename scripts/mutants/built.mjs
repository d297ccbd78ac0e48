import { join } from "node:path";
import { run } from "../processes.mjs";
import { toolNode, wranglerEnv } from "../project.mjs";

/**
 * Builds the copy as its sources stand and runs tests of the built worker in it: whether all pass, and what was printed.
 * Throws when the copy cannot be built.
 */
export async function passesBuilt(folder, tests) {
  const inCopy = (program, ...args) =>
    run(toolNode(), [join(folder, "node_modules", program), ...args], {
      capture: true,
      cwd: folder,
      env: wranglerEnv(),
    });
  const built = await inCopy("@remix-run/dev/dist/cli.js", "vite:build");
  if (built.code !== 0) throw new Error(`The build failed:\n${built.output}`);
  const { code, output } = await inCopy(
    "vitest/vitest.mjs",
    "run",
    "--project",
    "worker",
    "--bail",
    "1",
    ...tests,
  );
  return { passed: code === 0, output };
}
