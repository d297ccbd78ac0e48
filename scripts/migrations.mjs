// Writes a migration for a changed schema: npm run migrations -- what it does
// With --custom among the words it is empty, for triggers and views, of which the schema does not know.
import { spawnSync } from "node:child_process";
import { program, root, toolNode } from "./project.mjs";

const asked = process.argv.slice(2);
const words = asked.filter((word) => !word.startsWith("--"));
const name = words
  .join(" ")
  .toLowerCase()
  .split(/[\s_-]+/)
  .join("_");

if (!/^[a-z0-9]+(_[a-z0-9]+)+$/.test(name)) {
  console.error("Say in a few plain words what the migration does: npm run migrations -- count clips by tag");
  process.exit(1);
}
const args = ["generate", "--config", "db/drizzle.config.ts", "--name", name];
if (asked.includes("--custom")) args.push("--custom");
// Not in the background as other programs: drizzle-kit asks whether a column is new or has another name.
const { status } = spawnSync(toolNode(), [program("drizzle-kit/bin.cjs"), ...args], {
  cwd: root,
  stdio: "inherit",
});
process.exit(status ?? 1);
