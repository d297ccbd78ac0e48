// Makes an empty database ready for people: tariffs, superuser, the first creator with the default site.
//   npm run first-site -- --name "Honza za volantem" --creator honza@example.cz --superuser eva@example.cz [--local]
// Prints the passwords once. Without --local it writes to the deployed database.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { installPackages, packagesAreInstalled } from "./packages.mjs";
import { endWithUs, run } from "./processes.mjs";
import { root, stateFolder, toolNode, wrangler, wranglerEnv } from "./project.mjs";

endWithUs();
const options = { name: { type: "string" }, creator: { type: "string" }, superuser: { type: "string" } };
const { values } = parseArgs({ options: { ...options, local: { type: "boolean" } } });
const missing = Object.keys(options).filter((name) => !values[name]?.trim());
if (missing.length > 0) {
  console.error(`Missing: ${missing.map((name) => `--${name}`).join(", ")}`);
  process.exit(1);
}

if (!packagesAreInstalled()) await installPackages();
const { runnerImport } = await import("vite");
const { module } = await runnerImport(pathToFileURL(join(root, "scripts/first-site.sql.ts")).href, {
  configFile: false,
  logLevel: "error",
  root,
});
const newPassword = () => randomBytes(12).toString("base64url");
const passwords = { creator: newPassword(), superuser: newPassword(), admin: newPassword() };

const folder = mkdtempSync(join(tmpdir(), "palubka-"));
const file = join(folder, "first-site.sql");
writeFileSync(file, await module.firstSiteSql({ ...values, passwords, now: Date.now() }), { mode: 0o600 });
const where = values.local ? ["--local", "--persist-to", stateFolder] : ["--remote"];
const { code, output } = await run(
  toolNode(),
  [wrangler(), "d1", "execute", "palubka", ...where, "--yes", "--file", file],
  { capture: true, env: wranglerEnv() },
);
rmSync(folder, { recursive: true });
if (code !== 0) {
  console.error(`Nothing was written. Is the database migrated, and empty?\n${output.trim()}`);
  process.exit(1);
}
console.log(`The site ${values.name} is ready. These passwords are not stored anywhere:
  creator      ${values.creator}    ${passwords.creator}
  superuser    ${values.superuser}    ${passwords.superuser}
  local admin  ${passwords.admin}
At their first login superuser and local admin add an app that makes codes: do it right away.`);
process.exit(0);
