import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Copies what Git would take and the build into a folder of the system's; it goes when this process ends. */
export function copyOf(root) {
  const folder = mkdtempSync(join(tmpdir(), "palubka-mutants-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  const listed = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard", "-z"], {
    cwd: root,
    maxBuffer: 64 * 1024 ** 2,
  });
  const files = listed.toString().split("\0");
  for (const file of [...files, "build"]) {
    const from = join(root, file);
    if (file !== "" && existsSync(from)) cpSync(from, join(folder, file), { recursive: true });
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return folder;
}
