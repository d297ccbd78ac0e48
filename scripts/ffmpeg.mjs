import { run } from "./processes.mjs";

/** Whether the tests of previews that the companion makes can run; without it they are left out. */
export async function hasFfmpeg() {
  return (await run("ffmpeg", ["-version"], { capture: true })).code === 0;
}

/** Gets Debian's ffmpeg where we may install it. */
export async function installFfmpeg() {
  if (process.platform !== "linux" || process.getuid() !== 0) return;
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  await run("apt-get", ["update"], { capture: true, env });
  await run("apt-get", ["install", "-y", "--no-install-recommends", "ffmpeg"], { capture: true, env });
}
