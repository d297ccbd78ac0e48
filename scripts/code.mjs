// Prints the code by which the superuser and local admins of the demo world log in now, and how long it holds.
//   npm run code

import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { installPackages, packagesAreInstalled } from "./packages.mjs";
import { root } from "./project.mjs";

if (!packagesAreInstalled()) await installPackages();
const { runnerImport } = await import("vite");
const load = async (file) =>
  (await runnerImport(pathToFileURL(join(root, file)).href, { configFile: false, logLevel: "error", root }))
    .module;
const { codeOfStep, stepAt } = await load("app/domain/second-factor/totp.server.ts");
const { totp } = await load("app/domain/second-factor/rules.ts");
const { demoFactorSecret } = await load("db/demo/people.ts");

const now = Date.now();
const seconds = Math.ceil((totp.periodMs - (now % totp.periodMs)) / 1000);
console.log(
  `${codeOfStep(demoFactorSecret, stepAt(now))}    the next one comes in ${seconds} s; each acts once`,
);
