import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

// Everything under scripts/*.mjs uses Node built-ins only: before `npm ci` nothing else exists.

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Folder of the local database, clips and logs. */
export const stateFolder = resolve(root, process.env.PALUBKA_STATE || ".palubka");

/** The Node that runs wrangler: it needs a newer one than the machine may have, so the packages bring it. */
export function toolNode() {
  const brought = join(root, "node_modules/.bin/node");
  return existsSync(brought) ? brought : process.execPath;
}

/** Path of a command line program of an installed package. */
export const program = (path) => join(root, "node_modules", path);

export const wrangler = () => program("wrangler/bin/wrangler.js");

/** Environment for wrangler: it stays quiet, keeps what it writes in the state folder, knows of no other server and asks none for anything. */
export function wranglerEnv() {
  return {
    ...process.env,
    PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}`,
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_HIDE_BANNER: "true",
    WRANGLER_LOG_PATH: join(stateFolder, "logs"),
    // Else servers of one machine find each other there, with their queues and names.
    WRANGLER_REGISTRY_PATH: join(stateFolder, "registry"),
    WRANGLER_SEND_METRICS: "false",
    WRANGLER_SEND_ERROR_REPORTS: "false",
  };
}
