import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/**
 * Takes source maps out of what is served: `build/client` goes to everybody, maps hold our sources, those of the server
 * too. They lie in `build/maps` under the names of their files, for `npm run stack`.
 */
export function keepMapsPrivate(): Plugin {
  return {
    name: "palubka-private-maps",
    apply: "build",
    enforce: "post",
    writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((name) => name.endsWith(".map"));
      if (dir === undefined || files.length === 0) return;
      const maps = join(dirname(dir), "maps");
      rmSync(maps, { recursive: true, force: true });
      mkdirSync(maps, { recursive: true });
      for (const name of files) renameSync(join(dir, name), join(maps, name.split("/").at(-1) ?? name));
      const left = readdirSync(dir, { recursive: true }).filter((name) => String(name).endsWith(".map"));
      if (left.length > 0) this.error(`Source maps would be served: ${left.join(", ")}`);
    },
  };
}
