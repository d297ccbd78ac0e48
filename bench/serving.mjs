import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "../scripts/free-port.mjs";
import { begin, endGroup, run } from "../scripts/processes.mjs";
import { root, toolNode, wrangler, wranglerEnv } from "../scripts/project.mjs";

/** Headers that let a request come from a network of its own: what is measured here is no flood. */
export const fromOwnNetwork = () => ({
  "CF-Connecting-IP": `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`,
});

/** Else wrangler bundles what Remix and React check while somebody develops. */
const asDeployed = { NODE_ENV: "production" };

/**
 * Serves Palubka with a demo world of its own, as `npm start` does. `worker` may stand in for the Worker's own file, and
 * `vars` are passed to it. A `folder` for the data outlives the server; without one they go with it.
 * @param {{ worker?: string, folder?: string, vars?: Record<string, string> }} options
 * @returns {Promise<{ url: string, inspectorPort: number, pid: number, end(): Promise<void> }>}
 */
export async function servePalubka({ worker, folder, vars = {} } = {}) {
  const state = folder ?? mkdtempSync(join(tmpdir(), "palubka-bench-"));
  const [port, inspectorPort] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    PORT: String(port),
    INSPECTOR_PORT: String(inspectorPort),
    PALUBKA_STATE: state,
  };
  const prepared = await run(toolNode(), [join(root, "scripts/prepare.mjs")], { env, capture: true });
  if (prepared.code !== 0) throw new Error(prepared.output);
  const variables = Object.entries(vars).flatMap(([name, value]) => ["--var", `${name}:${value}`]);
  const options = [...variables, ...(worker ? standIn(worker) : [])];
  const server = begin(toolNode(), [join(root, "scripts/start.mjs"), ...options], {
    env: { ...env, ...asDeployed },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  await answers(`${url}/favicon.svg`);
  return {
    url,
    inspectorPort,
    pid: server.pid,
    async end() {
      await endGroup(server.pid);
      if (folder === undefined) rmSync(state, { recursive: true, force: true });
    },
  };
}

/** The option before it keeps wrangler from taking the file for one more value of an earlier option. */
const standIn = (worker) => ["--local-protocol=http", worker];

/**
 * Serves the Worker of a folder with its own wrangler.toml, in the same simulator. Its data go with it.
 * @returns {Promise<{ url: string, pid: number, end(): Promise<void> }>}
 */
export async function serveBare(folder) {
  const state = mkdtempSync(join(tmpdir(), "palubka-bench-"));
  const port = await freePort();
  const options = [
    ...["--ip", "127.0.0.1", "--port", String(port), "--inspector-port", "0"],
    ...["--persist-to", state, "--log-level", "error"],
  ];
  const server = begin(
    toolNode(),
    [wrangler(), "dev", "--cwd", folder, "--show-interactive-dev-session=false", ...options],
    { env: { ...wranglerEnv(), ...asDeployed }, stdio: ["ignore", "ignore", "inherit"] },
  );
  const url = `http://127.0.0.1:${port}`;
  await answers(url);
  return {
    url,
    pid: server.pid,
    async end() {
      await endGroup(server.pid);
      rmSync(state, { recursive: true, force: true });
    },
  };
}

async function answers(url) {
  for (;;) {
    try {
      await fetch(url);
      return;
    } catch {
      await sleep(100);
    }
  }
}
