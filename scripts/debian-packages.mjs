import { run } from "./processes.mjs";

/** Installs packages of Debian where we may; elsewhere nothing happens. */
export async function installDebianPackages(...names) {
  if (process.platform !== "linux" || process.getuid() !== 0) return;
  const options = { capture: true, env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", ...names], options);
}
