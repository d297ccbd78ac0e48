import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findSystemBrowser } from "./scripts/browser.mjs";
import { freePort } from "./scripts/free-port.mjs";
import { demoWorldFolder, worldsFolder } from "./scripts/scratch-folder.mjs";
import { isSample } from "./tests/sample";

// Workers read this file too and inherit the environment, so what is found out once goes there.
process.env.E2E_PORT ??= String(await freePort());
process.env.CHANNEL_SITE_PORT ??= String(await freePort());
process.env.CHROMIUM_PATH ??= (await findSystemBrowser()) ?? "";
// wrangler would write a trace of each request of all these servers into a database.
process.env.X_LOCAL_OBSERVABILITY = "false";
const { E2E_PORT: PORT, CHANNEL_SITE_PORT, CHROMIUM_PATH: chromium } = process.env;
const channelSite = `http://127.0.0.1:${CHANNEL_SITE_PORT}`;
/** `npm test` asks what takes minutes only in `npm run test:all`, and asks once, without scripts, what needs none. */
const always = isSample ? { grep: /@always/ } : {};
const scripted = isSample ? { grep: /@script|@always/ } : {};
const without = (...tags: string[]) => new RegExp([...tags, ...(isSample ? ["@thorough"] : [])].join("|"));
const inDemoWorld = `PALUBKA_STATE="${demoWorldFolder}"`;
const baseURL = `http://127.0.0.1:${PORT}`;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/browser",
  forbidOnly: true,
  fullyParallel: true,
  // Browsers wait more than they work: two leave a quarter of two cores idle.
  workers: 3,
  timeout: 45_000,
  // A browser or a machine may falter once; what needed its second try is named in the report as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL,
    locale: "cs-CZ",
    timezoneId: "Europe/Prague",
    // A trace of every test doubles its time; `--trace on` makes one of a test that is looked into.
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: chromium || undefined,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--autoplay-policy=no-user-gesture-required",
      ],
    },
  },
  projects: [
    {
      name: "desktop",
      ...scripted,
      grepInvert: without("@noscript"),
      use: { viewport: { width: 1440, height: 900 } },
    },
    // What depends neither on the width nor on touch is @desktop.
    {
      name: "phone",
      ...always,
      grepInvert: without("@noscript", "@desktop"),
      // Nobody looks at its pixels, so they are drawn once each.
      use: { ...devices["Pixel 7"], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
    },
    {
      name: "noscript",
      grepInvert: without("@script"),
      use: { viewport: { width: 1440, height: 900 }, javaScriptEnabled: false },
    },
  ],
  // A server of its own on a free port, with a copy of a demo world of its own.
  webServer: [
    {
      command: `${inDemoWorld} node scripts/reset.mjs && ${inDemoWorld} node scripts/prepare.mjs && exec node tests/e2e/serve-world.mjs --var CHANNEL_SITE_ORIGIN:${channelSite}`,
      env: { PORT: PORT as string, PALUBKA_STATE: join(worldsFolder, "state") },
      url: `${baseURL}/favicon.svg`,
      timeout: 180_000,
      stderr: "pipe",
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
    // What stands in for the site where creators publish.
    {
      command: "exec node tests/e2e/channel-site.mjs",
      env: { PORT: CHANNEL_SITE_PORT as string },
      port: Number(CHANNEL_SITE_PORT),
    },
  ],
});
