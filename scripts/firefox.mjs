import { run } from "./processes.mjs";

/** Debian names Mozilla's long-term release so; other systems have the current one. */
const names = ["firefox-esr", "firefox"];

/** The program of the machine's Firefox; null without one, and then its tests are left out. */
export async function findFirefox() {
  for (const name of names) if ((await run(name, ["--version"], { capture: true })).code === 0) return name;
  return null;
}

/** Gets Debian's Firefox where we may install it. */
export async function installFirefox() {
  if (process.platform !== "linux" || process.getuid() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { capture: true, env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", "firefox-esr"], { capture: true, env });
}
