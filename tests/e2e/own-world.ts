import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../../scripts/free-port.mjs";
import { worldsFolder } from "../../scripts/scratch-folder.mjs";
import { test as base } from "./fixtures";

/**
 * Serves a copy of the demo world beside the one of the other tests. `name` is its folder of data, `changedBy` a worker of
 * tests/e2e that changes it before, `script` one that serves it instead of the deployed one.
 */
export async function serveWorld(
  name: string,
  { changedBy, script }: { changedBy?: string; script?: string } = {},
): Promise<{ port: number; end(): Promise<void> }> {
  const port = await freePort();
  const root = join(import.meta.dirname, "../..");
  const args = script ? ["--script", `tests/e2e/${script}`] : [];
  const server = spawn(process.execPath, [join(import.meta.dirname, "serve-world.mjs"), ...args], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PALUBKA_STATE: join(worldsFolder, name),
      WORLD_WORKER: changedBy ? `tests/e2e/${changedBy}` : "",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/favicon.svg`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await answers())) {
    if (server.exitCode !== null) throw new Error(`The world ${name} did not start.`);
    await sleep(200);
  }
  const end = async () => {
    if (server.exitCode !== null) return;
    server.kill("SIGTERM");
    await once(server, "exit");
  };
  return { port, end };
}

/** Tests of a world of their own, one for each project; of one file they follow one another, or each would open it anew. */
export function testInOwnWorld(name: string, { changedBy }: { changedBy?: string } = {}) {
  base.describe.configure({ mode: "default" });
  return base.extend<object, { origin: string }>({
    origin: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner asks for it
      async ({}, use, { project }) => {
        const world = await serveWorld(`${name}-${project.name}`, { changedBy });
        await use(`http://127.0.0.1:${world.port}`);
        await world.end();
      },
      { scope: "worker", timeout: 240_000 },
    ],
    baseURL: ({ origin }, use) => use(origin),
  });
}
