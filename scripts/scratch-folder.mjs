// Where tests keep their databases, clips and browser profiles, which nobody needs after them.
import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "./project.mjs";

const memory = "/dev/shm";
const roomBytes = 4 * 1024 ** 3;

/** Folder of the worlds that browser tests serve: in the scratch folder of `npm test`, else where they can be looked into. */
export const worldsFolder = process.env.TEST_WORLDS || join(root, "test-results");

/** The demo world as it was made. Nothing serves it: worlds that are served are copies. */
export const demoWorldFolder = join(worldsFolder, "demo-world");

/**
 * Makes a folder for one run of the tests: in memory where a machine has that and room in it, because a local D1 waits for
 * the disk at every write. It is removed when this process ends.
 */
export function makeScratchFolder() {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), "palubka-tests-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function hasRoom(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= roomBytes;
  } catch {
    return false;
  }
}
