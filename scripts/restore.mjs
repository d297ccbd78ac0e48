// Puts the backup of a day into an empty database that has been migrated by this release.
//   npm run restore -- --day 2026-11-28 [--local]
// Without --local it reads the deployed bucket and writes to the deployed database. All of it is written or nothing.
import { createHash } from "node:crypto";
import { createWriteStream, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { gunzipSync } from "node:zlib";
import { installPackages, packagesAreInstalled } from "./packages.mjs";
import { endWithUs, run } from "./processes.mjs";
import { root, stateFolder, toolNode, wrangler, wranglerEnv } from "./project.mjs";

endWithUs();
const { values } = parseArgs({ options: { day: { type: "string" }, local: { type: "boolean" } } });
const where = values.local ? ["--local", "--persist-to", stateFolder] : ["--remote"];
const folder = mkdtempSync(join(tmpdir(), "palubka-"));

try {
  console.log(await restore());
} catch (error) {
  console.error(`Nothing was written. ${error.message}`);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
process.exit();

async function restore() {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(values.day ?? ""))
    throw new Error("Say which day: npm run restore -- --day 2026-11-28");
  if (!packagesAreInstalled()) await installPackages();
  const { folderOf, manifestKey } = await load("app/domain/backups/rules.ts");
  const { afterRows, beforeRows, rowsOf } = await load("app/domain/backups/restore-sql.ts");
  const migration = readdirSync(join(root, "migrations"))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1);
  await mustBeEmpty(migration);
  const manifest = JSON.parse(await object(manifestKey(folderOf(Date.parse(values.day), migration))));

  const file = join(folder, "restore.sql");
  const sql = createWriteStream(file, { mode: 0o600 });
  const write = (statements) => {
    for (const statement of statements) sql.write(`${statement};\n`);
  };
  write(beforeRows(manifest));
  for (const table of manifest.tables) {
    for (const piece of manifest.pieces.filter((one) => one.table === table.name))
      write(rowsOf(table, await linesOf(piece)));
  }
  write(afterRows(manifest));
  sql.end();
  await finished(sql);
  await d1("--yes", "--file", file);
  const rows = manifest.pieces.reduce((sum, piece) => sum + piece.rows, 0);
  return `The database is as it was at ${new Date(manifest.startedAt).toISOString()}: ${rows} rows of ${manifest.tables.length} tables.`;
}

/** The lines of a piece, which are all there and as they were written. */
async function linesOf({ key, rows, sha256 }) {
  const body = await object(key);
  const lines = gunzipSync(body).toString().split("\n").slice(0, -1);
  if (createHash("sha256").update(body).digest("hex") !== sha256 || lines.length !== rows)
    throw new Error(`The backup is damaged: ${key}`);
  return lines;
}

async function mustBeEmpty(migration) {
  const question = "select (select count(*) from sites) as sites, max(name) as migration from d1_migrations";
  const output = await d1("--json", "--command", question);
  if (!output.includes(`"${migration}"`)) throw new Error("The database is not migrated by this release.");
  if (!/"sites": 0\b/.test(output)) throw new Error("The database is not empty.");
}

function d1(...args) {
  return byWrangler("d1", "execute", "DB", ...args);
}

async function object(key) {
  const file = join(folder, "object");
  await byWrangler("r2", "object", "get", `palubka-backups/${key}`, "--file", file);
  return readFileSync(file);
}

async function byWrangler(...args) {
  const { code, output } = await run(toolNode(), [wrangler(), ...args, ...where], {
    capture: true,
    env: wranglerEnv(),
  });
  if (code !== 0) throw new Error(output.trim());
  return output;
}

async function load(file) {
  const { runnerImport } = await import("vite");
  const options = { configFile: false, logLevel: "error", root };
  return (await runnerImport(pathToFileURL(join(root, file)).href, options)).module;
}
