import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { toolNode, wrangler, wranglerEnv } from "../../scripts/project.mjs";

const root = join(import.meta.dirname, "../..");

/**
 * Bundles the Worker before the tests. What `SELF` and the Durable Objects run is then one module for each test file to
 * load instead of some hundred, and the very code that is deployed (deployed.mjs names its exports).
 */
export default async function bundleWorker() {
  const args = [wrangler(), "deploy", "--dry-run", "--outdir", "build/worker"];
  await promisify(execFile)(toolNode(), args, { cwd: root, env: wranglerEnv() });
}
