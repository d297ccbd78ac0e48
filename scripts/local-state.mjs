import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./processes.mjs";
import { root, stateFolder, toolNode, wrangler, wranglerEnv } from "./project.mjs";

const at = (name) => join(stateFolder, name);
const markers = { migrated: at("migrated.sha256"), demo: at("demo-world"), server: at("server") };

function migrationsHash() {
  const hash = createHash("sha256");
  const folder = join(root, "migrations");
  for (const name of readdirSync(folder).sort()) {
    if (name.endsWith(".sql")) hash.update(`${name}\0`).update(readFileSync(join(folder, name)));
  }
  return hash.digest("hex");
}

export function isMigrated() {
  return existsSync(markers.migrated) && readFileSync(markers.migrated, "utf8") === migrationsHash();
}

/** Brings the local database to the newest schema. */
export async function migrate() {
  mkdirSync(stateFolder, { recursive: true });
  const args = ["d1", "migrations", "apply", "palubka", "--local", "--persist-to", stateFolder];
  const { code, output } = await run(toolNode(), [wrangler(), ...args], {
    capture: true,
    env: { ...wranglerEnv(), CI: "1" },
  });
  if (code !== 0) throw new Error(`The migrations failed:\n${output.trim()}${wayOut()}`);
  writeFileSync(markers.migrated, migrationsHash());
}

/** Data of other migrations than these, say of another branch, cannot be brought further; they are only a demo. */
function wayOut() {
  if (!existsSync(markers.migrated)) return "";
  return `\n\nThe data in ${stateFolder} come from other migrations. \`npm run reset\` empties them, and the next start makes them anew.`;
}

export const hasDemoWorld = () => existsSync(markers.demo);

export function rememberDemoWorld() {
  writeFileSync(markers.demo, `${new Date().toISOString()}\n`);
}

/** Address of the server that uses this state now, or null. A note left by one that was killed does not count. */
export async function runningServer() {
  if (!existsSync(markers.server)) return null;
  const [id, address] = readFileSync(markers.server, "utf8").split(" ");
  try {
    process.kill(Number(id), 0);
    await fetch(`${address}/favicon.svg`, { signal: AbortSignal.timeout(3000) });
    return address;
  } catch {
    return null;
  }
}

export function claimState(address) {
  mkdirSync(stateFolder, { recursive: true });
  writeFileSync(markers.server, `${process.pid} ${address}`);
}

export function releaseState() {
  rmSync(markers.server, { force: true });
}

/** Removes what Palubka keeps in the state folder, and the folder itself when nothing else is in it. */
export function emptyState() {
  for (const path of [at("v3"), at("logs"), at("registry"), ...Object.values(markers)]) {
    rmSync(path, { recursive: true, force: true });
  }
  if (existsSync(stateFolder) && readdirSync(stateFolder).length === 0)
    rmSync(stateFolder, { recursive: true });
}
