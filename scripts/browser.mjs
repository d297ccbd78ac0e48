import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { run } from "./processes.mjs";
import { program, toolNode } from "./project.mjs";

/** The headless shell goes first: it has no window to draw, which takes a third off the time of the tests. */
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const applications = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium that the machine has and that starts, or null. CHROMIUM_PATH goes first. */
export async function findSystemBrowser() {
  const onPath = (process.env.PATH ?? "")
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)));
  for (const path of [process.env.CHROMIUM_PATH, ...onPath, ...applications]) {
    if (path && isExecutable(path) && (await starts(path))) return path;
  }
  return null;
}

/** True when the browser tests can run: with the machine's Chromium or with Playwright's own. */
export async function hasBrowser() {
  return (await findSystemBrowser()) !== null || (await playwrightBrowserStarts());
}

/** Gets a Chromium: Playwright's own where it can run, else Debian's when we may install it. */
export async function installBrowser() {
  const playwright = await run(toolNode(), [program("@playwright/test/cli.js"), "install", "chromium"], {
    capture: true,
  });
  if (await playwrightBrowserStarts()) return;

  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  if (process.platform === "linux" && process.getuid() === 0) {
    await run("apt-get", ["update"], { capture: true, env });
    for (const name of ["chromium-headless-shell", "chromium"]) {
      await run("apt-get", ["install", "-y", "--no-install-recommends", name], { capture: true, env });
      if (await findSystemBrowser()) return;
    }
  }
  throw new Error(
    [
      "The browser tests need a Chromium, and none could be installed.",
      "Install one (Debian: sudo apt-get install chromium; macOS: Google Chrome), or set CHROMIUM_PATH to its program.",
      playwright.code === 0
        ? ""
        : `Playwright said: ${/Error: .*/.exec(playwright.output)?.[0] ?? "nothing"}`,
    ].join("\n"),
  );
}

async function playwrightBrowserStarts() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return isExecutable(path) && (await starts(path));
}

/** A stub that only tells what to install, or a program whose libraries are missing, does not start. */
async function starts(path) {
  return (await run(path, ["--version"], { capture: true })).code === 0;
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
