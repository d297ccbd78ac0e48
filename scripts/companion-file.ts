import type { Plugin } from "vite";
import { bundleCompanion } from "./companion-bundle.ts";

/** Writes /palubka.mjs, the companion in one file that Node runs as it is. */
export function companionFile(): Plugin {
  return {
    name: "companion-file",
    apply: (_, { isSsrBuild }) => !isSsrBuild,
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "palubka.mjs", source: await bundleCompanion("es") });
    },
  };
}
