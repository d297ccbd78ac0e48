import { installDebianPackages } from "./debian-packages.mjs";
import { run } from "./processes.mjs";

const starts = async (...command) => (await run(command[0], command.slice(1), { capture: true })).code === 0;

/** Whether a Chromium with a window can be driven (tests/e2e/windowed-browser.ts); without it its test is left out. */
export async function hasWindow() {
  const windowed = (await starts("chromium", "--version")) || (await starts("google-chrome", "--version"));
  return windowed && (await starts("Xvfb", "-help")) && (await starts("xdotool", "--version"));
}

/** Gets Debian's Chromium, a screen without a monitor and keys for it, where we may install them. */
export const installWindow = () => installDebianPackages("chromium", "xvfb", "xdotool");
