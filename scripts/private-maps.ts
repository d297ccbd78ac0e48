import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/**
 * Puts the source maps of scripts into a folder `maps` of their own. It is deployed with what is served, but nothing under
 * it is served: `run_worker_first` in wrangler.toml leads its addresses to the Worker, which alone reads maps
 * (workers/source-maps.ts). They hold our sources, those of the server too.
 */
export function keepMapsPrivate(): Plugin {
  return {
    name: "palubka-private-maps",
    apply: "build",
    enforce: "post",
    writeBundle({ dir }, bundle) {
      const files = Object.keys(bundle).filter((name) => name.endsWith(".map"));
      if (dir === undefined || files.length === 0) return;
      const maps = join(dir, "maps");
      rmSync(maps, { recursive: true, force: true });
      mkdirSync(maps, { recursive: true });
      for (const name of files) renameSync(join(dir, name), join(maps, name.split("/").at(-1) ?? name));
      const left = readdirSync(dir, { recursive: true })
        .map(String)
        .filter((name) => name.endsWith(".map") && dirname(name) !== "maps");
      if (left.length > 0) this.error(`Source maps would be served: ${left.join(", ")}`);
    },
  };
}
