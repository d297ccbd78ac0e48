import { installDebianPackages } from "./debian-packages.mjs";
import { run } from "./processes.mjs";

/** Whether the tests in Firefox can run (tests/e2e/firefox.ts); without it they are left out. */
export async function hasFirefox() {
  for (const name of ["firefox-esr", "firefox"])
    if ((await run(name, ["--version"], { capture: true })).code === 0) return true;
  return false;
}

/** Gets Debian's Firefox, the long-term release, where we may install it. */
export const installFirefox = () => installDebianPackages("firefox-esr");
