import { readdirSync, readFileSync } from "node:fs";

/** Resident memory of a process and of all that it has begun, MiB. Linux alone tells it. */
export function memoryOfTree(root) {
  const pids = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  const seen = pids.flatMap((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, "utf8");
      const number = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(status)?.[1] ?? 0);
      return [{ pid: Number(pid), parent: number("PPid"), MiB: number("VmRSS") / 1024 }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
  const begunBy = (pid) =>
    seen.filter(({ parent }) => parent === pid).flatMap((one) => [one, ...begunBy(one.pid)]);
  return [...seen.filter(({ pid }) => pid === root), ...begunBy(root)].reduce((sum, { MiB }) => sum + MiB, 0);
}
