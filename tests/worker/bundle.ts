import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { wrangler, wranglerEnv } from "../../scripts/project.mjs";

const root = join(import.meta.dirname, "../..");

/** The Worker as a deployment uploads it, in one file. */
export const bundle = "./build/worker/app.js";

/**
 * Bundles the Worker before the tests. What `SELF` and the Durable Objects run is then one module for each test file to
 * load instead of some hundred, and the very code that is deployed; its own copy, as that of /build/server always is.
 */
export default async function bundleWorker() {
  const args = [wrangler(), "deploy", "--dry-run", "--outdir", "build/worker"];
  await promisify(execFile)(process.execPath, args, { cwd: root, env: wranglerEnv() });
}
