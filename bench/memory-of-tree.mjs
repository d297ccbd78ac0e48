import { readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process and of all that it has begun, MiB. Linux alone tells it. */
export function memoryOfTree(root) {
  const processes = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  const seen = processes.flatMap((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      const number = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
      return [{ pid: Number(pid), parent: number("PPid"), kilobytes: number("VmRSS") }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
  const ofTree = (pid) =>
    seen.reduce(
      (sum, one) => sum + (one.pid === pid ? one.kilobytes : 0) + (one.parent === pid ? ofTree(one.pid) : 0),
      0,
    );
  return ofTree(root) / 1024;
}
