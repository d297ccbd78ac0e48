// Runs the companion: npm run companion -- --site https://the.site --folder /where/clips/go
import { join } from "node:path";
import { installPackages, packagesAreInstalled } from "./packages.mjs";
import { begin, endWithUs } from "./processes.mjs";
import { root, toolNode } from "./project.mjs";

endWithUs();
if (!packagesAreInstalled()) await installPackages();
// Types are stripped as the file is read, which older Nodes do only when they are told to.
const flags = ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"];
const child = begin(toolNode(), [...flags, join(root, "companion/main.ts"), ...process.argv.slice(2)]);
child.once("close", (code) => process.exit(code ?? 1));
