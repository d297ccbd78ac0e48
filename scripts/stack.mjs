// Shows where a stack of a browser lies in our sources: paste it to npm run stack and end with Ctrl+D, or
// npm run stack < file. Maps are those of the last `npm run build`; a file's name ends in a hash of the build, so a stack
// of another one finds none: check its version out and build it first. /admin/errors does the same for what runs.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./project.mjs";

const { runnerImport } = await import("vite");
const { module } = await runnerImport(
  pathToFileURL(join(root, "app/domain/client-errors/map-stack.ts")).href,
  { configFile: false, logLevel: "error", root },
);
if (process.stdin.isTTY) console.error("Paste the stack and press Ctrl+D.");
const { lines, missing } = await module.mapStack(readFileSync(0, "utf8"), async (file) => {
  try {
    return readFileSync(join(root, "build/client/maps", `${file}.map`), "utf8");
  } catch {
    return null;
  }
});
console.log(lines.join("\n"));
if (missing.length > 0) {
  console.error(
    `\nNo map in build/client/maps: ${missing.join(", ")}. Is it of another version? Check it out and npm run build.`,
  );
  process.exitCode = 1;
}
process.exit();
