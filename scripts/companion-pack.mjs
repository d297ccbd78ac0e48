// Packs the companion into one executable: npm run companion:pack -- --out folder --node /another/platform's/node
import { join } from "node:path";
import { installPackages, packagesAreInstalled } from "./packages.mjs";
import { begin, endWithUs } from "./processes.mjs";
import { root, toolNode } from "./project.mjs";

endWithUs();
if (!packagesAreInstalled()) await installPackages();
const flags = ["--experimental-strip-types", "--disable-warning=ExperimentalWarning"];
const child = begin(toolNode(), [
  ...flags,
  join(root, "scripts/companion-packing.ts"),
  ...process.argv.slice(2),
]);
child.once("close", (code) => process.exit(code ?? 1));
