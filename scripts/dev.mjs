// As `npm start`, and builds anew whenever something under app/ or public/ changes; the running server notices.
import { watch } from "node:fs";
import { join } from "node:path";
import { build, isBuilt } from "./build.mjs";
import { run } from "./processes.mjs";
import { root, toolNode } from "./project.mjs";

process.env.PALUBKA_BUILD = "quick";
const { code } = await run(toolNode(), [join(root, "scripts/prepare.mjs")]);
if (code !== 0) process.exit(code);

let timer;
let running = Promise.resolve();
for (const folder of ["app", "public"]) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(rebuild, 100);
  });
}
/** One build after another; what changed meanwhile is in the next one. */
function rebuild() {
  running = running.then(async () => {
    if (isBuilt()) return;
    const begun = Date.now();
    await build().then(
      () => console.log(`Built anew in ${((Date.now() - begun) / 1000).toFixed(1)} s.`),
      (error) => console.error(error.message),
    );
  });
}

await import("./start.mjs");
