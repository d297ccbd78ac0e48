import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./processes.mjs";
import { program, root, toolNode, wranglerEnv } from "./project.mjs";

const sources = [
  "app",
  "companion",
  "public",
  "scripts",
  "package-lock.json",
  "tsconfig.json",
  "vite.config.ts",
];
const marker = join(root, "build/sources.sha256");

/** Hash over names and contents of what the bundle is made of, and how. */
function sourcesHash() {
  const hash = createHash("sha256").update(process.env.PALUBKA_BUILD ?? "");
  for (const source of sources) addTo(hash, source);
  return hash.digest("hex");
}

/** Adds a file, or a folder's files in order of their names. */
function addTo(hash, path) {
  if (statSync(join(root, path)).isDirectory()) {
    for (const entry of readdirSync(join(root, path)).sort()) addTo(hash, `${path}/${entry}`);
  } else {
    hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
}

export function isBuilt() {
  return existsSync(marker) && readFileSync(marker, "utf8") === sourcesHash();
}

export async function build() {
  const hash = sourcesHash();
  const { code, output } = await run(toolNode(), [program("@remix-run/dev/dist/cli.js"), "vite:build"], {
    capture: true,
    env: wranglerEnv(),
  });
  if (code !== 0) throw new Error(`The build failed:\n${output.trim()}`);
  writeFileSync(marker, hash);
}
