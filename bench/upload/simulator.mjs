import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { begin as beginProcess, endGroup } from "../../scripts/processes.mjs";
import { root, wrangler } from "../../scripts/project.mjs";

const here = new URL(".", import.meta.url).pathname;

export const makeFolder = () => mkdtempSync(join(tmpdir(), "palubka-bench-"));
export const removeFolder = (path) => rmSync(path, { recursive: true, force: true });

/** Bundles the Worker as it is deployed and returns the file. Needs `npm run build` before. */
export function bundlePalubka(folder) {
  const args = ["deploy", "--dry-run", "--minify", "--outdir", folder];
  const { status, stderr } = spawnSync(process.execPath, [wrangler(), ...args], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return join(folder, "app.js");
}

export const bareBundle = join(here, "bare.mjs");

/**
 * Begins a simulator in a process of its own.
 * @returns {Promise<{ url: string, peakMiB(): number, clear(): void, kill(): Promise<void> }>}
 */
export async function begin(kind, bundle, state) {
  const child = beginProcess(process.execPath, [join(here, "serve.mjs"), kind, bundle, state], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { url, pid } = JSON.parse(await firstLine(child));
  return {
    url,
    peakMiB: () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024,
    /** Takes the bytes of all objects away, so that the disk need not write what nobody reads. */
    clear() {
      for (const entry of readdirSync(state, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && entry.parentPath.endsWith("/blobs")) rmSync(join(entry.parentPath, entry.name));
      }
    },
    /** As a power cut would: nothing gets the chance to save anything. */
    async kill() {
      process.kill(-child.pid, "SIGKILL");
      await endGroup(child.pid);
    },
  };
}

function firstLine(child) {
  return new Promise((resolve, reject) => {
    let text = "";
    child.stdout.on("data", (data) => {
      text += data;
      if (text.includes("\n")) resolve(text.split("\n")[0]);
    });
    child.once("exit", () => reject(new Error("the simulator did not start")));
  });
}
