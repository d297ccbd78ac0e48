import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { root } from "./project.mjs";

/** Ids of the process groups begun here that may still have a member. */
const groups = new Set();
let ending = false;

/**
 * Begins a program in a process group of its own, so that it can be ended together with whatever it begins.
 * @returns {import("node:child_process").ChildProcess}
 */
export function begin(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    ...options,
    detached: true,
  });
  if (child.pid) groups.add(child.pid);
  return child;
}

/** Runs a program to its end and gives its exit code; output may be captured with `{ capture: true }`. */
export async function run(command, args, { capture = false, ...options } = {}) {
  const child = begin(command, args, capture ? { stdio: ["ignore", "pipe", "pipe"], ...options } : options);
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const code = await new Promise((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve(127);
    });
    child.once("close", (status) => resolve(status ?? 1));
  });
  // Our own end ended it: nobody should take that for a failure while we are on the way out.
  if (ending) await new Promise(() => {});
  await endGroup(child.pid);
  return { code, output };
}

export const isEnding = () => ending;

/** Ends every process that was begun here: first asks, after five seconds insists. */
export async function endAll() {
  await Promise.all([...groups].map(endGroup));
}

/** Ends one process group that was begun here. */
export async function endGroup(id) {
  if (!groups.has(id)) return;
  for (const [signal, seconds] of [
    ["SIGTERM", 5],
    ["SIGKILL", 2],
  ]) {
    const until = Date.now() + seconds * 1000;
    if (!signalGroup(id, signal)) break;
    while (signalGroup(id, 0) && Date.now() < until) await sleep(20);
  }
  groups.delete(id);
}

/** False when the group has no member any more. */
function signalGroup(id, signal) {
  try {
    process.kill(-id, signal);
    return true;
  } catch (error) {
    // macOS answers EPERM for a group whose last members are zombies.
    if (error.code === "ESRCH" || error.code === "EPERM") return false;
    throw error;
  }
}

/**
 * From now on Ctrl-C, SIGTERM and SIGHUP end everything that was begun here, and so does the end of npm
 * when npm began this script. A second Ctrl-C does not wait.
 */
export function endWithUs({ exitCode } = {}) {
  const end = async (code) => {
    if (ending) for (const id of groups) signalGroup(id, "SIGKILL");
    ending = true;
    await endAll();
    process.exit(exitCode ?? code);
  };
  for (const [signal, number] of [
    ["SIGHUP", 1],
    ["SIGINT", 2],
    ["SIGTERM", 15],
  ]) {
    process.on(signal, () => end(128 + number));
  }
  if (process.env.npm_lifecycle_event) {
    const npm = process.ppid;
    const watch = setInterval(() => {
      if (process.ppid === npm) return;
      clearInterval(watch);
      end(143);
    }, 200);
    watch.unref();
  }
}
