import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { type Browser, chromium } from "@playwright/test";
import { onPath } from "./on-path";

const [screen, keyboard] = [onPath("Xvfb"), onPath("xdotool")];
const windowed = onPath("chromium") ?? onPath("google-chrome");

/** Why there can be no browser with a window here; null when there can. */
export const noWindow =
  screen && keyboard && windowed
    ? null
    : "a Chromium with a window needs chromium, xvfb and xdotool, which are not all installed";

/**
 * A Chromium with a window, on a screen of its own. `press` presses keys there, one after another: only a window asks a
 * person for permissions, and no protocol of the browser answers for them.
 */
export async function withWindow(
  args: string[],
  use: (browser: Browser, press: (...keys: string[]) => void) => Promise<void>,
): Promise<void> {
  const server = spawn(
    screen as string,
    ["-displayfd", "3", "-screen", "0", "1440x900x24", "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  try {
    const [display] = await once(server.stdio[3] as Readable, "data");
    const env = { ...process.env, DISPLAY: `:${String(display).trim()}` };
    const browser = await chromium.launch({ headless: false, executablePath: windowed, env, args });
    const press = (...keys: string[]) => {
      spawnSync(keyboard as string, ["key", "--delay", "300", ...keys], { env });
    };
    await use(browser, press).finally(() => browser.close());
  } finally {
    server.kill();
  }
}
