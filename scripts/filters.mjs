// Writes a migration when the view and the triggers of clips' traits are others in the migrations than the table of
// filters says: `npm run filters`.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { endWithUs, run } from "./processes.mjs";
import { program, root, toolNode } from "./project.mjs";

endWithUs();
const { runnerImport } = await import("vite");
const { module } = await runnerImport(
  pathToFileURL(join(root, "app/domain/clip-list/traits-sql.server.ts")).href,
  { configFile: false, logLevel: "error", root },
);
const folder = join(root, "migrations");
const files = () => readdirSync(folder).filter((file) => file.endsWith(".sql"));

const before = new Set(files());
const sql = module.traitsMigration(storedNow());
if (sql === "") {
  console.log("The migrations say what the table of filters says.");
  process.exit(0);
}
const { code, output } = await run(
  toolNode(),
  [
    program("drizzle-kit/bin.cjs"),
    "generate",
    ...["--config", join(root, "db/drizzle.config.ts"), "--custom", "--name", "keep_traits_of_clips"],
  ],
  { capture: true },
);
const made = files().find((file) => !before.has(file));
if (code !== 0 || !made) throw new Error(output);
writeFileSync(join(folder, made), sql);
console.log(`migrations/${made} is written.`);
process.exit(0);

/** The objects that the migrations make of `video_traits`, by name. */
function storedNow() {
  const database = new DatabaseSync(":memory:");
  for (const file of files().sort()) database.exec(readFileSync(join(folder, file), "utf8"));
  return database.prepare(module.storedTraitsQuery).all();
}
