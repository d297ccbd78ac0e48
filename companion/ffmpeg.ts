import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";

/** A program ffmpeg that can make previews. */
export type Ffmpeg = { path: string; version: string };
/** `missing`: there is none. `unfit`: it has no encoder for H.264. */
export type FoundFfmpeg = Ffmpeg | "missing" | "unfit";

/** ffmpeg has given up; the message is the last thing it said. */
export class FfmpegFailed extends Error {}

export type RunOptions = {
  signal: AbortSignal;
  /** Without a line for this long it counts as stuck. */
  stallMs: number;
  onLine?: (line: string) => void;
};

const mostOutput = 64 * 1024;
const mostSaid = 300;

/** Looks for ffmpeg at the path, or where programs are when there is none. */
export async function findFfmpeg(path: string | null): Promise<FoundFfmpeg> {
  const program = path ?? "ffmpeg";
  const options = { signal: AbortSignal.timeout(20_000), stallMs: 20_000 };
  try {
    const output = await runFfmpeg(program, ["-version"], options);
    const version = /^ffmpeg version (\S{1,60})/.exec(output)?.[1];
    if (version === undefined) return "missing";
    const encoders = await runFfmpeg(program, ["-hide_banner", "-encoders"], options);
    return / libx264 /.test(encoders) ? { path: program, version } : "unfit";
  } catch {
    return "missing";
  }
}

/**
 * Runs ffmpeg behind everything else that the computer does; what it writes to its output. Throws `FfmpegFailed`, or what the
 * signal was aborted with once the program has ended.
 */
export function runFfmpeg(
  program: string,
  args: string[],
  { signal, stallMs, onLine }: RunOptions,
): Promise<string> {
  signal.throwIfAborted();
  // What it reads is on this computer, whatever proxy the rest of the world is behind.
  const { http_proxy, HTTP_PROXY, ...env } = process.env;
  const child = spawn(program, args, { env, stdio: ["ignore", "pipe", "pipe"], windowsHide: true });
  let isStuck = false;
  const kill = () => child.kill("SIGKILL");
  const stall = setTimeout(() => {
    isStuck = true;
    kill();
  }, stallMs);
  signal.addEventListener("abort", kill, { once: true });
  child.once("spawn", () => lowerPriority(child.pid));
  let output = "";
  let said = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stall.refresh();
    output = (output + text).slice(-mostOutput);
    for (const line of onLine ? text.split("\n") : []) onLine?.(line);
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-mostOutput);
  });
  return new Promise<string>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve(output);
      else reject(new FfmpegFailed(isStuck ? "" : lastLine(said)));
    });
  }).finally(() => {
    clearTimeout(stall);
    signal.removeEventListener("abort", kill);
  });
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It has ended already, or the system does not let it: then it runs as it is.
  }
}

const lastLine = (said: string): string => (said.trim().split("\n").at(-1) ?? "").trim().slice(0, mostSaid);
