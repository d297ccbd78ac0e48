import { installDebianPackages } from "./debian-packages.mjs";
import { run } from "./processes.mjs";

/** Whether the tests of previews that the companion makes can run; without it they are left out. */
export async function hasFfmpeg() {
  return (await run("ffmpeg", ["-version"], { capture: true })).code === 0;
}

/** Gets Debian's ffmpeg where we may install it. */
export const installFfmpeg = () => installDebianPackages("ffmpeg");
