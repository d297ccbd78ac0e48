// Shows where a stack of a browser lies in our sources: paste it to npm run stack and end with Ctrl+D, or
// npm run stack < file. Maps are those of the last `npm run build`; a file's name ends in a hash of the build, so a stack
// of another one finds none: check its version out and build it first.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./project.mjs";
import { mapStack } from "./stack-lines.mjs";

if (process.stdin.isTTY) console.error("Paste the stack and press Ctrl+D.");
const { lines, missing } = mapStack(readFileSync(0, "utf8"), (file) => {
  try {
    return readFileSync(join(root, "build/maps", `${file}.map`), "utf8");
  } catch {
    return null;
  }
});
console.log(lines.join("\n"));
if (missing.length > 0) {
  console.error(
    `\nNo map in build/maps: ${missing.join(", ")}. Is it of another version? Check it out and npm run build.`,
  );
  process.exitCode = 1;
}
