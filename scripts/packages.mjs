import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "./processes.mjs";
import { root } from "./project.mjs";

/** True when node_modules holds what package-lock.json names; an interrupted install does not. */
export function packagesAreInstalled() {
  const installedList = join(root, "node_modules/.package-lock.json");
  if (!existsSync(installedList)) return false;
  const { packages: installed } = JSON.parse(readFileSync(installedList, "utf8"));
  const { packages: locked } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  return Object.entries(locked).every(
    ([path, { version, optional }]) =>
      path === "" || optional || (installed[path]?.version === version && existsSync(join(root, path))),
  );
}

export async function installPackages() {
  // `npm` sets npm_execpath to its own program; a bare `node scripts/…` finds npm on PATH.
  const npm = process.env.npm_execpath?.endsWith(".js") ? process.env.npm_execpath : null;
  const install = ["ci", "--include=dev", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=error"];
  const { code, output } = await run(npm ? process.execPath : "npm", npm ? [npm, ...install] : install, {
    capture: true,
  });
  if (code !== 0) throw new Error(`npm ci failed:\n${output.trim()}`);
}
