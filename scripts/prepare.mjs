// Brings a clone to where it can run: packages, build, database, demo world and, for the tests, browsers and ffmpeg.
// Each step is skipped when there is nothing to do.
import { hasBrowser, installBrowser } from "./browser.mjs";
import { build, isBuilt } from "./build.mjs";
import { makeDemoWorld } from "./demo-world.mjs";
import { hasFfmpeg, installFfmpeg } from "./ffmpeg.mjs";
import { hasFirefox, installFirefox } from "./firefox.mjs";
import { hasDemoWorld, isMigrated, migrate, rememberDemoWorld, runningServer } from "./local-state.mjs";
import { installPackages, packagesAreInstalled } from "./packages.mjs";
import { mustBeFree } from "./place.mjs";
import { endWithUs } from "./processes.mjs";
import { hasWindow, installWindow } from "./window.mjs";

endWithUs();
const withBrowser = process.argv.includes("--with-browser");
const withFfmpeg = process.argv.includes("--with-ffmpeg");
const withFirefox = process.argv.includes("--with-firefox");
const withWindow = process.argv.includes("--with-window");

try {
  if (Number(process.versions.node.split(".")[0]) < 20) {
    throw new Error(`Palubka needs Node 20 or newer; this is ${process.versions.node}.`);
  }
  // Said before the minutes that the rest takes.
  const isForServer = !withBrowser && !(await runningServer());
  if (isForServer) await mustBeFree();
  if (!packagesAreInstalled()) await step("Installing packages", installPackages);
  if (!isBuilt()) await step("Building", build);
  if (withBrowser) {
    if (!(await hasBrowser())) await step("Installing a browser", installBrowser);
    if (withFfmpeg && !(await hasFfmpeg())) await step("Installing ffmpeg", installFfmpeg);
    if (withFirefox && !(await hasFirefox())) await step("Installing Firefox", installFirefox);
    if (withWindow && !(await hasWindow())) await step("Installing a browser with a window", installWindow);
  } else if (isForServer) {
    if (!isMigrated()) await step("Migrating the database", migrate);
    if (!hasDemoWorld()) {
      await step("Making the demo world", makeDemoWorld);
      rememberDemoWorld();
    }
  }
} catch (error) {
  console.error(`\n${error.message}`);
  process.exit(1);
}
process.exit(0);

async function step(name, work) {
  const begun = Date.now();
  process.stdout.write(`${name} … `);
  await work();
  process.stdout.write(`${((Date.now() - begun) / 1000).toFixed(1)} s\n`);
}
