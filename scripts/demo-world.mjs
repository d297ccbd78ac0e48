import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { developmentVars } from "./development-vars.mjs";
import { freePort } from "./free-port.mjs";
import { begin, endGroup } from "./processes.mjs";
import { root, stateFolder, toolNode, wrangler, wranglerEnv } from "./project.mjs";

/**
 * Fills the local database and store of clips with the demo world; a database that already holds people is left
 * alone.
 */
export const makeDemoWorld = () => seedBy("scripts/demo-world.worker.ts");

/** Lets a `seedingWorker` fill the local state. It runs in workerd, on the very bindings that the Worker gets. */
export async function seedBy(worker) {
  const address = `http://127.0.0.1:${await freePort()}`;
  const { hostname, port } = new URL(address);
  const server = begin(
    toolNode(),
    [
      ...[wrangler(), "dev", worker],
      ...["--ip", hostname, "--port", port, "--inspector-port", "0", "--persist-to", stateFolder],
      ...["--log-level", "error", "--show-interactive-dev-session=false", ...developmentVars],
    ],
    { env: wranglerEnv(), stdio: ["ignore", "ignore", "inherit"] },
  );
  const ended = new Promise((_, reject) => {
    server.once("exit", (code) => reject(new Error(`The world's worker ended with code ${code}.`)));
  });
  try {
    const answer = await Promise.race([send(address, footage()), ended]);
    if (!answer.ok) throw new Error(`The world could not be made:\n${await answer.text()}`);
  } finally {
    ended.catch(() => {});
    await endGroup(server.pid);
  }
}

/** Posts as soon as the worker listens. */
async function send(address, body) {
  for (;;) {
    try {
      await fetch(`${address}/`);
      break;
    } catch {
      await sleep(50);
    }
  }
  return fetch(`${address}/`, { method: "POST", body });
}

/** Clips and pictures of db/demo as JSON: base64 by file name. */
function footage() {
  const files = ["clips", "posters", "strips", "thumbnails"].flatMap((folder) =>
    readdirSync(join(root, "db/demo", folder)).map((name) => `${folder}/${name}`),
  );
  return JSON.stringify(
    Object.fromEntries(files.map((file) => [file, readFileSync(join(root, "db/demo", file), "base64")])),
  );
}
